// A whole game to its end through the page: by mouse, by touch, by the keyboard alone.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { hosted } from './hosted';
import { playOn, scene, toResult, type Hands } from './player';
import { DESKTOP, openTable, PHONE, visit } from './server';

export type WholeGame = [rules: string, hands: Hands, seats: number, locale: 'en' | 'es'];

const colours = ['red', 'blue', 'yellow', 'green', 'black', 'pink'];

/** A game that cannot go on leaves its record and a picture. */
async function report(page: Page, game: string, error: unknown): Promise<never> {
  const file = join(tmpdir(), `bastide-${game}`);
  await page.screenshot({ path: `${file}.png` });
  writeFileSync(`${file}.game`, await page.evaluate(async (id) => {
    const { seats } = (JSON.parse(localStorage.getItem('bastide.games')!) as Record<string, { seats: string[] }>)[id]!;
    return (await fetch(`./api/v1/games/${id}/record`, { headers: { Authorization: `Bearer ${seats[0]}` } })).text();
  }, game));
  throw new Error(`${String(error)}; see ${file}.png and .game`);
}

export function playWholeGames(games: WholeGame[]): void {
  const host = hosted();
  describe.concurrent('a whole game', () => {
    for (const [rules, hands, seats, locale] of games) {
      it(`${rules} by ${hands}, ${seats} at the table, in ${locale}`, { timeout: 600_000 }, async ({ expect }) => {
        const reducedMotion = hands === 'keyboard' || seats > 2 ? 'reduce' : 'no-preference';
        const { page, context, complaints } = await visit(host, { ...(hands === 'touch' ? PHONE : DESKTOP), locale, reducedMotion });
        expect(await page.locator('html').getAttribute('lang')).toBe(locale);
        const game = await openTable(page, {
          rules,
          seats: colours.slice(0, seats).map((colour, i) =>
            i === 0 ? { colour, name: 'Ana', kind: 'here' } : { colour, name: '', kind: 'computer', level: 'child' }),
        });
        const { turns } = await playOn(page, hands).catch((error: unknown) => report(page, game, error));
        expect(turns).toBeGreaterThan(0);
        expect((await scene(page))?.over).toBe(true);
        await toResult(page, hands);
        await page.locator('h1').waitFor();
        expect(await page.locator('[data-testid=game]').count()).toBe(0);
        expect(complaints).toEqual([]);
        await context.close();
      });
    }
  });
}
