// How the cooperative game ends: the pages of victory and of each kind of defeat, reached by the last move.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findingsInEveryLook } from './axe';
import { scene } from '../play/player';
import { hosted } from '../play/hosted';
import { DESKTOP, PHONE, visit } from '../play/server';

const host = hosted();

/** Opens a table at the position of a scenario, after so many of its actions. */
async function openScenario(page: Page, name: string, actions: number): Promise<void> {
  const file = resolve(import.meta.dirname, `../../../tests/scenarios/mists/${name}.game`);
  const lines = readFileSync(file, 'utf8').split('\n').filter((line) => line && !/^(#|expect|also_rules)/.test(line));
  const record = lines.slice(0, lines.indexOf('play') + 1 + actions).join('\n') + '\n';
  const made = await page.evaluate(async (text) => {
    const colours = (/^seats (.*)$/m.exec(text)?.[1] ?? 'red blue').split(/\s+/);
    const answer = await fetch('./api/v1/games', {
      method: 'POST', headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        record: text, order: 'shuffled', seats: colours.map((colour, i) => ({ colour, name: `Player ${i + 1}`, kind: 'here' })),
        aids: 'standard', draw_by_hand: false,
      }),
    });
    return (await answer.json()) as { game: string; host: string; seats: { key: string }[]; error?: { text: string } };
  }, record);
  expect(made.error).toBeUndefined();
  await page.evaluate(({ game, host: key, seats }) => {
    localStorage.setItem('bastide.games', JSON.stringify({ [game]: { seats: seats.map((seat) => seat.key), host: key, seen: 1 } }));
    location.hash = `#/g/${game}`;
  }, made);
  await expect.poll(async () => (await scene(page))?.mine, { timeout: 20_000 }).toBe(true);
}

/** Gives the last answer in words and opens the result. */
async function endOf(page: Page, name: string, actions: number, answer: string): Promise<void> {
  await openScenario(page, name, actions);
  await page.keyboard.press('/');
  const box = page.locator('.command input');
  await box.fill(answer);
  await box.press('Enter');
  await expect.poll(async () => (await scene(page))!.complete).toBe(true);
  await page.waitForTimeout(350); // nothing is confirmed right after it was chosen
  await box.fill('ok');
  await box.press('Enter');
  await page.getByRole('button', { name: 'To the result' }).click();
}

describe('the end of the cooperative game', () => {
  it('celebrates a level that is won, remembers it and leads to the next', async () => {
    const { page, context, complaints } = await visit(host, DESKTOP);
    await endOf(page, 'goal_of_level_2', 1, 'points');
    await page.getByRole('heading', { name: /^Level 2 won! 76 of 75/ }).waitFor();
    await page.getByText('New in level 3').waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/victory.png`, fullPage: true });
    await page.getByRole('link', { name: 'Level choice' }).click();
    await page.getByText('Campaign 1/6').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  const defeats: [string, number, string, RegExp][] = [
    ['extra_ghost_missing', 0, 'place 1,0 r0', /no ghost left to place; 1 was missing/],
    ['pile_exhausted', 1, 'pass', /Pile 1 ran out before Rufus was reached \(14 of 15\)/],
  ];
  for (const [name, actions, answer, sentence] of defeats) {
    it(`says why it was lost: ${name}`, async () => {
      const { page, context, complaints } = await visit(host, PHONE);
      await endOf(page, name, actions, answer);
      await page.getByRole('heading', { name: 'The mist has won this time.' }).waitFor();
      await page.getByText(sentence).waitFor();
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
      await page.getByRole('button', { name: 'Again, same tiles' }).click();
      await expect.poll(async () => (await scene(page))?.mine, { timeout: 20_000 }).toBe(true);
      expect(complaints).toEqual([]);
      await context.close();
    });
  }
});
