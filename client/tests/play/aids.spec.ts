// What the table tells: tiles that are left, holes, features, fields, marks of the last moves; and nothing of it at a tournament.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { find, point, scene } from './player';
import { lateGame, scenario } from './records';
import { command } from './command';
import { hosted } from './hosted';
import { DESKTOP, openPosition, PHONE, visit } from './server';

const host = hosted();
let late: string;
beforeAll(() => {
  late = lateGame('classic', 14);
});

const mine = (page: Page) => expect.poll(async () => (await scene(page))?.mine, { timeout: 20_000 }).toBe(true);
const numbers = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** The middle of a square on the screen. */
function cellAt(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  return page.evaluate(([cx, cy]) => {
    const world = document.querySelector<HTMLElement>('[data-testid=board] .world')!;
    const { e, f, a } = new DOMMatrix(getComputedStyle(world).transform);
    const box = document.querySelector('[data-testid=board]')!.getBoundingClientRect();
    return { x: box.left + e + (cx! + 0.5) * 100 * a, y: box.top + f + (cy! + 0.5) * 100 * a };
  }, [x, y]);
}

describe('the table tells', () => {
  it('how many of each tile are left, as many as the bar says', async () => {
    const { page, context, complaints } = await visit(host, DESKTOP);
    await openPosition(page, late);
    await mine(page);
    const bar = numbers((await page.locator('.bar .left').textContent())!)[0]!;
    expect(bar).toBe(14);
    await page.keyboard.press('t');
    const counts = page.locator('dialog[open] li:not(.none) span');
    await expect.poll(() => counts.count()).toBeGreaterThan(0);
    const left = (await counts.allTextContents()).filter((text) => !text.startsWith('×')).map((text) => numbers(text)[0]!);
    expect(left.reduce((sum, n) => sum + n, 0)).toBe(bar);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('which tiles fit a hole; where none does, the square is crossed', async () => {
    const { page, context, complaints } = await visit(host, DESKTOP);
    await openPosition(page, late, 'beginner');
    await mine(page);
    await expect.poll(() => page.locator('path.dead').count()).toBeGreaterThan(0);
    const dead = new Set(await page.locator('path.dead').evaluateAll((paths) =>
      paths.map((path) => /M(-?\d+) (-?\d+)/.exec(path.getAttribute('d')!)!.slice(1).map((n) => Math.floor(Number(n) / 100)).join())));
    // On a lit square the same press turns the tile.
    const holes = await page.locator('[role=gridcell][data-cell]').evaluateAll((cells) => cells
      .filter((cell) => /empty|nothing left/i.test(cell.getAttribute('aria-label') ?? ''))
      .map((cell) => (cell as HTMLElement).dataset.cell!)
      .filter((cell) => !document.querySelector(`[data-place="square ${cell.replace(',', ' ')}"]`)));
    expect(holes.length).toBeGreaterThan(3);
    for (const hole of [...holes.filter((cell) => dead.has(cell)).slice(0, 2), ...holes.filter((cell) => !dead.has(cell)).slice(0, 3)]) {
      const [x, y] = hole.split(',').map(Number);
      const at = await cellAt(page, x!, y!);
      await page.mouse.click(at.x, at.y, { button: 'right' });
      const card = page.locator('.card[role=dialog]');
      await card.waitFor();
      const lines = await card.locator('p').allTextContents();
      if (dead.has(hole)) expect(lines.join(), hole).toContain('nothing');
      else {
        const [fit] = numbers(lines[1]!);
        const copies = (await card.locator('li').allTextContents()).map((text) => numbers(text)[0]!);
        expect(copies.reduce((sum, n) => sum + n, 0), hole).toBe(fit);
      }
      await page.keyboard.press('Escape');
      await card.waitFor({ state: 'detached' });
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('what a feature is worth, where the mouse rests or a finger taps', async () => {
    const { page, context, complaints } = await visit(host, DESKTOP);
    await openPosition(page, scenario('base/what_extends_a_road', 3));
    await mine(page);
    const piece = await page.evaluate(() => {
      const box = document.querySelector('.figures > g > g')!.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.bottom - 4 };
    });
    await page.mouse.move(piece.x, piece.y);
    await page.locator('.card').waitFor();
    expect(await page.locator('.card').textContent()).toMatch(/red 1.*Worth \d+/s);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('who owns which farm, with points', async () => {
    const { page, context, complaints } = await visit(host, PHONE);
    await openPosition(page, scenario('base/three_farms_become_one', 2));
    await mine(page);
    await page.locator('nav.round button').last().tap();
    await page.locator('dialog[open]').getByRole('button', { name: 'Fields' }).tap();
    await expect.poll(() => page.locator('.overlays .pill').count()).toBeGreaterThan(0);
    expect((await page.locator('.overlays .pill text').allTextContents()).every((text) => /^\d+$/.test(text))).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('where the last tile was laid', async () => {
    const { page, context } = await visit(host, DESKTOP);
    await openPosition(page, late);
    await mine(page);
    // Both sit here: one mark, not one for each.
    expect(await page.locator('.overlays .bracket:not(.halo)').count()).toBe(1);
    await page.keyboard.press('m');
    await expect.poll(() => page.locator('.overlays .bracket').count()).toBe(0);
    await context.close();
  });

  it('nothing that a tournament hides, neither shown nor sent', async () => {
    const { page, context } = await visit(host, DESKTOP);
    const heard: string[] = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
    const game = await openPosition(page, late, 'tournament');
    await mine(page);
    const choice = (await scene(page))!.choices[0]!;
    await point(page, choice.key, 'mouse');
    await expect.poll(async () => (await scene(page))!.steps).toBe(1);
    await page.keyboard.press('f');
    await page.waitForTimeout(500);
    for (const hidden of ['"value"', '"dead"', '"fits"', '"projected"', '"owners"', '"stuck"']) {
      expect(heard.filter((text) => text.includes(hidden)).length, hidden).toBe(0);
    }
    expect(await page.locator('.value, path.dead, .card, .guide, .spot-card .text').count()).toBe(0);
    expect(await page.locator('.overlays .pill text').allTextContents()).toEqual([]);
    await page.evaluate((id) => (location.hash = `#/g/${id}?at=0`), game);
    await page.getByRole('button', { name: 'Coordinates' }).waitFor(); // its moves, and nothing more
    for (const name of ['Fields', 'Play on from here']) expect(await page.getByRole('button', { name }).count(), name).toBe(0);
    await page.evaluate((id) => (location.hash = `#/review/${id}`), game);
    await page.getByText('The game is not over yet.').waitFor();
    await page.evaluate((id) => (location.hash = `#/analysis/${id}?at=0`), game);
    await page.getByText('A game is looked at when it is over.').waitFor();
    await context.close();
  });

  it('a beginner each tip once, and up to three hints', async () => {
    const { page, context } = await visit(host, DESKTOP);
    // Without a figure to put, all ideas are about places.
    await openPosition(page, ['bastide 1', 'rules classic', 'position', 'tile D 0,0', 'supply red follower 0', 'next U', 'play', ''].join('\n'), 'beginner');
    await mine(page);
    const guide = page.getByTestId('guide');
    const tip = guide.locator('p');
    await tip.waitFor();
    const first = await tip.allTextContents();
    await guide.getByRole('button', { name: 'Got it' }).click();
    await expect.poll(() => tip.allTextContents()).not.toEqual(first); // it may go while it is looked at
    await command(page, 'hint');
    const card = page.getByTestId('hint');
    await card.waitFor({ timeout: 60_000 });
    expect(await card.textContent()).not.toMatch(/-?\d+,-?\d+/); // no coordinates
    const numbers = () => page.locator('.world b.number:not(.other)').allTextContents();
    await expect.poll(numbers).toEqual(['1']);
    await card.getByRole('button', { name: 'Another idea' }).click();
    await expect.poll(numbers).toEqual(['2']);
    await page.keyboard.press('h'); // the next one, round and round
    await expect.poll(numbers).not.toEqual(['2']);
    await card.getByRole('button', { name: 'Play this' }).click();
    await expect.poll(async () => (await scene(page))!.complete).toBe(true); // filled in, not confirmed
    expect((await scene(page))!.mine).toBe(true);
    await expect.poll(() => card.count()).toBe(0);
    await context.close();
  });

  it('a hint beside its card on a phone, never under it', async () => {
    const { page, context } = await visit(host, PHONE);
    await openPosition(page, late, 'beginner');
    await mine(page);
    await command(page, 'hint');
    const card = page.getByTestId('hint');
    for (let n = 0; n < 3; ++n) {
      const lowest = () => page.locator('.world .lit').evaluate((square) => square.getBoundingClientRect().bottom);
      await expect.poll(async () => (await card.boundingBox())!.y - (await lowest()), { timeout: 20_000 }).toBeGreaterThan(0);
      await card.getByRole('button', { name: 'Another idea' }).tap();
    }
    await context.close();
  });

  it('that a placement would lose, before it is confirmed', async () => {
    for (const aids of ['standard', 'tournament']) {
      const { page, context } = await visit(host, DESKTOP);
      await openPosition(page, scenario('mists/supply_too_small', 0), aids);
      await mine(page);
      for (const choice of (await scene(page))!.choices) {
        const at = await find(page, choice.key);
        if (at) await page.mouse.click(at.x, at.y);
        await page.waitForTimeout(400);
        if (await page.locator('.loss').count()) break;
      }
      expect(await page.locator('.loss').count(), aids).toBe(aids === 'standard' ? 1 : 0);
      await context.close();
    }
  });
});
