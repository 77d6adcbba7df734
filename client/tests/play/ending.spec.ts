// The end of a game: nothing of it is seen before the last confirmation, and it is the same watched or skipped.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tell } from './command';
import { hosted } from './hosted';
import { playOn, scene, speak } from './player';
import { lateGame } from './records';
import { DESKTOP, openPosition, PHONE, visit, type Visitor } from './server';

const host = hosted();

const numbers = (texts: string[]): number[] => texts.map((text) => Number(/\d+/.exec(text)![0]));
const scores = async (page: Page): Promise<number[]> => numbers(await page.locator('[data-seat] .score').allTextContents());

/** Every number of the result, in reading order. */
async function result(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'See the result' }).click({ timeout: 90_000 });
  const table = page.getByRole('region', { name: 'Points by kind' });
  await table.waitFor();
  return [...(await page.locator('.ranking .number').allTextContents()), ...(await table.locator('td').allTextContents())].map((text) => text.trim());
}

/** Notes in `shown` what comes to be seen: tiles, figures that are put and go home, points that land, what the final scoring tells. */
const writeDown = (page: Page): Promise<void> => page.evaluate(() => {
  const shown: string[] = [];
  Object.assign(window, { shown });
  const gains = new Map<string, string>();
  let said = '';
  const look = (node: Node, comes: boolean): void => {
    if (!(node instanceof Element)) return;
    if (comes && node.matches('img.ground')) shown.push(`tile ${(node as HTMLElement).style.left} ${(node as HTMLElement).style.top}`);
    if (node.matches('.figures > g') && node.querySelector('.hop')) shown.push(`figure ${comes ? 'at' : 'leaves'} ${node.getAttribute('transform')}`);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      removedNodes.forEach((node) => look(node, false));
      addedNodes.forEach((node) => look(node, true));
    }
    const words = document.querySelector('.caption p, #winner-title')?.textContent ?? '';
    if (words && words !== said) shown.push(words);
    said = words || said;
    for (const seat of document.querySelectorAll<HTMLElement>('[data-seat]')) {
      const [colour, gain] = [seat.dataset.seat!, seat.querySelector('.gain')?.textContent ?? ''];
      if (gain && gain !== gains.get(colour)) shown.push(`points for ${colour}`);
      gains.set(colour, gain);
    }
  }).observe(document.querySelector('[data-testid=game]')!, { subtree: true, childList: true, characterData: true });
});

