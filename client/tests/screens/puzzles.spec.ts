// Puzzles in the browser: solved by playing the move, tried again, helped, shown; on a phone too.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Puzzle } from '../../src/screens/puzzles/library';
import { findings, findingsInEveryLook } from './axe';
import { opening } from './opening';
import { tell } from '../play/command';
import { hosted } from '../play/hosted';
import { settled } from '../play/player';
import { DESKTOP, PHONE } from '../play/server';

const host = hosted();
const open = opening(host);
const puzzlesOf = (kind: string): Puzzle[] =>
  readFileSync(resolve(import.meta.dirname, `../../../data/puzzles/${kind}.jsonl`), 'utf8')
    .split('\n').filter(Boolean).map((line) => JSON.parse(line) as Puzzle);
/** One in which a figure is put after the tile. */
const puzzle = puzzlesOf('classic').find(({ answers, obvious }) => answers[0]!.length === 2 && answers[0]![1] !== 'pass' && obvious.length === 2)!;

const remembered = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('bastide.puzzles') ?? 'null') as { streak: number; stars: Record<string, number> } | null);
const card = (page: Page) => page.getByRole('region', { name: 'Find the best move' });

/** Plays these answers in words and confirms them by key. */
async function answer(page: Page, lines: string[]): Promise<void> {
  await tell(page, ...lines);
  await page.waitForTimeout(350);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Enter');
}

async function openPuzzle(options = DESKTOP, { id } = puzzle): Promise<Page> {
  const page = await open(`puzzles/${id}`, options);
  await settled(page);
  return page;
}

describe('puzzles', () => {
  it('are chosen by theme or one after the other', async () => {
    const page = await open('puzzles');
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.getByRole('link', { name: 'Next puzzle' }).click();
    await card(page).waitFor();
    await settled(page);
    expect(await page.evaluate(() => location.hash)).toMatch(/^#\/puzzles\/[0-9a-f]{8}$/);
  });

  it('are solved at the first try by playing the move', async () => {
    const page = await openPuzzle();
    await answer(page, puzzle.answers[0]!);
    await card(page).getByText('Exactly. Found at the first try.').waitFor();
    expect(await remembered(page)).toMatchObject({ streak: 1, stars: { [puzzle.id]: 3 } });
    expect(await findings(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Next puzzle');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => location.hash)).toMatch(new RegExp(`^#/puzzles/(?!${puzzle.id})[0-9a-f]{8}$`));
  });

  it('may be tried again after the obvious move, which costs a star', async () => {
    const page = await openPuzzle(PHONE);
    await answer(page, puzzle.obvious);
    await card(page).getByText('there is something better').waitFor();
    expect(await remembered(page)).toBeNull();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await answer(page, puzzle.answers[0]!);
    await card(page).getByText('That is it.').waitFor();
    expect(await remembered(page)).toMatchObject({ streak: 0, stars: { [puzzle.id]: 2 } });
  });

  it('give a nudge, then the answer, and leave no game behind', async () => {
    const page = await openPuzzle();
    await page.getByRole('button', { name: 'A little help' }).click();
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await card(page).getByText('This is the move.').waitFor();
    expect(await remembered(page)).toMatchObject({ stars: { [puzzle.id]: 0 } });
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'Puzzles' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('bastide.games') ?? '{}')).toBe('{}');
  });

  it('mark the tile of an answer without a figure', async () => {
    const page = await openPuzzle(DESKTOP, puzzlesOf('classic').find(({ answers }) => answers[0]![1] === 'pass'));
    await page.getByRole('button', { name: 'A little help' }).click();
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await page.locator('.answer').waitFor();
  });

  it('show the answer by itself: nothing else is lit, and nothing can be changed', async () => {
    const alone = puzzlesOf('gold').find(({ answers, theme }) => answers[0]!.length === 1 && answers[0]![0]!.startsWith('place') && theme === 'quiet')!;
    const page = await openPuzzle({ viewport: { width: 1600, height: 900 } }, alone);
    await page.locator('.light').first().waitFor();
    await page.getByRole('button', { name: 'A little help' }).click();
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await page.locator('.answer').waitFor();
    for (const name of ['.group', '.turn', '[data-testid=board] > button']) expect(await page.locator(name).count(), name).toBe(0);
    expect(await page.locator('.light').count()).toBe(1); // under the tile
    await page.keyboard.press('Backspace');
    await page.keyboard.press('r');
    await page.waitForTimeout(300);
    expect(await page.locator('.answer').count()).toBe(1);
  });

  it('show the answer on the board where points would lead to a question on the score track', async () => {
    const scoring = puzzlesOf('messages').find(({ reasons, answers }) => answers[0]!.length === 2 && reasons.some(({ code }) => code === 'completes'))!;
    const page = await openPuzzle(PHONE, scoring);
    await page.getByRole('button', { name: 'A little help' }).tap();
    await page.getByRole('button', { name: 'Show the answer' }).tap();
    await page.locator('.track').waitFor({ state: 'attached' });
    expect(await page.locator('.track').isVisible()).toBe(false);
  });
});
