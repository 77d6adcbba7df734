// What the tests of games on this device do: visit, keep the page, set up, look into the worker.
import type { BrowserContextOptions, Page, Worker } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, visit, type Host, type Visitor } from '../play/server';
import { scene } from '../play/player';

/** Visits and waits until everything is kept for later. */
export async function visitAndKeep(host: Host, options: BrowserContextOptions = DESKTOP): Promise<Visitor> {
  const visitor = await visit(host, { ...options, serviceWorkers: 'allow' });
  await kept(visitor.page);
  return visitor;
}

export const kept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });

/** Sets up one of the boxes with so many at the table and starts it. */
export async function startBox(page: Page, rules: string, seats = 2): Promise<void> {
  const [box, level] = rules.startsWith('mists') ? ['mists', Number(rules.slice(6))] : [rules.replace('-all', '').replace('-', '_'), 0];
  await page.evaluate(() => (location.hash = '#/new'));
  await page.locator(`[data-box=${box}] input`).check();
  if (rules === 'bigbox-all') await page.locator('#modules button.btn').last().click();
  if (level) await page.locator('#modules input[name=level]').nth(level - 1).check();
  const now = page.locator('#seats .seat');
  for (let n = await now.count(); n < seats; n++) {
    await page.locator('#seats .add button').first().click();
    await page.locator('dialog[open] li button').first().click();
  }
  await page.locator('.start').click();
  await page.waitForSelector('[data-testid=board]');
}

export const gameOf = (page: Page): string => /#\/g\/([^?&]+)/.exec(page.url())![1]!;

/** The worker that runs the tables of this page. */
export function hostWorker(page: Page): Worker {
  const worker = page.workers().find((each) => /\/worker-[^/]*\.js$/.test(each.url()));
  if (!worker) throw new Error(`no host among ${page.workers().map((each) => each.url()).join(', ')}`);
  return worker;
}

/** Ends it from within, without a word to anybody, and waits until the table is back. */
export async function killHost(page: Page): Promise<void> {
  await hostWorker(page).evaluate(() => close()).catch(() => undefined);
  await page.getByText('Back. Nothing happened meanwhile.').first().waitFor({ timeout: 60_000 });
}

/** The tiles that lie on the board. */
export const tiles = (page: Page): Promise<number> => page.locator('img.ground').count();

/** Waits until this browser is asked. */
export async function asked(page: Page): Promise<void> {
  await expect.poll(async () => (await scene(page))?.mine, { timeout: 60_000 }).toBe(true);
}

/** What the browser says about requests is of no interest while the network is off. */
export const besidesNetwork = (complaints: string[]): string[] => complaints.filter((text) => !/^failed: |ERR_|WebSocket/.test(text));
