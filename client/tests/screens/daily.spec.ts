// The daily game in the browser: played by keys, compared with par, the same for somebody else the day after.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hosted } from '../play/hosted';
import { playOn, toResult } from '../play/player';
import { DESKTOP, PHONE } from '../play/server';
import { findingsInEveryLook } from './axe';
import { opening } from './opening';
import { saved, sizeOf } from './saved';

const open = opening(hosted());

/** The page on this day, whatever day it is. */
async function on(day: string, address: string, options: typeof DESKTOP): Promise<Page> {
  const page = await open('settings', { ...options, reducedMotion: 'reduce', locale: 'en' });
  await page.clock.setFixedTime(new Date(`${day}T12:00:00`));
  await page.evaluate((hash) => (location.hash = hash), `#/${address}`);
  await page.getByRole('heading', { level: 1, name: address ? 'Daily challenge' : 'Bastide' }).waitFor();
  return page;
}

const parOf = async (page: Page): Promise<string> => page.getByText(/That is par/).innerText({ timeout: 600_000 });

it('is played, compared with par, and the same for everybody', { timeout: 1_800_000 }, async () => {
  const ana = await on('2026-11-16', '', DESKTOP);
  await ana.getByRole('button', { name: 'Play today’s' }).press('Enter');
  await playOn(ana, 'keyboard');
  await toResult(ana, 'keyboard');
  await ana.getByRole('link', { name: 'Compare with par' }).press('Enter');
  await expect.poll(() => ana.getByText(/\d+ points? with 20 tiles/).count()).toBe(1);
  const par = await parOf(ana);
  await expect.poll(() => ana.getByText(/^(\d+ (above|below)|exactly) par$/).count()).toBe(1);
  expect(await findingsInEveryLook(ana)).toEqual([]);
  await ana.getByRole('link', { name: /^November 16, \d+ points?, .* par$/ }).waitFor();
  await ana.getByRole('link', { name: 'Watch Leonor’s game' }).press('Enter');
  await ana.getByRole('slider').first().waitFor();

  const bea = await on('2026-11-17', 'daily/2026-11-16', PHONE);
  await bea.getByRole('button', { name: 'Show how Leonor plays it' }).tap();
  expect(await parOf(bea)).toBe(par);
  expect(await bea.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

it('is shared as a picture that tells nothing of the tiles', async () => {
  const page = await on('2026-11-17', 'daily', DESKTOP);
  const day = { game: 'localabcdefghij', played: { points: 61, other: 48, won: true, gains: [0, 4, 12, 6, 0, 0, 8, 3, 0, 28] }, inTime: true, par: { points: 52, won: true, game: 'localabcdefghik' } };
  await page.evaluate((kept) => localStorage.setItem('bastide.daily', JSON.stringify(kept)), { '2026-11-16': day, '2026-11-17': day });
  await page.reload();
  await page.getByText('9 above par', { exact: true }).waitFor();
  expect(sizeOf(await saved(page, () => page.getByRole('button', { name: 'As a picture' }).press('Enter')))).toEqual([1080, 1080]);
});

it('is compared with others, and counted where one wants', async () => {
  const page = await on('2026-11-17', 'daily', PHONE);
  const day = { game: 'nowhere', played: { points: 61, other: 48, won: true, gains: [0, 61] }, inTime: true, par: { points: 52, won: true, game: 'localabcdefghik' } };
  await page.evaluate((kept) => localStorage.setItem('bastide.daily', JSON.stringify(kept)), { '2026-11-17': day });
  const sent: (string | null)[] = [];
  await page.route('**/api/v1/daily/2026-11-17/results', (route) => {
    const isSent = route.request().method() === 'POST';
    if (isSent) sent.push(route.request().postData());
    return route.fulfill({ json: { date: '2026-11-17', count: isSent ? 4 : 3, points: [[44, 1], [58, 1], [isSent ? 61 : 70, 1], [71, 1]] } });
  });
  await page.route('**/api/v1/games/nowhere/record', (route) => route.fulfill({ body: 'the record', contentType: 'text/plain' }));
  await page.reload();
  const others = page.getByRole('region', { name: 'How others did' });
  await others.getByText('3 results on this server.').waitFor();
  expect(await findingsInEveryLook(page)).toEqual([]);
  expect(sent).toEqual([]); // nothing is sent before somebody wants it
  await others.getByRole('button', { name: 'Count my result' }).tap();
  await others.getByText('4 results on this server. You did better than 67% of the others.').waitFor();
  expect(sent).toEqual([JSON.stringify({ record: 'the record' })]);
  expect(await others.getByRole('button').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
