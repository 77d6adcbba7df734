// Whole games on the device, for every preset and level, from a folder of files and with its line cut; each page is loaded again meanwhile.
import { describe, it } from 'vitest';
import { playOn, scene, toResult, type Hands } from '../play/player';
import { DESKTOP, PHONE } from '../play/server';
import { besidesNetwork, gameOf, startBox, visitAndKeep } from './device';
import { webHosted } from './web_host';

const host = webHosted();

const games: [string, Hands, number, 'en' | 'es'][] = [
  ['classic', 'mouse', 3, 'en'], ['new', 'touch', 2, 'es'], ['new-full', 'keyboard', 4, 'en'], ['bigbox', 'mouse', 2, 'es'],
  ['bigbox-all', 'keyboard', 3, 'en'], ['mists-1', 'keyboard', 2, 'es'], ['mists-2', 'mouse', 2, 'en'], ['mists-3', 'keyboard', 2, 'en'],
  ['mists-4', 'touch', 2, 'es'], ['mists-5', 'keyboard', 3, 'en'], ['mists-6', 'mouse', 2, 'es'],
];

describe('a whole game on the device', () => {
  for (const [rules, hands, seats, locale] of games) {
    it(`${rules} by ${hands}, ${seats} at the table, in ${locale}`, { timeout: 900_000 }, async ({ expect }) => {
      host.mend();
      const { page, context, complaints } = await visitAndKeep(host, { ...(hands === 'touch' ? PHONE : DESKTOP), locale });
      host.cut();
      await page.reload();
      await startBox(page, rules, seats);
      expect(gameOf(page)).toMatch(/^local/);
      await playOn(page, hands, 12);
      await page.reload();
      await playOn(page, hands);
      expect((await scene(page))?.over).toBe(true);
      await toResult(page, hands);
      await page.locator('h1').waitFor();
      expect(besidesNetwork(complaints)).toEqual([]);
      await context.close();
    });
  }
});
