// Why not: which edge does not fit, who stands there, what was set aside, what had no alternative.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { command, tell } from './command';
import { hosted } from './hosted';
import { pressSquare, scene, settled, speak } from './player';
import { scenario } from './records';
import { DESKTOP, openPosition, PHONE, visit } from './server';

const host = hosted();

const sizes = [['a desk', DESKTOP], ['a phone', PHONE]] as const;
const bubble = (page: Page) => page.locator('.bubble');

describe('why not', () => {
  for (const [where, options] of sizes) {
    it(`a tile does not fit a square: which sides it would need, on ${where}`, async () => {
      const { page, context } = await visit(host, options);
      await openPosition(page, scenario('base/places_that_do_not_fit', 0));
      await settled(page);
      await pressSquare(page, 0, -1);
      await expect.poll(() => bubble(page).textContent()).toBe('No rotation of this tile fits here: it needs field east and city south.');
      await page.locator('[aria-live=polite]').getByText('it needs field east and city south').waitFor({ state: 'attached' });
      await context.close();
    });

    it(`a road is taken: who stands there, on the tile and at its lock, on ${where}`, async () => {
      const { page, context } = await visit(host, options);
      await openPosition(page, scenario('base/own_follower_blocks', 1).replaceAll('red follower', 'blue follower'));
      await settled(page);
      await pressSquare(page, 2, 0, 88, 51);
      await expect.poll(() => bubble(page).textContent()).toBe('This road already has blue.');
      await page.keyboard.press('Escape');
      await expect.poll(() => bubble(page).count()).toBe(0);
      await page.locator('.lock').first().click({ force: true });
      await expect.poll(() => bubble(page).textContent()).toBe('This road already has blue.');
      await context.close();
    });
  }

  it('a rotation does not fit: which side of it meets what', async () => {
    const { page, context } = await visit(host, DESKTOP);
    await openPosition(page, scenario('base/two_tile_city_2', 0));
    await settled(page);
    await command(page, 'place 0,-1 r0');
    await expect.poll(() => page.locator('.command output').textContent()).toBe('On the south side field would meet city.');
    await context.close();
  });

  it('a tile is set aside: it is shown, said, logged and listed', async () => {
    const { page, context, complaints } = await visit(host, DESKTOP);
    const record = ['bastide 1', 'rules classic', 'seats red blue', 'position', 'tile D 0,0', 'tile E 0,-1 180', 'play',
      'draw V', 'red place 1,0 0', 'red pass', 'draw C', 'draw B', 'blue place 0,1 0', 'blue pass', 'draw V', ''].join('\n');
    await openPosition(page, record, 'standard', 1);
    await page.evaluate(() => {
      const seen = { shown: [] as string[], said: [] as string[] };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        document.querySelectorAll('.aside figcaption').forEach((each) => seen.shown.push(each.textContent!));
        seen.said.push(document.querySelector('[aria-live=polite]')!.textContent!);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await tell(page, 'pick 1', 'none', 'ok');
    const sentence = 'Fits nowhere and is set aside: city on all sides with shield.';
    const heard = (what: string) => page.evaluate((name) => (window as unknown as { seen: Record<string, string[]> }).seen[name]!.join(' '), what);
    await expect.poll(() => heard('shown')).toContain(sentence);
    await expect.poll(() => heard('said')).toContain(sentence);
    await page.locator('section.log').getByText('Fits nowhere: city on all sides with shield.').first().waitFor();
    await page.getByText('1 set aside').first().waitFor();
    await expect.poll(() => page.locator('.aside').count(), { timeout: 5000 }).toBe(0);
    await tell(page, 'pick 1', 'undo');
    await command(page, 'aside');
    await expect.poll(() => page.locator('.command output').textContent()).toContain('1 city on all sides with shield');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('there was only one answer: it is given by itself and said so', async () => {
    const { page, context } = await visit(host, DESKTOP);
    await openPosition(page, scenario('messages/follower_without_majority', 4));
    await settled(page);
    await tell(page, 'action');
    expect(await scene(page)).toMatchObject({ complete: true, steps: 1 });
    await tell(page, 'ok');
    await page.locator('section.log').getByText('(only choice)').first().waitFor();
    await speak(page, 'es');
    await page.locator('section.log').getByText('(única opción)').first().waitFor();
    await context.close();
  });
});
