import { describe, expect, it } from 'vitest';
import type { Colour, Table, View } from '../../src/api/types';
import { ending, headline } from '../../src/game/words/headline';
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

  it('is said with one full stop, whatever it ends in', () => {
    const mists = (outcome: string) => ({ modules: { mists: { level: 2 } }, colours: [], result: { outcome } }) as unknown as View;
    expect(ending(view(['red'], scores(96, 91)), table, name)).toBe('The game is over. Ana wins with 96 points.');
    expect(ending(mists('lost'), table, name)).toBe('The game is over. The mist has won this time.');
    expect(ending(mists('won'), table, name)).toBe('The game is over. Level 2 won!');
  });

  it('gives the game to who did not forfeit, however few points they have', () => {
    expect(headline(view([], scores(20, 4)), { ...table, ended_by: 'forfeit' }, name)).toBe('Bruno wins with 4 points');
  });
});
