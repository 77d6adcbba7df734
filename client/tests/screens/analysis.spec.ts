// The analysis board in the browser: moves tried and left, variations, the coach beside it, positions set up by hand, files.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findings, findingsInEveryLook } from './axe';
import { opening } from './opening';
import { saved } from './saved';
import { tell } from '../play/command';
import { hosted } from '../play/hosted';
import { settled } from '../play/player';
import { DESKTOP, PHONE } from '../play/server';

const open = opening(hosted());

const record = `bastide 1
rules classic
seats red blue
name red Ana
position
tile D 0,0
tile W -1,0
piece red follower -1,0 r0
bag E 1 U 1
play
draw U
red place 1,0 90
red pass
draw E
blue place 0,-1 180
blue put follower 0,-1 c0
`;

const line = (page: Page) => page.getByRole('region', { name: 'Moves' });
const now = (page: Page) => line(page).locator('[aria-current]');

/** Opened as a file, at so many moves. */
async function openRecord(options: typeof DESKTOP, moves: number): Promise<Page> {
  const page = await open('settings', options);
  await page.evaluate((text) => sessionStorage.setItem('bastide.record', text), record);
  await page.evaluate((at) => (location.hash = `#/analysis?record=1&at=${at}`), moves);
  await page.locator('[data-testid=game]').waitFor();
  return page;
}

/** On a phone they lie in a sheet. */
async function panel(page: Page, isPhone: boolean, work: () => Promise<unknown>): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: /^Coach and moves/ }).click();
  await work();
  const close = page.getByRole('button', { name: 'Close' });
  if (isPhone && (await close.isVisible())) await close.click();
}

async function confirm(page: Page): Promise<void> {
  await page.waitForTimeout(350);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Enter');
}

for (const [where, options] of [['a desk', DESKTOP], ['a phone', PHONE]] as const) {
  const isPhone = options === PHONE;
  it(`tries another move, goes back and forth, and keeps both, on ${where}`, async () => {
    const page = await openRecord(options, 1);
    await settled(page);
    await panel(page, isPhone, () => page.getByTestId('worth').waitFor());
    expect(await findings(page)).toEqual([]);
    await tell(page, 'place 0,1 90', 'pass');
    await confirm(page);
    await panel(page, isPhone, async () => {
      await expect.poll(() => now(page).innerText()).toContain('at 0,1');
      await line(page).getByText('at 1,0').waitFor(); // the move of the game stands under it
    });
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('PageUp');
    await settled(page);
    await page.keyboard.press('PageDown');
    await panel(page, isPhone, async () => {
      await page.getByRole('group', { name: 'Which tile comes next?' }).locator('[data-tile=E]').click();
    });
    await settled(page);
    await page.reload(); // what was tried is there again
    await settled(page);
    await panel(page, isPhone, async () => {
      await expect.poll(() => now(page).innerText()).toBe('Drawn: city north');
      expect(await line(page).getByRole('listitem').count()).toBeGreaterThan(4);
    });
  });
}

