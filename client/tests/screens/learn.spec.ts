// Learning: the lessons by keyboard alone, the rule of a question, the gallery of tiles.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { scene } from '../play/player';
import { opening } from './opening';
import { hosted } from '../play/hosted';
import { openTable, PHONE } from '../play/server';

const host = hosted();
const open = opening(host);

/** Answers the open question by one key: the first place for a tile, this kind of segment for a figure, else none. */
async function answerByKey(page: Page, segment: RegExp | null): Promise<void> {
  const now = await scene(page);
  if (!now?.mine || now.sending) return;
  if (now.complete) return page.keyboard.press('Enter');
  if ([1, 24].includes(now.decision)) {
    await page.keyboard.press('Home');
    return page.keyboard.press('Enter');
  }
  const wanted = segment ? now.choices.findIndex(({ key }) => segment.test(key)) + 1 : 0;
  return page.keyboard.press(String(wanted));
}

/** Goes through a lesson without a pointer: Next where something is told, else the answers it waits for. */
async function finishLesson(page: Page): Promise<void> {
  const card = page.locator('section.step');
  for (let presses = 0; presses < 60; presses++) {
    const text = (await card.textContent()) ?? '';
    if (text.includes('Lesson finished.')) return;
    const next = card.getByRole('button', { name: 'Next', exact: true });
    if (await next.count()) {
      await next.focus();
      await page.keyboard.press('Enter');
    } else {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await answerByKey(page, text.includes('on the road') ? / r\d$/ : text.includes('in the field') ? / f\d$/ : null);
    }
    await page.waitForTimeout(350); // a question listens to keys a moment after it has appeared
  }
  throw new Error(`the lesson does not end: ${await card.textContent()}`);
}

describe('learning', () => {
  for (let n = 1; n <= 10; n++) {
    it(`finishes lesson ${n} by keyboard alone`, async () => {
      const page = await open(`learn/${n}`);
      await page.getByRole('region', { name: `Lesson ${n}`, exact: true }).waitFor();
      await finishLesson(page);
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem('bastide.lessons')!) as number[])).toEqual([n]);
    });
  }

  it('begins with one golden square, one text and nothing else to read', async () => {
    const page = await open('learn/1');
    await expect.poll(async () => (await scene(page))?.mine, { timeout: 20_000 }).toBe(true);
    expect((await scene(page))!.choices.length).toBe(1);
    const words = (await page.locator('.bubble p').textContent())!.trim().split(/\s+/);
    expect(words.length).toBeLessThanOrEqual(35);
    await page.locator('.scrim .ring').waitFor();
  });

  it('has ten lessons', async () => {
    const page = await open('learn');
    expect(await page.locator('ol.lessons > li').count()).toBe(10);
  });

  it('opens the rule of the question at its paragraph, and gives the focus back', async () => {
    const page = await open('', PHONE);
    await openTable(page, { rules: 'classic' });
    await expect.poll(async () => (await scene(page))?.mine, { timeout: 20_000 }).toBe(true);
    const info = page.getByRole('button', { name: 'Rule and keys' });
    await info.focus();
    await page.keyboard.press('Enter');
    const wanted = page.locator('dialog li.wanted');
    await wanted.getByText('It goes on an empty square that shares a side with a tile already there.').waitFor();
    await expect.poll(() => wanted.evaluate((item) => item.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await info.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('shows every tile of every set, small and large, and says which are a reconstruction', async () => {
    const page = await open('tiles');
    const sets = await page.getByRole('combobox').locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(sets.length).toBeGreaterThan(10);
    for (const set of sets) {
      await page.getByRole('combobox').selectOption(set);
      const kinds = Number(/^(\d+) kinds?/.exec((await page.getByText(/^\d+ kinds?, \d+ tiles?$/).textContent())!)![1]);
      await expect.poll(() => page.locator('main li button').count()).toBe(kinds);
    }
    await page.getByRole('combobox').selectOption('mists');
    await page.getByText('These are a reconstruction that keeps every published count.').waitFor();
    for (const size of [40, 200]) {
      await page.getByRole('slider').fill(String(size));
      await expect.poll(async () => Math.round((await page.locator('main li svg').first().boundingBox())!.width)).toBeGreaterThanOrEqual(size);
    }
  });
});
