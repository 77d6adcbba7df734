// Tables for several browsers: made, seated and started at the server, then opened by whoever has a key.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { find, scene } from './player';
import { DESKTOP, visit, type Host, type Visitor } from './server';

export interface Made {
  game: string;
  host: string;
  watch: string | null;
  seats: { seat: string; key: string }[];
}

export interface Wish {
  rules?: string;
  names?: string[];
  aids?: string;
  clock?: { minutes: number; increment: number } | null;
  away?: string;
  watch?: { delay: number; public: boolean } | null;
  record?: string;
}

/** Makes a table by link, sits everybody down and starts it. The first seat begins. */
export function tableByLink(page: Page, wish: Wish = {}): Promise<Made> {
  return page.evaluate(async ({ rules = 'classic', names = ['Ana', 'Bruno'], aids = 'standard', clock = null, away = 'computer', watch = null, record }) => {
    const colours = ['red', 'blue', 'yellow', 'black'];
    const seats = names.map((name, i) => ({ colour: colours[i], name, kind: 'link' }));
    const made = (await (await fetch('./api/v1/games', {
      method: 'POST', headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        setup: { rules, first: 'red' }, seats, aids, clock, away, watch, draw_by_hand: false, chat: true, language: 'en',
        ...(record ? { record, order: 'shuffled' } : {}),
      }),
    })).json()) as Made & { error?: { text: string } };
    if (made.error) throw new Error(made.error.text);
    const socket = new WebSocket(new URL('./api/v1/live', location.href).href.replace('http', 'ws').split('#')[0]!);
    await new Promise((open) => (socket.onopen = open));
    const tell = (message: object): void => socket.send(JSON.stringify(message));
    const heard = new Promise<void>((done) => {
      socket.onmessage = (event: MessageEvent<string>) => {
        if ((JSON.parse(event.data) as { table?: { phase: string } }).table?.phase === 'playing') done();
      };
    });
    tell({ type: 'join', game: made.game, keys: [made.host, ...made.seats.map((seat) => seat.key)] });
    for (const { colour, name } of seats) tell({ type: 'sit', seat: colour, name, ready: true });
    tell({ type: 'start' });
    await heard;
    socket.close();
    return made;
  }, wish);
}

/** Opens a table in this browser with these keys, and waits for its board. */
export async function sitDown(page: Page, { game }: Made, ...keys: string[]): Promise<void> {
  await page.evaluate(({ id, seats }) => {
    localStorage.setItem('bastide.games', JSON.stringify({ [id]: { seats, seen: 1 } }));
    location.hash = `#/g/${id}`;
  }, { id: game, seats: keys });
  await page.waitForSelector('[data-testid=board]');
}

/** Ana and Bruno in a browser each, at a table of their own; Ana is asked first. */
export async function anaAndBruno(host: Host, wish: Wish = {}, options: BrowserContextOptions = DESKTOP): Promise<{ ana: Visitor; bruno: Visitor; made: Made }> {
  const ana = await visit(host, DESKTOP);
  const bruno = await visit(host, options);
  const made = await tableByLink(ana.page, wish);
  await sitDown(ana.page, made, made.seats[0]!.key);
  await sitDown(bruno.page, made, made.seats[1]!.key);
  await asked(ana.page);
  return { ana, bruno, made };
}

/** Waits until this browser is asked. */
export async function asked(page: Page): Promise<void> {
  await expect.poll(async () => {
    const now = await scene(page);
    return now?.mine && now.choices.length > 0;
  }, { timeout: 20_000 }).toBe(true);
}

/** Chooses the first of what is lit. */
export async function chooseFirst(page: Page): Promise<void> {
  const before = (await scene(page))!;
  const at = (await find(page, before.choices[0]!.key))!;
  await page.mouse.click(at.x, at.y);
  await expect.poll(async () => (await scene(page))!.key).not.toBe(before.key);
}

export interface Line {
  url: string;
  cut: () => void;
  mend: () => void;
  close: () => void;
}

/** A line to the server that can be cut and mended, for one browser. */
export async function line(host: Host): Promise<Line> {
  const open = new Set<Socket>();
  let whole = true;
  const proxy = createServer((near) => {
    if (!whole) return near.destroy();
    const far = connect(Number(new URL(host.url).port), '127.0.0.1');
    for (const [from, to] of [[near, far], [far, near]] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => (open.delete(from), to.destroy()));
    }
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`,
    cut: () => {
      whole = false;
      open.forEach((socket) => socket.destroy());
    },
    mend: () => (whole = true),
    close: () => proxy.close(),
  };
}