describe('the analysis board', () => {
  it('shows the ideas of the coach on the board, and plays them', async () => {
    const page = await openRecord(DESKTOP, 1);
    await settled(page);
    await page.getByTestId('worth').waitFor();
    expect(await page.getByTestId('worth').innerText()).toMatch(/^Ana: .*points expected.*% to win$/s);
    await page.locator('.lit').first().waitFor();
    await page.getByRole('button', { name: 'Play idea 1' }).press('Enter');
    await page.getByRole('group', { name: 'Which tile comes next?' }).waitFor();
    expect(await findings(page)).toEqual([]);
  });

  it('shows the end of a game, and saves a file that it opens again with its variations', async () => {
    const page = await openRecord(DESKTOP, 99);
    await page.getByText('The game is over here.').waitFor();
    await page.getByRole('button', { name: 'First move', exact: true }).click();
    await page.getByRole('group', { name: 'Which tile comes next?' }).locator('[data-tile=E]').click();
    await settled(page);
    const text = (await saved(page, () => page.getByRole('button', { name: 'Save the game to a file' }).click())).toString();
    expect(text).toContain('blue put follower 0,-1 c0\n# variation 1 of 0 after 0: draw E\n');
    await page.getByRole('button', { name: 'Look at another game' }).click();
    await page.locator('input[type=file]').setInputFiles({ name: 'a.game', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await line(page).getByRole('list', { name: 'Another move tried here' }).waitFor();
  });

  it('sets up a position by pointing and by column and row, and says what cannot be', async () => {
    const page = await open('analysis', { viewport: { width: 1280, height: 800 } });
    await page.getByRole('button', { name: 'Set up a position' }).click();
    const go = page.getByRole('button', { name: 'Analyse this position' });
    await expect.poll(() => go.isEnabled()).toBe(true);
    expect((await page.locator('.pick').boundingBox())!.height).toBeGreaterThan(200); // several rows of tiles, also on a low screen
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.locator('[data-tile=E]').press('Enter');
    await page.getByLabel('Row').fill('-1');
    await page.getByRole('button', { name: 'Do it here' }).press('Enter');
    await page.getByText('field would meet city').waitFor();
    expect(await go.isDisabled()).toBe(true);
    for (const turn of [90, 180]) {
      await page.getByRole('button', { name: 'Do it here' }).press('Enter');
      await expect.poll(() => page.getByLabel('The position as text').inputValue()).toContain(`tile E 0,-1 ${turn}`);
    }
    await expect.poll(() => go.isEnabled()).toBe(true);
    await page.getByLabel('In hand').selectOption('U');
    await expect.poll(() => go.isEnabled()).toBe(true);
    await go.press('Enter');
    await settled(page);
    await page.getByTestId('worth').waitFor();
  });

  for (const [where, options] of [['a desk', DESKTOP], ['a phone', PHONE]] as const) {
    it(`puts what modules bring on the board, and gives it to the seats, on ${where}`, async () => {
      const page = await open('analysis', options);
      await page.getByRole('button', { name: 'Set up a position' }).click();
      const go = page.getByRole('button', { name: 'Analyse this position' });
      const text = page.getByLabel('The position as text');
      await page.getByText('Rules, seats, text').click();
      await page.getByRole('combobox', { name: /^Rules/ }).selectOption('bigbox-all');
      await page.getByRole('button', { name: 'Others' }).click();
      await page.getByRole('combobox', { name: /^What/ }).selectOption('Ingots');
      for (const n of [1, 2]) {
        await page.getByTestId('board').click();
        await expect.poll(() => text.inputValue()).toContain(`ingots 0,0 ${n}`);
      }
      await page.getByRole('combobox', { name: /^What/ }).selectOption('Mage');
      await page.getByRole('combobox', { name: /^Place/ }).selectOption('c0');
      await page.getByRole('button', { name: 'Do it here' }).press('Enter');
      await expect.poll(() => text.inputValue()).toContain('mage 0,0 c0');
      await page.getByText('What everybody has').click();
      await page.getByRole('group', { name: 'Orange' }).getByLabel('Wine').fill('2');
      await page.getByRole('group', { name: 'Blue' }).getByLabel('Ingots').fill('3');
      await page.keyboard.press('Tab');
      await expect.poll(() => text.inputValue()).toContain('goods red wine 2\ningots blue 3');
      await expect.poll(() => go.isEnabled()).toBe(true);
      expect(await findings(page)).toEqual([]);
      await go.press('Enter');
      await page.getByRole('group', { name: 'Which tile comes next?' }).or(page.getByRole('button', { name: /^Coach and moves/ })).first().waitFor();
    });
  }

  it('begins with all that lies on a table of the mist', async () => {
    const page = await open('settings', DESKTOP);
    const misty = 'bastide 1\nrules mists-5\nseats red\nplay\n';
    await page.evaluate((text) => sessionStorage.setItem('bastide.record', text), misty);
    await page.evaluate(() => (location.hash = '#/analysis?record=1'));
    await page.locator('[data-testid=game]').waitFor();
    await page.getByRole('button', { name: 'Set up a position' }).click();
    const text = page.getByLabel('The position as text');
    await expect.poll(() => text.inputValue()).toMatch(/ghost_supply \d+\npiles \d+/);
    await expect.poll(() => page.getByRole('button', { name: 'Analyse this position' }).isEnabled()).toBe(true);
  });

  it('says what is missing, and what else can be looked at', async () => {
    const page = await open('analysis/nowhere');
    await page.getByRole('alert').getByText('does not open any game').waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.getByRole('button', { name: 'A new game' }).click();
    await page.getByRole('group', { name: 'Which tile comes next?' }).waitFor();
  });
});
