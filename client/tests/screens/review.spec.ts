// A review with the coach: one's own mistakes as questions, and a link to it.
import { expect, it } from 'vitest';
import { hosted } from '../play/hosted';
import { DESKTOP, PHONE } from '../play/server';
import { findingsInEveryLook } from './axe';
import { opening } from './opening';
import { saved, sizeOf } from './saved';

const open = opening(hosted());

/** A short game between two children. */
const record = [
  'bastide 1', 'rules classic', 'set tiles 12', 'seats red blue',
  'name red child', 'name blue child', 'play', 'draw H',
  'red place 0,-1 0', 'red put follower 0,-1 c1', 'draw L', 'blue place 0,-2 180',
  'blue put follower 0,-2 c0', 'draw W', 'red place -1,0 0', 'red put follower -1,0 r0',
  'draw N', 'blue place 1,-1 90', 'blue put follower 1,-1 c0', 'draw B',
  'red place 0,1 0', 'red put follower 0,1 cloister', 'draw P', 'blue place 2,-1 270',
  'blue put follower 2,-1 r0', 'draw F', 'red place 1,1 270', 'red put follower 1,1 c0',
  'draw I', 'blue place 0,2 180', 'blue put follower 0,2 c0', 'draw E',
  'red place -1,2 90', 'red pass', 'draw V', 'blue place 0,-3 270',
  'blue put follower 0,-3 r0', 'draw L', 'red place 0,3 0', 'red put follower 0,3 r0',
  'draw V', 'blue place -1,3 270', 'blue put follower -1,3 r0',
].join('\n') + '\n';

for (const [where, options] of [['a desk', DESKTOP], ['a phone', PHONE]] as const) {
  it(`asks for something better until it is found, on ${where}`, { timeout: 600_000 }, async () => {
    const page = await open('settings', { ...options, reducedMotion: 'reduce', locale: 'en' });
    await page.evaluate((text) => sessionStorage.setItem('bastide.record', text), record);
    let refused = 0; // others are before us at first
    await page.route('**/api/v1/analysis', (route) => (refused++ ? route.fallback() : route.fulfill({ status: 429, json: { error: { code: 'too_many', params: {}, text: '' } } })));
    await page.evaluate(() => (location.hash = '#/review'));
    const learn = page.getByRole('button', { name: 'Learn from your mistakes' });
    await learn.waitFor({ timeout: 400_000 });
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(sizeOf(await saved(page, () => page.getByRole('button', { name: 'As a picture' }).press('Enter')))).toEqual([1080, 1080]);
    await learn.press('Enter');
    await page.getByRole('heading', { name: /^Moment 1 of \d+ · Learn from your mistakes$/ }).waitFor();
    await page.locator('[data-testid=game]').waitFor();
    await page.getByRole('button', { name: 'Show the better move' }).press('Enter');
    await page.getByText(/^The better move /).waitFor();
    await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
    await page.getByRole('heading', { name: /^Moment 2 of/ }).waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).first().press('Enter');
    await learn.waitFor(); // what was found is still there

    await page.reload();
    await learn.waitFor({ timeout: 10_000 }); // and is not looked for again
  });
}
