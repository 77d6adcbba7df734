// What a device keeps, and what it says where it cannot: two windows, a closed host, a full disk, lessons, records.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { finishLesson } from '../screens/lesson';
import { playOn, scene, toResult } from '../play/player';
import { asked, besidesNetwork, gameOf, killHost, startBox, tiles, visitAndKeep } from './device';
import { webHosted } from './web_host';

const host = webHosted();
/** For so long Chromium believes in the room that it saw last. */
const ROOM_MS = 31_000;

async function visitCut() {
  host.mend();
  const visitor = await visitAndKeep(host);
  host.cut();
  await visitor.page.reload();
  await visitor.page.locator('main').waitFor();
  return visitor;
}

describe('a device without a network', () => {
  it('goes on from where it was after a reload, and after its worker was killed', async () => {
    const { page, context, complaints } = await visitCut();
    await startBox(page, 'classic');
    for (let round = 0; round < 3; round++) {
      await asked(page);
      const before = await tiles(page);
      if (round % 2) await page.reload();
      else await killHost(page);
      await playOn(page, 'keyboard', 6);
      await expect.poll(() => tiles(page), { timeout: 60_000 }).toBeGreaterThan(before);
    }
    expect(besidesNetwork(complaints)).toEqual([]);
    await context.close();
  });

  it('shows one game in two windows, and goes on in the second when the first, its host, is closed', async () => {
    const { page, context } = await visitCut();
    await startBox(page, 'classic');
    await asked(page);
    await playOn(page, 'keyboard', 4);
    await asked(page);
    const second = await context.newPage();
    await second.goto(page.url());
    await asked(second);
    await page.getByText('This seat is open in another window').waitFor();
    const shared = await tiles(page);
    await playOn(second, 'keyboard', 6);
    await expect.poll(() => tiles(page), { timeout: 60_000 }).toBeGreaterThan(shared); // drafts are seen by their owner only
    const before = await tiles(second);
    await page.close();
    await playOn(second, 'keyboard', 6);
    await expect.poll(() => tiles(second), { timeout: 60_000 }).toBeGreaterThan(before);
    await context.close();
  });

  it('says in words that its storage is full, saves the game as a file, and goes on when there is room', async () => {
    const { page, context } = await visitCut();
    await startBox(page, 'classic');
    await asked(page);
    const devtools = await context.newCDPSession(page);
    const { origin } = new URL(page.url());
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await page.waitForTimeout(ROOM_MS);
    await playOn(page, 'keyboard', 4, () => page.locator('.banner').isVisible()).catch(() => undefined); // it does not go on
    await page.locator('.banner').getByText('This device has no room left for the game.').waitFor();
    const saving = page.waitForEvent('download');
    await page.locator('.banner').getByRole('button', { name: 'Save the game to a file' }).click();
    expect(readFileSync(await (await saving).path(), 'utf8')).toMatch(/^bastide 1\n/);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    await page.locator('.banner').waitFor({ state: 'detached' });
    const before = await tiles(page);
    await playOn(page, 'keyboard', 6);
    await expect.poll(() => tiles(page), { timeout: 60_000 }).toBeGreaterThan(before);
    await context.close();
  });

  it('teaches the first lesson and the mists', async () => {
    const { page, context, complaints } = await visitCut();
    for (const n of [1, 10]) {
      await page.evaluate((lesson) => (location.hash = `#/learn/${lesson}`), n);
      await page.getByRole('region', { name: `Lesson ${n}`, exact: true }).waitFor();
      await finishLesson(page);
    }
    expect(besidesNetwork(complaints)).toEqual([]);
    await context.close();
  });

  it('says for whom the device is too slow, once it has measured itself', async () => {
    const { page, context, complaints } = await visitCut();
    await page.getByRole('button', { name: 'Someone else' }).click();
    const speed = () => page.evaluate(() => Number(localStorage.getItem('bastide.speed')));
    await expect.poll(speed, { timeout: 60_000 }).toBeGreaterThan(0);
    for (const [rollouts, times] of [[1e6, 0], [1, 1]] as const) {
      await page.evaluate((value) => localStorage.setItem('bastide.speed', String(value)), rollouts);
      await page.reload();
      await page.getByRole('button', { name: 'Someone else' }).click();
      await page.getByText('the lady of the town').waitFor();
      expect(await page.getByText('This device is too slow for her').count()).toBe(times);
    }
    expect(besidesNetwork(complaints)).toEqual([]);
    await context.close();
  });

  it('plays to the end, replays, saves the record, and opens it again', async () => {
    const { page, context, complaints } = await visitCut();
    await startBox(page, 'mists-1', 2);
    await playOn(page, 'keyboard');
    expect((await scene(page))?.over).toBe(true);
    const game = gameOf(page);
    await toResult(page, 'keyboard');
    await page.locator('h1').waitFor();
    await page.evaluate((id) => (location.hash = `#/g/${id}?at=3`), game);
    await page.getByText(/^move 3 of \d+/).first().waitFor();
    await page.evaluate((id) => (location.hash = `#/review/${id}`), game);
    await page.locator('aside li button').first().waitFor({ timeout: 120_000 });
    await page.evaluate((id) => (location.hash = `#/g/${id}?at=3`), game);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy the game as text' }).click();
    const record = await page.evaluate(() => navigator.clipboard.readText());
    await page.evaluate(() => (location.hash = '#/open'));
    await page.locator('textarea').fill(record);
    await page.getByRole('button', { name: 'Show the game' }).click();
    await page.getByText(/^move 0 of \d+/).first().waitFor();
    await page.evaluate(() => (location.hash = '#/continue'));
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save all my games' }).click();
    await (await saving).path();
    expect(besidesNetwork(complaints)).toEqual([]);
    await context.close();
  });
});

describe('a newer version', () => {
  it('is offered on the first page and waits until it is wanted', async () => {
    host.mend();
    const { page, context, complaints } = await visitAndKeep(host);
    host.renew();
    await page.reload();
    await page.getByText('A newer version of the game is there.').waitFor();
    await page.evaluate(() => (location.hash = '#/learn'));
    await page.getByText('A newer version of the game is there.').waitFor({ state: 'detached' });
    await page.evaluate(() => (location.hash = '#/'));
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Use it now' }).click();
    await loaded;
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    expect(await page.getByText('A newer version of the game is there.').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
