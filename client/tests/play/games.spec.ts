// Whole games to their end through the page, for every preset and level: by mouse, by touch, by the keyboard alone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playOn, scene, type Hands } from './player';
import { DESKTOP, openTable, PHONE, start, visit, type Host } from './server';

let host: Host;
beforeAll(async () => {
  host = await start();
});
afterAll(async () => {
  await host.stop();
});

const games: [string, Hands, number][] = [
  ['classic', 'mouse', 2], ['classic', 'touch', 3], ['classic', 'keyboard', 2], ['classic-literal', 'keyboard', 2],
  ['new', 'touch', 2], ['new-full', 'mouse', 4], ['bigbox', 'touch', 6], ['bigbox-all', 'mouse', 2], ['bigbox-all', 'keyboard', 3],
  ['mists-1', 'mouse', 1], ['mists-2', 'touch', 2], ['mists-3', 'keyboard', 3], ['mists-4', 'mouse', 4], ['mists-5', 'touch', 5],
  ['mists-6', 'keyboard', 2],
];
const colours = ['red', 'blue', 'yellow', 'green', 'black', 'pink'];

describe('a whole game', () => {
  for (const [rules, hands, seats] of games) {
    it(`${rules} by ${hands}, ${seats} at the table`, { timeout: 600_000 }, async () => {
      const { page, context, complaints } = await visit(host, hands === 'touch' ? PHONE : DESKTOP);
      await openTable(page, {
        rules,
        seats: colours.slice(0, seats).map((colour, i) =>
          i === 0 ? { colour, name: 'Ana', kind: 'here' } : { colour, name: `Computer ${i}`, kind: 'computer', level: 'child' }),
      });
      const { turns } = await playOn(page, hands);
      expect(turns).toBeGreaterThan(0);
      expect((await scene(page))?.over).toBe(true);
      expect(complaints).toEqual([]);
      await context.close();
    });
  }
});
