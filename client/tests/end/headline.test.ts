import { describe, expect, it } from 'vitest';
import type { Colour, Table, View } from '../../src/api/types';
import { headline } from '../../src/game/words/headline';
import { settings } from '../../src/ui/settings.svelte';

const name = (colour: Colour) => ({ red: 'Ana', blue: 'Bruno' })[colour as string]!;
const scores = (red: number, blue: number) => [{ colour: 'red', seat: 'red', score: red }, { colour: 'blue', seat: 'blue', score: blue }];
const table = { ended_by: null, seats: [{ seat: 'red', forfeited: true }, { seat: 'blue', forfeited: false }] } as unknown as Table;
const view = (winners: string[], colours: object[]) =>
  ({ modules: {}, colours, result: { outcome: 'scored', winners } }) as unknown as View;

describe('the headline of a result', () => {
  it('names one winner, or all who share the win, in both languages', () => {
    settings.language = 'en';
    expect(headline(view(['red'], scores(96, 91)), table, name)).toBe('Ana wins with 96 points');
    expect(headline(view(['red', 'blue'], scores(91, 91)), table, name)).toBe('Ana and Bruno share the win with 91 points');
    settings.language = 'es';
    expect(headline(view(['red', 'blue'], scores(91, 91)), table, name)).toBe('Ana y Bruno comparten la victoria con 91 puntos');
    settings.language = 'en';
  });

  it('gives the game to who did not forfeit, however few points they have', () => {
    expect(headline(view([], scores(20, 4)), { ...table, ended_by: 'forfeit' }, name)).toBe('Bruno wins with 4 points');
  });
});
