// Starts `bastide serve` on a free port with a folder of its own, and a browser to look at it.
import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

const root = resolve(import.meta.dirname, '../../..');
export const program = process.env.BASTIDE ?? join(root, 'out/bastide');
const page = process.env.BASTIDE_WEB ?? join(root, 'client/dist');

export interface Host {
  url: string;
  browser: Browser;
  stop: () => Promise<void>;
}

function listening(server: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let text = '';
    const read = (part: Buffer): void => {
      text += part.toString();
      const url = /at (http:\/\/\S+)/.exec(text)?.[1];
      if (url) found(url);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.on('error', failed);
    server.on('exit', () => failed(new Error(`the server ended:\n${text}`)));
  });
}

export async function start(): Promise<Host> {
  const data = mkdtempSync(join(tmpdir(), 'bastide-'));
  const server = spawn(program, ['serve', '--port', '0', '--data', data, '--web', page, '--tables-per-hour', '100000']);
  const url = await listening(server);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'],
  });
  return {
    url, browser,
    stop: async () => {
      await browser.close();
      const gone = once(server, 'exit');
      server.kill();
      await gone; // it writes until then
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Console errors, page errors and failed requests so far. */
  complaints: string[];
}

export async function visit(host: Host, options: BrowserContextOptions = DESKTOP): Promise<Visitor> {
  const context = await host.browser.newContext({ reducedMotion: 'reduce', locale: 'en', serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('response', (answer) => {
    if (answer.status() >= 400) complaints.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('requestfailed', (request) => {
    // What a page still asks for when it is left is no failure.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`);
  });
  await page.goto(host.url);
  return { page, context, complaints };
}

export interface Wish {
  rules: string;
  seats?: { colour: string; name: string; kind: string; level?: string }[];
  aids?: string;
  with?: string[];
  /** Who begins; else lots are drawn. */
  first?: string;
  draw_by_hand?: boolean;
}

/** Makes a table and opens it in this browser with all its keys. */
export async function openTable(page: Page, wish: Wish): Promise<string> {
  const made = await page.evaluate(async ({ rules, seats, aids, with: more, first, draw_by_hand }) => {
    const answer = await fetch('./api/v1/games', {
      method: 'POST', headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        setup: { rules, with: more, first }, aids: aids ?? 'standard', clock: null, away: 'computer', draw_by_hand: draw_by_hand ?? false, watch: null,
        chat: true, language: 'en',
        seats: seats ?? [{ colour: 'red', name: 'Ana', kind: 'here' }, { colour: 'blue', name: 'Bruno', kind: 'computer', level: 'child' }],
      }),
    });
    return answer.json() as Promise<{ game: string; host: string; seats: { key: string | null }[]; error?: { text: string } }>;
  }, wish);
  if (made.error) throw new Error(made.error.text);
  await page.evaluate(({ game, host, seats }) => {
    const keys = seats.flatMap((seat) => (seat.key ? [seat.key] : []));
    localStorage.setItem('bastide.games', JSON.stringify({ [game]: { seats: keys, host, seen: 1 } }));
    location.hash = `#/g/${game}`;
  }, made);
  await page.waitForSelector('[data-testid=board]');
  return made.game;
}

/** Makes a table at the position after a record, or after so many of its actions with the tiles to come as they came; with
 *  everybody at this screen, and the bar turned towards those who sit opposite. Opens it. */
export async function openPosition(page: Page, record: string, aids = 'standard', at: number | null = null, opposite: string[] = []): Promise<string> {
  const made = await page.evaluate(async ({ text, level, move }) => {
    const seats = (/^seats (.*)$/m.exec(text)?.[1] ?? 'red blue').split(/\s+/);
    const answer = await fetch('./api/v1/games', {
      method: 'POST', headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        record: text, at: move, order: move === null ? 'shuffled' : 'as_came', seats: seats.map((colour) => ({ colour, name: colour, kind: 'here' })), aids: level,
        clock: null, away: 'computer', draw_by_hand: false, watch: null, chat: true, language: 'en',
      }),
    });
    return (await answer.json()) as { game: string; host: string; seats: { key: string }[]; error?: { text: string } };
  }, { text: record, level: aids, move: at });
  if (made.error) throw new Error(made.error.text);
  await page.evaluate(({ game, host: key, seats, turned }) => {
    localStorage.setItem('bastide.games', JSON.stringify({ [game]: { seats: seats.map((seat) => seat.key), host: key, turned, seen: 1 } }));
    location.hash = `#/g/${game}`;
  }, { ...made, turned: opposite });
  await page.waitForSelector('[data-testid=board]');
  return made.game;
}
