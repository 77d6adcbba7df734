// Every award can be read: its sum adds up to the points, and what made it larger, smaller or nothing is named.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { valueOf } from './awards';
import { tell } from './command';
import { hosted } from './hosted';
import { playOn, scene } from './player';
import { lateGame, scenario } from './records';
import { DESKTOP, openPosition, visit } from './server';

const host = hosted();

/** Everything the log says. */
const logged = async (page: Page): Promise<string> => (await page.locator('section.log').innerText()).replace(/\s+/g, ' ');

describe('points', () => {
  it('of a whole game with every module add up, award by award', { timeout: 300_000 }, async () => {
    const { page, context, complaints } = await visit(host, DESKTOP);
    await openPosition(page, lateGame('bigbox-all', 0));
    await playOn(page, 'mouse', 40, async () => (await scene(page))!.over);
    await page.getByRole('button', { name: 'See the result' }).click();
    const table = page.getByRole('region', { name: 'Points by kind' });
    await table.waitFor();
    const totals = (await table.locator('tfoot td').allTextContents()).map(Number);
    const sums = totals.map(() => 0);
    const texts: string[] = [];
    const rows = await table.locator('tbody tr').all();
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      for (const [column, cell] of (await row.locator('td').all()).entries()) {
        const number = cell.getByRole('button');
        if (!(await number.count())) continue;
        const points = Number(await number.textContent());
        await number.click();
        const awards = await page.locator('dialog[open] li').all();
        let together = 0;
        for (const award of awards) {
          const lines = await award.locator('p').allTextContents();
          const [, said] = /, (\d+) points?\b/.exec(lines[0]!) ?? [];
          expect(Number(said), lines.join(' | ')).toBe(valueOf(lines));
          together += Number(said);
          texts.push(lines.join(' '));
        }
        expect(together).toBe(points);
        sums[column]! += points;
        await page.keyboard.press('Escape');
        await page.locator('dialog[open]').waitFor({ state: 'detached' });
      }
    }
    expect(sums).toEqual(totals);

    // What acted is named.
    const events = await page.evaluate(async () => {
      const id = location.hash.slice(4);
      const { seats } = (JSON.parse(localStorage.getItem('bastide.games')!) as Record<string, { seats: string[] }>)[id]!;
      const record = await (await fetch(`./api/v1/games/${id}/record`, { headers: { Authorization: `Bearer ${seats[0]}` } })).text();
      const body = JSON.stringify({ record });
      const whole = (await (await fetch('./api/v1/replay', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })).json()) as {
        log: { events: { what: string; why?: string; large?: string[]; sum?: { notes: string[] } }[] }[];
      };
      return whole.log.flatMap((entry) => entry.events).filter(({ what }) => what === 'points');
    });
    const noted = (note: string): number => events.filter(({ sum }) => sum?.notes.includes(note)).length;
    const named = (words: RegExp): number => texts.filter((text) => words.test(text)).length;
    expect(texts.length).toBe(events.length);
    expect([named(/Mage: /), named(/Witch: /)]).toEqual([noted('mage'), noted('witch')]);
    expect([named(/with an inn/), named(/with a cathedral/)]).toEqual([noted('inn'), noted('cathedral')]);
    expect(named(/robber takes half of/)).toBe(events.filter(({ why }) => why === 'robbery').length);
    expect(named(/large follower counts 2/)).toBe(events.filter(({ large, why }) => large?.length && why !== 'robbery').length);
    expect(noted('mage') + noted('witch') + noted('inn')).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  const cities: [string, string, ...string[]][] = [
    ['classic', 'two_tile_city_2', '2 points: city of only 2 tiles: 2 in all.'],
    ['the Big Box', 'two_tile_city_2', '2 points: city of only 2 tiles: 2 in all.'],
    ['the new edition', 'two_tile_city_4', '4 points: city of 2 tiles, 2 each.', 'In this edition small cities count normally.'],
  ];
  for (const [edition, name, ...texts] of cities) {
    it(`of the smallest city are explained in ${edition}`, async () => {
      const { page, context } = await visit(host, DESKTOP);
      const record = scenario(`base/${name}`, 0);
      await openPosition(page, edition === 'the Big Box' ? record.replace('rules classic', 'rules bigbox') : record);
      await tell(page, 'place 0,-1 r2', 'fig city s', 'ok');
      for (const text of texts) await expect.poll(() => logged(page)).toContain(text);
      await context.close();
    });
  }

  it('that end on a dark square bring a message, which is logged and said', async () => {
    const { page, context } = await visit(host, DESKTOP);
    await openPosition(page, scenario('messages/landing_on_a_dark_square', 2));
    await tell(page, 'first', 'ok');
    const sentence = "red's first figure stops on dark square 5: a message.";
    await expect.poll(() => page.locator('[aria-live=polite]').first().textContent()).toContain(sentence);
    expect(await logged(page)).toContain(sentence);
    await context.close();
  });

  it('of nothing are told with their reason', async () => {
    const { page, context } = await visit(host, DESKTOP);
    await openPosition(page, scenario('messages/follower_without_majority', 4));
    await tell(page, 'action', 'ok');
    await expect.poll(() => logged(page)).toContain('black, 0 points: message 8, no majority at -1,-1; the knight is taken back.');
    for (const [name, text] of [
      ['inns/unfinished_inn_road', 'blue, 0 points: an unfinished road with an inn is worth nothing by itself.'],
      ['inns/unfinished_cathedral', 'blue, 0 points: an unfinished city with a cathedral is worth nothing by itself.'],
    ] as const) {
      await openPosition(page, scenario(name, 0).replace('bag none', 'bag none\nnext D'));
      await playOn(page, 'mouse', 3, async () => (await scene(page))!.over);
      await expect.poll(() => logged(page), { message: name }).toContain(text);
    }
    await context.close();
  });
});
