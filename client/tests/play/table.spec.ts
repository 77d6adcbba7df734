// What a person relies on at the table: nothing ends by accident, everything can be undone, every refusal has a reason.
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { findings } from '../screens/axe';
import { button, find, playOn, pressSquare, scene, speak } from './player';
import { hosted } from './hosted';
import { scenario } from './records';
import { DESKTOP, openPosition, openTable, PHONE, visit, type Visitor } from './server';

const host = hosted();

const board = (page: Page) => page.locator('[data-testid=board]');
const live = (page: Page) => page.locator('[aria-live=polite]');

async function chooseFirst(page: Page): Promise<void> {
  const { choices } = (await scene(page))!;
  const at = (await find(page, choices[0]!.key))!;
  await page.mouse.click(at.x, at.y);
  await expect.poll(async () => (await scene(page))!.key).not.toBe('');
}

async function steps(page: Page, n: number): Promise<void> {
  await expect.poll(async () => (await scene(page))!.key.split(',').filter(Boolean).length > 0).toBe(true);
  await expect.poll(async () => (await scene(page))!.steps).toBe(n);
}

describe('at the table', () => {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await visit(host, DESKTOP);
    await openTable(visitor.page, { rules: 'classic', first: 'red' });
    await expect.poll(async () => (await scene(visitor.page))?.mine).toBe(true);
    return () => visitor.context.close();
  });

  it('undoes figure, then tile, back to the hand', async () => {
    const { page } = visitor;
    const before = (await scene(page))!;
    await chooseFirst(page);
    await steps(page, 1);
    await page.keyboard.press('Backspace');
    await steps(page, 0);
    expect(await scene(page)).toEqual(before);
  });

  it('tells at each spot what its construction is worth with the tile just laid', async () => {
    const { page } = visitor;
    await openPosition(page, scenario('base/two_tile_city_2', 0));
    await expect.poll(async () => (await scene(page))?.mine).toBe(true);
    await chooseFirst(page);
    await steps(page, 1);
    await expect.poll(() => page.locator('[data-option]').allTextContents()).toContain('1knight on the city south: 2 tiles, worth 2 now');
    await page.locator('.disc').first().hover({ force: true });
    await expect.poll(() => page.locator('.spot-card').textContent()).toContain('Worth 2 points now');
  });

  it('never confirms with a double click', async () => {
    const { page } = visitor;
    const { choices } = (await scene(page))!;
    const at = (await find(page, choices[0]!.key))!;
    await page.mouse.dblclick(at.x, at.y);
    await steps(page, 1);
    await page.waitForTimeout(400);
    expect((await scene(page))!.steps).toBe(1);
    expect((await scene(page))!.mine).toBe(true);
  });

  it('says why a square is not possible', async () => {
    const { page } = visitor;
    const says = async (x: number, y: number, reason: string): Promise<void> => {
      await pressSquare(page, x, y);
      await expect.poll(() => page.locator('.bubble').textContent()).toBe(reason);
    };
    await says(0, 0, 'There is already a tile here.');
    await says(1, 1, 'Touching only at a corner is not enough.');
    await says(3, 1, 'A tile must touch another one along a side.');
    expect((await scene(page))!.steps).toBe(0);
  });

  it('turns through legal rotations only', async () => {
    const { page } = visitor;
    await chooseFirst(page);
    await steps(page, 1);
    for (let i = 0; i < 5; i++) {
      await page.keyboard.press('r');
      await page.waitForTimeout(80);
      expect((await scene(page))!.mine).toBe(true);
    }
    expect(visitor.complaints).toEqual([]);
  });

  it('keeps confirm beside the tile and off it', async () => {
    const { page } = visitor;
    await chooseFirst(page);
    await steps(page, 1);
    const cluster = (await page.locator('.seal').boundingBox())!;
    const frame = (await board(page).boundingBox())!;
    expect(cluster.x).toBeGreaterThanOrEqual(frame.x);
    expect(cluster.y + cluster.height).toBeLessThanOrEqual(frame.y + frame.height);
    for (const spot of await page.locator('.disc').all()) {
      const box = (await spot.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      expect(box.y + box.height <= cluster.y || box.x >= cluster.x + cluster.width || box.x + box.width <= cluster.x).toBe(true);
    }
  });

  it('keeps confirm free of a question with a tip and a list', async () => {
    const { page } = visitor;
    await openPosition(page, 'bastide 1\nrules bigbox\nwith flying inns\nposition\ntile D 0,0 0\nnext flying/field_W\nplay\nred place 0,1 90\n', 'beginner');
    await page.locator('[data-testid=guide]').waitFor();
    await page.locator('.targets [data-choice="option fly"]').waitFor();
    await expect.poll(async () => { // a new question takes no key for a moment
      await page.keyboard.press('1');
      return (await scene(page))!.complete;
    }).toBe(true);
    await button(page, '[data-testid=confirm]');
  });

  it('understands text commands in both languages', async () => {
    const { page } = visitor;
    await page.keyboard.press('/');
    const box = page.locator('.command input');
    await box.fill('elige 1');
    await box.press('Enter');
    await steps(page, 1);
    await box.fill('undo');
    await box.press('Enter');
    await steps(page, 0);
    await box.fill('pick 1');
    await box.press('Enter');
    await steps(page, 1);
    await box.fill('ninguna');
    await box.press('Enter');
    await expect.poll(async () => (await scene(page))!.complete).toBe(true);
    await box.fill('marcador');
    await box.press('Enter');
    await expect.poll(() => page.locator('.command output').textContent()).toContain('Ana 0');
    await page.waitForTimeout(300);
    await box.fill('vale');
    await box.press('Enter');
    await expect.poll(async () => (await scene(page))!.steps).toBe(0);
  });

  it('keeps the draft when the language changes', async () => {
    const { page } = visitor;
    await chooseFirst(page);
    await steps(page, 1);
    await speak(page, 'es');
    await expect.poll(() => page.locator('.ask').textContent()).toContain('¿Una figura');
    expect((await scene(page))!.steps).toBe(1);
  });

  it('speaks through one live region and takes the focus to the choices with keys', async () => {
    const { page } = visitor;
    expect(await live(page).count()).toBe(1);
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toMatch(/gridcell|option/);
    await page.waitForTimeout(310);
    await page.keyboard.press('Enter');
    await steps(page, 1);
    await expect.poll(() => live(page).textContent()).toContain('A figure on your tile?');
  });

  it('opens every sheet and gives the focus back', async () => {
    const { page } = visitor;
    for (const key of ['t', '?']) {
      await page.keyboard.press(key);
      await page.locator('dialog[open]').waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    }
    for (const key of ['f', 'c', 'x', 'j', 's', 'm', 'l']) await page.keyboard.press(key);
    await page.waitForTimeout(200);
    expect(visitor.complaints).toEqual([]);
  });
});

describe('for everyone', () => {
  const looks = [['phone', 'light', 'en'], ['phone', 'dark', 'es'], ['desktop', 'light', 'es'], ['desktop', 'dark', 'en']] as const;
  for (const [size, colorScheme, locale] of looks) {
    it(`has no serious finding of axe on a ${size}, ${colorScheme}, ${locale}`, { timeout: 180_000 }, async () => {
      const phone = size === 'phone';
      const { page, context, complaints } = await visit(host, { ...(phone ? PHONE : DESKTOP), colorScheme, locale });
      await openTable(page, { rules: phone ? 'mists-3' : 'bigbox-all', aids: 'beginner' });
      await playOn(page, phone ? 'touch' : 'mouse', 9);
      expect(await findings(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    });
  }
});