describe('the end', () => {
  it('reveals nothing before the last confirmation', async () => {
    const { page, context, complaints } = await visit(host, DESKTOP);
    await openPosition(page, lateGame('classic', 0));
    await expect.poll(async () => (await scene(page))?.mine).toBe(true);
    const before = await scores(page);
    await page.keyboard.press('j');
    await page.locator('[data-seat] .end').first().waitFor();
    await playOn(page, 'mouse', 3, async () => (await scene(page))!.complete);
    expect(await scores(page)).toEqual(before);
    expect(await page.locator('[data-seat] .end').count()).toBe(0);
    expect((await page.locator('[data-testid=confirm]').textContent())!.trim()).toBe('Confirm');
    await page.waitForTimeout(310);
    await page.locator('[data-testid=confirm]').click();
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.locator('.winner').waitFor();
    const final = await scores(page);
    expect(final).not.toEqual(before);
    expect((await result(page)).slice(-2).map(Number)).toEqual(final);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is the same, number by number, for who skips the scoring and who watches it', { timeout: 180_000 }, async () => {
    const record = lateGame('bigbox-all', 0);
    const watching = await visit(host, { ...DESKTOP, reducedMotion: 'no-preference' });
    const game = await openPosition(watching.page, record);
    const keys = (await watching.page.evaluate(() => localStorage.getItem('bastide.games')))!;
    const skipping = await visit(host, { ...DESKTOP, reducedMotion: 'no-preference' });
    await skipping.page.evaluate(([stored, id]) => {
      localStorage.setItem('bastide.games', stored);
      location.hash = `#/g/${id}`;
    }, [keys, game] as const);
    await skipping.page.waitForSelector('[data-testid=board]');
    await playOn(skipping.page, 'mouse', 40, async () => (await scene(skipping.page))!.complete);
    const moving = watching.page.locator('.motions > g').first().waitFor({ state: 'attached' });
    await playOn(skipping.page, 'mouse', 40, async () => (await scene(skipping.page))!.over);
    await skipping.page.keyboard.press('Escape');
    const skipped = await result(skipping.page);
    await moving;
    await expect.poll(() => watching.page.locator('.motions > g').count(), { timeout: 30_000 }).toBe(0);
    const watched = await result(watching.page);
    expect(skipped.length).toBeGreaterThan(10);
    expect(watched).toEqual(skipped);
    await skipping.context.close();
    await watching.context.close();
  });

  it('comes about in the same order with motion and without it, and so do the turns before', { timeout: 180_000 }, async () => {
    const maker = await visit(host, DESKTOP);
    const game = await openPosition(maker.page, lateGame('bigbox-all', 3));
    const keys = (await maker.page.evaluate(() => localStorage.getItem('bastide.games')))!;
    async function sit(reducedMotion: 'reduce' | 'no-preference'): Promise<Visitor> {
      const visitor = await visit(host, { ...DESKTOP, reducedMotion });
      await visitor.page.evaluate(([stored, id]) => {
        localStorage.setItem('bastide.games', stored);
        location.hash = `#/g/${id}`;
      }, [keys, game] as const);
      await visitor.page.waitForSelector('[data-testid=board]');
      await writeDown(visitor.page);
      return visitor;
    }
    const others = [await sit('no-preference'), await sit('reduce')];
    const playing = await sit('reduce'); // who came last is asked
    await playOn(playing.page, 'mouse', 200, async () => (await scene(playing.page))!.over);
    const [moving, still] = await Promise.all(others.map(async ({ page }) => {
      await page.locator('.winner').waitFor({ timeout: 90_000 });
      return page.evaluate(() => (window as unknown as { shown: string[] }).shown);
    }));
    expect(still!.filter((what) => what.startsWith('tile'))).not.toHaveLength(0);
    expect(still!.filter((what) => what.startsWith('points'))).not.toHaveLength(0);
    expect(still).toEqual(moving);
    for (const { context, complaints } of [maker, playing, ...others]) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  it.each([['a desk', DESKTOP], ['a phone', PHONE]])('keeps Skip in its place, and the winner from a press that comes too late for it, on %s', async (_, device) => {
    const { page, context, complaints } = await visit(host, device);
    await openPosition(page, lateGame('classic', 0));
    await playOn(page, 'mouse', 3, async () => (await scene(page))!.complete);
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const watch = new MutationObserver(() => {
        const skip = document.querySelector('[data-testid=skip]')?.getBoundingClientRect();
        if (skip) seen.add(`${skip.left},${skip.top}`);
        if (!document.querySelector('.winner')) return;
        watch.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      });
      watch.observe(document.querySelector('[data-testid=game]')!, { subtree: true, childList: true, characterData: true });
    });
    await page.waitForTimeout(310);
    await page.locator('[data-testid=confirm]').click();
    await page.locator('.caption').waitFor();
    for (let place = 0; place < 30 && await page.locator('.caption').count(); place++) {
      await page.keyboard.press('Space');
      await page.waitForTimeout(50);
    }
    await page.locator('.winner').waitFor();
    await page.waitForTimeout(310);
    expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toHaveLength(1);
    await page.keyboard.press('Escape');
    await page.locator('.winner').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('says that the last tiles fit nowhere, in both languages, before the result', async () => {
    const { page, context, complaints } = await visit(host, DESKTOP);
    const record = ['bastide 1', 'rules classic', 'position', 'tile D 0,0', 'tile E 0,-1 180', 'bag V C', 'play',
      'draw V', 'red place 1,0 0', 'red pass', 'draw C', ''].join('\n');
    await openPosition(page, record, 'standard', 1);
    await tell(page, 'pick 1', 'none', 'ok');
    await expect.poll(async () => (await scene(page))!.over).toBe(true);
    const said = page.locator('.ask');
    await expect.poll(() => said.textContent()).toContain('The last tiles fit nowhere: the game is over.');
    await page.locator('section.log').getByText('Fits nowhere: city on all sides with shield.').first().waitFor();
    await page.getByRole('button', { name: 'Look at the board' }).click();
    await speak(page, 'es');
    await expect.poll(() => said.textContent()).toContain('Las últimas piezas no caben: fin de la partida.');
    await speak(page, 'en');
    expect(await result(page)).not.toEqual([]); // after one press
    expect(complaints).toEqual([]);
    await context.close();
  });
});
