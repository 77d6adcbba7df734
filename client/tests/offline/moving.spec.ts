// A page of a server whose line is cut and mended: a game of the device goes on at the server with somebody else, and
// what was finished there stays readable.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { line } from '../play/company';
import { hosted } from '../play/hosted';
import { playOn, scene, toResult } from '../play/player';
import { lateGame } from '../play/records';
import { openTable, visit } from '../play/server';
import { asked, besidesNetwork, gameOf, visitAndKeep } from './device';

const host = hosted();
const go = (page: Page, address: string) => page.evaluate((hash) => (location.hash = hash), `#/${address}`);
/** A server that could not be reached is left alone for a while. */
const REST_MS = 5000;

describe('a page of a server', () => {
  it('plays on from a record without the server, and moves the game there for a friend', { timeout: 300_000 }, async () => {
    const wire = await line(host);
    const ana = await visitAndKeep({ ...host, url: wire.url });
    wire.cut();
    await ana.page.reload();
    await go(ana.page, 'open');
    await ana.page.locator('textarea').fill(lateGame('classic', 4));
    await ana.page.getByRole('button', { name: 'Show the game' }).click();
    await ana.page.getByRole('button', { name: 'Last move' }).click();
    await ana.page.getByRole('button', { name: 'Play on from here' }).click();
    await ana.page.locator('.start').click();
    await asked(ana.page);
    expect(gameOf(ana.page)).toMatch(/^local/);
    await playOn(ana.page, 'keyboard', 3);
    await asked(ana.page);

    wire.mend();
    await ana.page.waitForTimeout(REST_MS);
    await ana.page.getByRole('button', { name: 'Menu' }).first().click();
    await ana.page.getByRole('link', { name: 'Open to others…' }).click();
    await ana.page.getByText('The game goes on at the server').waitFor();
    await ana.page.getByRole('button', { name: /^Seat 2/ }).click();
    await ana.page.getByLabel('Who is it').selectOption('link');
    await ana.page.getByRole('button', { name: 'Done' }).click();
    await ana.page.locator('.start').click();
    await ana.page.getByRole('heading', { name: 'Waiting room' }).waitFor();
    const game = gameOf(ana.page);
    expect(game).not.toMatch(/^local/);
    const known = await ana.page.evaluate(() => JSON.parse(localStorage.getItem('bastide.games')!) as Record<string, { links?: Record<string, string> }>);
    expect(Object.keys(known)).toEqual([game]); // it is in one place only

    const bruno = await visit(host);
    const [key] = Object.values(known[game]!.links!);
    await bruno.page.goto(`${host.url}#/g/${game}&s=${key}`);
    await bruno.page.getByRole('button', { name: 'Sit down' }).click();
    await ana.page.getByRole('button', { name: /^Start/ }).click();
    const isOver = async () => !!(await scene(ana.page))?.over;
    while (!(await isOver())) {
      for (const { page } of [ana, bruno]) {
        if (await scene(page).then((now) => now?.mine && !now.over)) await playOn(page, 'keyboard', 3, async () => !(await scene(page))!.mine);
      }
    }
    for (const { page } of [ana, bruno]) expect((await scene(page))!.over).toBe(true);
    await ana.context.close();
    await bruno.context.close();
    wire.close();
  });

  it('shows a finished game of the server when the server is away', { timeout: 200_000 }, async () => {
    const wire = await line(host);
    const { page, context, complaints } = await visitAndKeep({ ...host, url: wire.url });
    const seats = ['red', 'blue'].map((colour) => ({ colour, name: colour, kind: 'computer', level: 'child' }));
    const game = await openTable(page, { rules: 'classic', seats });
    await expect.poll(async () => (await scene(page))?.over, { timeout: 120_000 }).toBe(true);
    await toResult(page, 'mouse');
    await go(page, 'continue');
    await page.getByRole('link', { name: /Classic/ }).waitFor();
    await expect.poll(() => page.evaluate(() => new Promise<number>((done) => {
      const opening = indexedDB.open('bastide');
      opening.onsuccess = () => {
        const count = opening.result.transaction('finished').objectStore('finished').count();
        count.onsuccess = () => (opening.result.close(), done(count.result));
      };
    }))).toBe(1);

    wire.cut();
    await page.reload();
    await page.getByRole('link', { name: /Classic/ }).click();
    await page.getByRole('link', { name: 'Watch the game again' }).click();
    await page.getByText(/^move 0 of \d+/).first().waitFor();
    expect(page.url()).toContain(game);
    expect(besidesNetwork(complaints)).toEqual([]);
    await context.close();
    wire.close();
  });
});
