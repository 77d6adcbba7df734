// How the cooperative game ends: the pages of victory and of each kind of defeat, reached by the last move.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findings } from './axe';
import { scene } from '../play/player';
import { hosted } from '../play/hosted';
import { scenario } from '../play/records';
import { DESKTOP, openPosition, PHONE, visit } from '../play/server';

const host = hosted();

/** Opens a position and gives the last answer in words. */
async function endOf(page: Page, record: string, answer: string): Promise<void> {
  await openPosition(page, record);
  await expect.poll(async () => (await scene(page))?.mine, { timeout: 20_000 }).toBe(true);
  await page.keyboard.press('/');
  const box = page.locator('.command input');
  await box.fill(answer);
  await box.press('Enter');
  await expect.poll(async () => (await scene(page))!.complete).toBe(true);
  await page.waitForTimeout(350); // nothing is confirmed right after it was chosen
  await box.fill('ok');
  await box.press('Enter');
}
const toTheResult = (page: Page) => page.getByRole('button', { name: 'See the result' }).click();

describe('the end of the cooperative game', () => {
  it('celebrates a level that is won, remembers it and leads to the next', async () => {
    const { page, context, complaints } = await visit(host, DESKTOP);
    await endOf(page, scenario('mists/goal_of_level_2', 1), 'points');
    await toTheResult(page);
    await page.getByRole('heading', { name: /^Level 2 won! 76 of 75/ }).waitFor();
    await page.getByText('New in level 3').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.evaluate(() => { document.documentElement.dataset.theme = 'dark'; });
    expect(await findings(page)).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/victory.png`, fullPage: true });
    await page.getByRole('link', { name: 'Choose a level' }).click();
    await page.getByText('1 of 6 levels won').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  const defeats: [string, number, string, RegExp][] = [
    ['extra_ghost_missing', 0, 'place 1,0 r0', /The ghosts ran out, 1 too few/],
    ['pile_exhausted', 1, 'pass', /Pile 1 ran out before Rufus came \(14 of 15 points\)/],
    ['tiles_run_out', 1, 'pass', /The tiles ran out at 44 of 50 points/],
  ];
  for (const [name, actions, answer, sentence] of defeats) {
    it(`says why it was lost: ${name}`, async () => {
      const { page, context, complaints } = await visit(host, PHONE);
      await endOf(page, scenario(`mists/${name}`, actions), answer);
      await page.getByRole('button', { name: 'Look at the board' }).click();
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('button', { name: 'What happened' }).click();
      await page.locator('dialog .log').getByText(sentence).last().waitFor();
      await page.keyboard.press('Escape');
      await toTheResult(page);
      await page.getByRole('heading', { name: 'The mist has won this time.' }).waitFor();
      await page.locator('.result').getByText(sentence).waitFor();
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
      await page.getByRole('button', { name: 'Play again, same tiles' }).click();
      await expect.poll(async () => (await scene(page))?.mine, { timeout: 20_000 }).toBe(true);
      expect(complaints).toEqual([]);
      await context.close();
    });
  }

  it('turns the hidden tiles over, one after the other', async () => {
    const { page, context, complaints } = await visit(host, { ...PHONE, reducedMotion: 'no-preference' });
    const record = scenario('mists/hidden_tile_empties_the_pile', 2).replace('team 12', 'hidden -1,0\nhidden 0,-1\nteam 12');
    await endOf(page, record, 'hide 1,0');
    const label = (cell: string) => page.locator(`[data-cell="${cell}"]`).getAttribute('aria-label');
    await expect.poll(async () => (await scene(page))!.over).toBe(true);
    for (const cell of ['-1,0', '0,-1', '1,0']) await expect.poll(() => label(cell), { timeout: 20_000 }).not.toContain('hidden');
    const cards = page.locator('[data-testid=board] .card');
    const turned = () => cards.evaluateAll((all) => all.map((card) => getComputedStyle(card).transform.startsWith('matrix3d(-1')));
    await expect.poll(turned, { timeout: 10_000 }).toEqual([true, true, true]);
    const waits = await cards.evaluateAll((all) => all.map((card) => parseFloat((card as HTMLElement).style.transitionDelay)));
    expect(waits[2]! > waits[1]! && waits[1]! > waits[0]!).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
