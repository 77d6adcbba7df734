// The short rows of the log.
import { afterEach, describe, expect, it } from 'vitest';
import type { Colour, LogEntry, Placed } from '../../src/api/types';
import { rowsOf, withoutPlaces } from '../../src/game/words/log_rows';
import { logWords } from '../../src/game/words/log_words';
import { settings } from '../../src/ui/settings.svelte';

const called = (colour: Colour | null | undefined): string => (colour === 'red' ? 'Ana' : colour === 'blue' ? 'Marta' : '');
const laid = (n: number, tile: string, x: number, y: number, rotation: Placed['rotation']): LogEntry =>
  ({ n, turn: n, seat: n % 2 ? 'red' : 'blue', decision: 'place_tile', action: '', events: [{ what: 'placed', tile, x, y, rotation }] }) as LogEntry;

/** What the log says of these tiles, laid one after the other around the start tile. */
function told(log: LogEntry[]): string[] {
  const tiles = [{ tile: 'D', x: 0, y: 0, rotation: 0 }, ...log.flatMap(({ events }) => events!)] as Placed[];
  return rowsOf(log, logWords(called, undefined), tiles).map(({ who, verb }) => `${who} ${verb}`);
}

afterEach(() => {
  settings.language = 'en';
});

describe('the rows of the log', () => {
  it('tell what a tile did where it lies, and not what others did to it later', () => {
    // The start tile has its city in the north and a road from west to east.
    const log = [laid(1, 'E', 0, -1, 180), laid(2, 'U', 1, 0, 90), laid(3, 'B', 0, 1, 0), laid(4, 'U', 2, 1, 0), laid(5, 'V', 2, 0, 90)];
    expect(told(log).reverse()).toEqual(['Ana widened a city', 'Marta lengthened a road', 'Ana laid a tile', 'Marta laid a tile', 'Ana lengthened a road']);
    settings.language = 'es';
    expect(told(log).reverse().slice(0, 3)).toEqual(['Ana amplió una ciudad', 'Marta alargó un camino', 'Ana puso una pieza']);
  });

  it('name no place by its numbers', () => {
    expect(withoutPlaces('Ana flew 2 tiles far, to 3,-1.')).toBe('Ana flew 2 tiles far.');
    expect(withoutPlaces('Mage and witch met; Ana moved the mage to -2,0.')).toBe('Mage and witch met; Ana moved the mage.');
    expect(withoutPlaces('Tú volaste 2 piezas, hasta 3,-1.')).toBe('Tú volaste 2 piezas.');
    expect(withoutPlaces('A hidden tile was laid at -1,0.')).toBe('A hidden tile was laid.');
  });
});
