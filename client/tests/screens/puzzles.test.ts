import { describe, expect, it } from 'vitest';
import type { Listed, Puzzle } from '../../src/screens/puzzles/library';
import { isRight, loadPuzzle, puzzles, setupIn } from '../../src/screens/puzzles/library';
import { after, ALL_STARS, nextPuzzle, type Progress } from '../../src/screens/puzzles/progress';
import { requestFor } from '../../src/screens/puzzles/table';
import { explained } from '../../src/screens/puzzles/words';
import '../../src/screens/puzzles/texts';
import { settings } from '../../src/ui/settings.svelte';
import en from '../../src/i18n/puzzles.en.json';
import { linesOf, modes } from '../../tools/puzzle_index';

const answers = [['place 0,-1 180', 'put follower 0,-1 c0'], ['place 0,-1 0', 'put follower 0,-1 c1']];
const record = 'bastide 1\nrules bigbox\nwith gold inns\nseats red blue\nplay\ndraw E\n';
const listed = (id: string, level = 'club'): Listed => ({ id, mode: 'classic', theme: 'join', level });
const fresh: Progress = { rating: 1000, streak: 0, best: 0, stars: {} };

describe('the answer of a puzzle', () => {
  it('is any that comes to the same, whatever the turn asks after it', () => {
    expect(isRight({ answers }, answers[0]!)).toBe(true);
    expect(isRight({ answers }, answers[1]!)).toBe(true);
    expect(isRight({ answers }, [...answers[0]!, 'robber 12'])).toBe(true);
  });

  it('is neither the tile alone nor another figure', () => {
    expect(isRight({ answers }, ['place 0,-1 180'])).toBe(false);
    expect(isRight({ answers }, ['place 0,-1 180', 'pass'])).toBe(false);
    expect(isRight({ answers }, [])).toBe(false);
  });
});

describe('why the answer of a puzzle is the best', () => {
  const why = (reasons: Puzzle['reasons'], obvious_reasons: Puzzle['reasons'], team = false): string =>
    explained({ reasons, obvious_reasons, less: team ? 0.07 : 4 } as Puzzle, (colour) => colour, team);
  const average = [{ code: 'average' }], blocks = [{ code: 'blocks', colour: 'blue' as const, kind: 'city' as const }], scores = [{ code: 'scores', points: 3 }];

  it('is told by what it does and what the obvious one does', () => {
    settings.language = 'en';
    expect(why(blocks, scores)).toBe('It blocks a city of blue. The move that looks obvious scores 3 points, but in the end it brings about 4 points less.');
  });

  it('is not that either leads to more on average', () => {
    settings.language = 'en';
    expect(why(average, average)).toBe('The move that looks obvious brings about 4 points less in the end.');
    expect(why(blocks, average)).toBe('It blocks a city of blue. The move that looks obvious brings about 4 points less in the end.');
    expect(why(average, scores)).toBe('The move that looks obvious scores 3 points, but in the end it brings about 4 points less.');
    settings.language = 'es';
    expect(why(average, average, true)).toBe('Con la jugada que parece evidente el equipo ganaría un 7 % menos de las veces.');
  });
});

describe('a table for a puzzle', () => {
  it('has the person in the seat whose move is looked for, and computers in the others', () => {
    const request = requestFor({ record, seat: 'blue' }, 'Ana');
    expect(request.setup).toEqual({ rules: 'bigbox', with: ['gold', 'inns'] });
    expect(request.seats.map(({ colour, kind }) => [colour, kind])).toEqual([['red', 'computer'], ['blue', 'here']]);
    expect(request.record).toBe(record);
  });

  it('calls the others as the record does', () => {
    const named = record.replace('play\n', 'name red Ana María\nplay\n');
    expect(requestFor({ record: named, seat: 'blue' }, 'Eva').seats.map(({ name }) => name)).toEqual(['Ana María', 'Eva']);
  });

  it('reads the set-up of a record without modules', () => {
    expect(setupIn('bastide 1\nrules mists-3\nseats red\nplay\n')).toEqual({ rules: 'mists-3', switches: [], seats: ['red'] });
  });
});

describe('what is remembered', () => {
  it('raises the rating and the streak for what is found at once', () => {
    const one = after(fresh, listed('a'), ALL_STARS);
    expect(one.rating).toBeGreaterThan(1000);
    expect(one).toMatchObject({ streak: 1, best: 1, stars: { a: 3 } });
  });

  it('lowers the rating for what is not found, and ends the streak but not the best one', () => {
    const one = after({ ...fresh, streak: 4, best: 4 }, listed('a', 'beginner'), 0);
    expect(one.rating).toBeLessThan(1000);
    expect(one).toMatchObject({ streak: 0, best: 4, stars: { a: 0 } });
  });

  it('counts a puzzle once, and keeps its best stars', () => {
    const once = after(fresh, listed('a'), 1);
    const again = after(once, listed('a'), ALL_STARS);
    expect(again).toEqual({ ...once, stars: { a: 3 } });
    expect(after(again, listed('a'), 0).stars).toEqual({ a: 3 });
  });
});

describe('the next puzzle', () => {
  it('is one that was not given yet, near the rating', () => {
    const all = [listed('easy', 'beginner'), ...Array.from({ length: 12 }, (_, n) => listed(`hard${n}`, 'master'))];
    expect(nextPuzzle(all, fresh, () => 0)!.id).toBe('easy');
    expect(nextPuzzle(all, { ...fresh, stars: { easy: 0 } }, () => 0)!.id).not.toBe('easy');
  });

  it('is one with few stars when all were given, and any when all were found', () => {
    const all = [listed('a'), listed('b')];
    expect(nextPuzzle(all, { ...fresh, stars: { a: 3, b: 1 } }, () => 0.99)!.id).toBe('b');
    expect(nextPuzzle(all, { ...fresh, stars: { a: 3, b: 3 } }, () => 0)).not.toBeNull();
    expect(nextPuzzle([], fresh)).toBeNull();
  });
});

describe('the puzzles that come with the page', () => {
  it('have a name and a nudge for each theme', () => {
    const words = en as Record<string, string>;
    const missing = [...new Set(puzzles.map(({ theme }) => theme))].filter((theme) => !words[`puzzle.theme.${theme}`] || !words[`puzzle.nudge.${theme}`]);
    expect(missing).toEqual([]);
  });

  it('are found by their id', async () => {
    expect(puzzles.length).toBeGreaterThan(0);
    const [first] = puzzles;
    const puzzle = await loadPuzzle(first!.id);
    expect(puzzle).toMatchObject({ id: first!.id, theme: first!.theme, level: first!.level });
    expect(await loadPuzzle('nowhere')).toBeNull();
  });

  it('are as in their files, to the last, for which all before it are read', async () => {
    for (const mode of modes()) {
      for (const { id, theme, level, record: played, seat, answers: right, obvious, reasons, obvious_reasons, less } of linesOf(mode).filter((_, n, all) => n % 16 === 0 || n === all.length - 1)) {
        expect(await loadPuzzle(id)).toEqual({
          id, theme, level, record: played, seat, answers: right, obvious, reasons, obvious_reasons, less: mode.startsWith('mists') ? Number(less[0].toFixed(2)) : Math.round(less[0]),
        });
      }
    }
  });
});
