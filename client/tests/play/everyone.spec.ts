// The table for everyone: keys of one's own, quiet, still, in a crowd, with many tiles, by drag and by one finger.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { find, playOn, point, scene, settled } from './player';
import { lateGame, scenario } from './records';
import { hosted } from './hosted';
import { DESKTOP, openPosition, openTable, PHONE, visit } from './server';

const host = hosted();

const mine = (page: Page) => expect.poll(async () => (await scene(page))?.mine, { timeout: 20_000 }).toBe(true);
const transform = (page: Page): Promise<string> =>
  page.locator('[data-testid=board] .world').evaluate((world) => (world as HTMLElement).style.transform);
const colours = ['red', 'blue', 'yellow', 'green', 'black', 'pink'];

describe('for everyone', () => {
  it('keys can be changed', async () => {
    const { page, context } = await visit(host, DESKTOP);
    await page.evaluate(() => localStorage.setItem('bastide.settings', JSON.stringify({ shortcuts: { coordinates: 'y', tiles: 'c' } })));
    await page.reload();
    await openTable(page, { rules: 'classic' });
    await mine(page);
    await page.keyboard.press('y');
    await expect.poll(() => page.locator('.margins').count()).toBe(1);
    await page.keyboard.press('t'); // means nothing any more
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await page.keyboard.press('c');
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect.poll(() => page.locator('dialog[open] dt').allTextContents()).toContain('Y');
    await context.close();
  });

  it('dragging the tile sets it and never confirms', async () => {
    const { page, context } = await visit(host, DESKTOP);
    await openTable(page, { rules: 'classic' });
    await mine(page);
    const { choices } = (await scene(page))!;
    const from = (await page.locator('.drawn').boundingBox())!;
    const to = (await find(page, choices.at(-1)!.key))!;
    await page.mouse.move(from.x + 30, from.y + 30);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    await expect.poll(async () => (await scene(page))!.steps).toBe(1);
    await page.waitForTimeout(400);
    expect(await scene(page)).toMatchObject({ steps: 1, mine: true });
    await context.close();
  });

  it('the board stays where a finger put it while the game goes on', async () => {
    const { page, context, complaints } = await visit(host, PHONE);
    await openTable(page, { rules: 'classic' });
    await mine(page);
    const before = await transform(page);
    const browser = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    await touch('touchStart', 330, 200);
    for (let i = 1; i <= 6; i++) await touch('touchMove', 330 - 4 * i, 200 + 5 * i);
    await touch('touchEnd', 306, 230);
    await expect.poll(() => transform(page)).not.toBe(before);
    const put = await transform(page);
    await page.keyboard.press('/');
    for (const line of ['pick 1', 'none', 'ok']) {
      const { key } = await settled(page);
      await page.waitForTimeout(310);
      await page.locator('.command input').fill(line);
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await scene(page))!.key).not.toBe(key);
    }
    await mine(page);
    expect(await transform(page)).toBe(put);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a new question that is in sight does not move the board', async () => {
    const { page, context } = await visit(host, DESKTOP);
    await openPosition(page, scenario('abbot/abbot_or_follower', 0));
    await mine(page);
    const before = await transform(page);
    const at = (await find(page, (await scene(page))!.choices[0]!.key))!;
    await page.mouse.click(at.x, at.y);
    await expect.poll(async () => (await scene(page))!.steps).toBe(1);
    expect(await transform(page)).toBe(before);
    await context.close();
  });

  it('nothing moves where motion is reduced', async () => {
    const { page, context } = await visit(host, DESKTOP); // the visitor prefers reduced motion
    await openTable(page, { rules: 'classic' });
    await page.evaluate(() => {
      const seen = ((window as unknown as { seen: Set<string> }).seen = new Set());
      const look = (): void => {
        for (const motion of document.getAnimations()) {
          const { duration } = motion.effect!.getComputedTiming();
          const target = (motion.effect as KeyframeEffect).target;
          if (Number(duration) > 100) seen.add(`${(motion as CSSAnimation).animationName ?? 'motion'} on ${target?.getAttribute('class')}`);
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await playOn(page, 'mouse', 8);
    expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([]);
    await context.close();
  });

  it('motion shows what happened, and ends at a press', async () => {
    const { page, context, complaints } = await visit(host, { ...DESKTOP, reducedMotion: 'no-preference' });
    await openPosition(page, scenario('ferries/landing_on_a_lake', 1));
    await mine(page);
    await point(page, 'option fly', 'mouse');
    await expect.poll(async () => (await scene(page))!.complete).toBe(true);
    expect(await page.locator('.targets .stop').count()).toBe(3);
    await page.waitForTimeout(310);
    await page.locator('[data-testid=confirm]').click();
    await page.locator('.motions .die').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('.motions > g').count()).toBe(0);
    await openPosition(page, scenario('base/what_extends_a_road', 9));
    await playOn(page, 'mouse', 6);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('nothing sounds before the first press, nor when muted', async () => {
    for (const muted of [false, true]) {
      const { page, context } = await visit(host, DESKTOP);
      await page.addInitScript((quiet) => {
        if (quiet) localStorage.setItem('bastide.settings', JSON.stringify({ muted: true }));
        const counter = window as unknown as { sounds: number };
        counter.sounds = 0;
        for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
          const begin = kind.prototype.start as (...when: unknown[]) => void;
          kind.prototype.start = function (this: AudioScheduledSourceNode, ...when: unknown[]) {
            counter.sounds++;
            begin.apply(this, when);
          } as never;
        }
      }, muted);
      await page.reload();
      await openTable(page, { rules: 'classic' });
      await mine(page);
      const sounds = (): Promise<number> => page.evaluate(() => (window as unknown as { sounds: number }).sounds);
      expect(await sounds()).toBe(0);
      await playOn(page, 'mouse', 3);
      await page.waitForTimeout(400);
      if (muted) expect(await sounds()).toBe(0);
      else expect(await sounds()).toBeGreaterThan(0);
      await context.close();
    }
  });

  it('six people fit on one phone', async () => {
    const { page, context, complaints } = await visit(host, PHONE);
    await openTable(page, { rules: 'bigbox', seats: colours.map((colour) => ({ colour, name: `Maximiliana ${colour}`, kind: 'here' })) });
    await mine(page);
    const chips = await page.locator('.strip .seat').all();
    expect(chips.length).toBe(6);
    let right = 0;
    for (const chip of chips) {
      const box = (await chip.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(right - 1);
      expect(box.height).toBeGreaterThanOrEqual(44);
      right = box.x + box.width;
    }
    expect(right).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a long board has a map, and arrows to what is out of sight', async () => {
    const { page, context, complaints } = await visit(host, DESKTOP);
    await openPosition(page, lateGame('bigbox-all', 20));
    await mine(page);
    await page.mouse.move(500, 400);
    for (let i = 0; i < 8; i++) await page.mouse.wheel(0, -100);
    const map = page.locator('svg.map');
    await map.waitFor();
    const before = await transform(page);
    const box = (await map.boundingBox())!;
    await page.mouse.click(box.x + 12, box.y + 12);
    await expect.poll(() => transform(page)).not.toBe(before);
    const arrow = page.locator('[data-testid=board] > button[data-control]').first();
    const moved = await transform(page);
    await arrow.click();
    await expect.poll(() => transform(page)).not.toBe(moved);
    await page.locator('[data-testid=fit]').click();
    await expect.poll(() => map.count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
