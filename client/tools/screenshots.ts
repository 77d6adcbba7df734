// The pictures of docs/pictures, taken from real games: `npm run screenshots` after `./build release bastide`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { DESKTOP, PHONE, start, visit, type Host } from '../tests/play/server';

const folder = resolve(process.cwd(), '../docs/pictures');
const colours = ['blue', 'red', 'yellow', 'black'];

/** Who sits there: oneself where a game is gone on with, then Rosa, Bruno and Nico. */
const company = ['casual', 'beginner', 'casual', 'child'];

interface Made {
  game: string;
  host: string;
  seats: { key: string | null }[];
  error?: { text: string };
}

function create(page: Page, rules: string, seats: number, levels: string[], more: object): Promise<Made> {
  const people = colours.slice(0, seats).map((colour, i) => ({ colour, kind: i || !('record' in more) ? 'computer' : 'here', level: levels[i] ?? levels[0] }));
  return page.evaluate(async (body) => {
    const answer = await fetch('./api/v1/games', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    return answer.json() as Promise<Made>;
  }, { setup: { rules, first: 'blue' }, seats: people, aids: 'standard', draw_by_hand: false, chat: false, ...more });
}

async function openGame(page: Page, { game, host, seats }: Made): Promise<void> {
  await page.evaluate(({ id, keys, key }) => {
    localStorage.setItem('bastide.games', JSON.stringify({ [id]: { seats: keys, host: key, seen: 1 } }));
    location.hash = `#/g/${id}`;
  }, { id: game, keys: seats.flatMap(({ key }) => (key ? [key] : [])), key: host });
}

/** Lets computers play a game to its end, and opens its result; its record. */
async function played(page: Page, rules: string, seats: number, levels: string[]): Promise<string> {
  const made = await create(page, rules, seats, levels, {});
  await openGame(page, made);
  await page.getByRole('button', { name: 'See the result' }).click({ timeout: 900_000 });
  return page.evaluate(async (game) => (await fetch(`./api/v1/games/${game}/record`)).text(), made.game);
}

/** A table at the last own turn before this share of the game, some steps nearer than the whole board. */
async function inTheMiddle(page: Page, rules: string, seats: number, share: number, nearer: number): Promise<void> {
  const record = await played(page, rules, seats, company);
  const moves = record.slice(record.indexOf('\nplay\n') + 6).trim().split('\n');
  let at = Math.floor(moves.length * share);
  while (at > 0 && !(moves[at - 1]!.startsWith('draw') && moves[at]?.startsWith('blue place'))) at--;
  await openGame(page, await create(page, rules, seats, company, { record, at, order: 'as_came' }));
  await page.waitForSelector('[data-testid=board]');
  // On a phone fingers do this.
  if (await page.locator('[data-testid=fit]').count()) {
    await page.locator('[data-testid=fit]').click();
    for (let step = 0; step < nearer; step++) await page.getByRole('button', { name: 'Zoom in' }).click();
  }
  await page.locator('.dock').hover({ position: { x: 20, y: 4 } }); // away from the board: the tile in hand would go with it
  await page.waitForTimeout(1500);
}

async function save(page: Page, name: string): Promise<void> {
  // The whole board is drawn, and the tiles of the log.
  await page.waitForFunction(() => [...document.images].filter((each) => each.getBoundingClientRect().top < innerHeight).every(({ src, naturalWidth }) => src && naturalWidth), null, { timeout: 200_000 });
  const png = await page.screenshot();
  const url = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    canvas.getContext('2d')!.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.8);
  }, png.toString('base64'));
  const webp = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  writeFileSync(join(folder, `${name}.webp`), webp);
  console.log(`${name}.webp: ${Math.round(webp.length / 1024)} kB`);
}

async function take(host: Host, name: string, options: BrowserContextOptions, prepare: (page: Page) => Promise<void>): Promise<void> {
  const { page, context } = await visit(host, options);
  await prepare(page);
  await save(page, name);
  await context.close();
}

mkdirSync(folder, { recursive: true });
const host = await start();
const wanted = process.env.ONLY?.split(',');
const pictures: [string, BrowserContextOptions, (page: Page) => Promise<void>][] = [
  ['home', DESKTOP, (page) => page.waitForTimeout(1500)],
  ['board', DESKTOP, (page) => inTheMiddle(page, 'new-full', 3, 0.55, 1)],
  ['phone', { ...PHONE, deviceScaleFactor: 2 }, (page) => inTheMiddle(page, 'classic', 2, 0.3, 1)],
  ['mists', { ...DESKTOP, colorScheme: 'dark' }, (page) => inTheMiddle(page, 'mists-2', 4, 0.9, 1)],
  ['end', DESKTOP, async (page) => {
    await played(page, 'bigbox-all', 4, ['child', 'beginner', 'casual', 'club']);
    await page.getByText('Points by kind').waitFor();
    await page.waitForTimeout(1000);
  }],
];
for (const [name, options, prepare] of pictures) if (!wanted || wanted.includes(name)) await take(host, name, options, prepare);
await host.stop();
