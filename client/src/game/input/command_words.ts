// The words of a text command after its verb: squares, sides, kinds of figures and places, in both languages.
import type { Placed } from '../../api/types';
import type { Cell } from '../question/choices';
import { halvesOf, sidesOf } from '../board/tiles';

const PLACES: Record<string, string> = {
  road: 'road', camino: 'road', city: 'city', ciudad: 'city', field: 'field', campo: 'field', cloister: 'cloister',
  monastery: 'cloister', claustro: 'cloister', monasterio: 'cloister', garden: 'garden', jardin: 'garden', castle: 'castle',
  castillo: 'castle',
};
const KINDS: Record<string, string> = {
  follower: 'follower', seguidor: 'follower', meeple: 'follower', big: 'large', large: 'large', grande: 'large', abbot: 'abbot',
  abad: 'abbot', builder: 'builder', constructor: 'builder', pig: 'pig', cerdo: 'pig',
};
const COLOURS: Record<string, string> = {
  red: 'red', rojo: 'red', blue: 'blue', azul: 'blue', yellow: 'yellow', amarillo: 'yellow', black: 'black', negro: 'black',
  pink: 'pink', rosa: 'pink', white: 'green', blanco: 'green', green: 'green',
};

/** Without capitals and accents. */
export const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{Mn}/gu, '').trim();

/** "3,-2", "3e2n" (o is west in Spanish), "start", "last". */
export function cellOf(word: string | undefined, last: Cell | undefined): Cell | null {
  if (!word) return null;
  if (word === 'start' || word === 'inicio') return { x: 0, y: 0 };
  if (word === 'last' || word === 'ultima') return last ?? null;
  const pair = /^(-?\d+),(-?\d+)$/.exec(word);
  if (pair) return { x: Number(pair[1]), y: Number(pair[2]) };
  const spoken = /^(\d+)([ewo])(\d+)([ns])$/.exec(word);
  if (!spoken) return null;
  return { x: Number(spoken[1]) * (spoken[2] === 'e' ? 1 : -1), y: Number(spoken[3]) * (spoken[4] === 's' ? 1 : -1) };
}

const HALF = /^([ns][ew]|[ew][ns])$/;

export interface CommandWords {
  cell: Cell | null;
  kind: string | null; // road, city ...
  sides: string[];
  half: string | null; // of a side
  piece: string | null;
  colour: string | null;
  number: number | null;
  words: string[];
}

export function read(words: string[], last: Cell | undefined): CommandWords {
  const wanted: CommandWords = { cell: null, kind: null, sides: [], half: null, piece: null, colour: null, number: null, words };
  for (const word of words) {
    const cell = cellOf(word, last);
    if (cell) wanted.cell = cell;
    else if (PLACES[word]) wanted.kind = PLACES[word];
    else if (KINDS[word]) wanted.piece = KINDS[word];
    else if (COLOURS[word]) wanted.colour = COLOURS[word];
    else if (/^r?\d+$/.test(word)) wanted.number = Number(word.replace('r', ''));
    else if (/^([neswo]{1,4}|[neswo]-[neswo])$/.test(word)) {
      const sides = word.replace('-', '').replaceAll('o', 'w');
      if (HALF.test(sides)) wanted.half = sides;
      wanted.sides.push(...sides);
    }
  }
  return wanted;
}

/** Whether a segment of a tile reaches all sides that were named; of a field "wn" is the north half of the west side. */
export function reaches(tile: Placed | undefined, segment: string, { sides, half }: CommandWords): boolean {
  if (half && /^f\d/.test(segment)) return halvesOf(tile, segment).some((each) => each.toLowerCase() === half);
  const own = sidesOf(tile, segment).map((side) => side.toLowerCase());
  return sides.every((side) => own.includes(side));
}
