// Text commands: English and Spanish verbs, a whole word or a unique beginning of one; the words of records work too.
import type { Colour, Legal } from '../api/types';
import { list, t } from '../i18n/index.svelte';
import { place, reasonText } from '../i18n/words';
import { say } from '../ui/announce.svelte';
import type { Cell } from './choices';
import { lookFor } from './looks';
import type { Play } from './play.svelte';
import { sidesOf } from './tiles';
import { tileAt } from './figures';

/** Verbs and what they mean, in both languages, without accents. */
const VERBS: Record<string, string> = {
  place: 'place', coloca: 'place', turn: 'turn', gira: 'turn', gold: 'ingot', oro: 'ingot', mage: 'mage', mago: 'mage',
  witch: 'witch', bruja: 'witch', remove: 'remove', quita: 'remove', robber: 'robber', ladron: 'robber', fig: 'put', figura: 'put',
  fly: 'fly', vuela: 'fly', abbot: 'retrieve', abad: 'retrieve', none: 'pass', ninguna: 'pass', land: 'land', aterriza: 'land',
  ferry: 'ferry', transbordador: 'ferry', next: 'score', sigue: 'score', first: 'man', primera: 'man', second: 'woman',
  segunda: 'woman', rob: 'rob', roba: 'rob', take: 'take_ingot', toma: 'take_ingot', action: 'action', accion: 'action',
  points: 'points', puntos: 'points', score: 'score', puntua: 'score', back: 'back', retira: 'back', crop: 'crop', circulo: 'crop',
  add: 'add', anade: 'add', yes: 'yes', si: 'yes', no: 'no', bury: 'bury', entierra: 'bury', ghost: 'ghost', fantasma: 'ghost',
  calm: 'calm', calma: 'calm', dog: 'dog', perro: 'dog', hide: 'hide', oculta: 'hide', pick: 'pick', elige: 'pick', pass: 'pass',
  paso: 'pass', done: 'pass', listo: 'pass',
  draw: 'draw', robar: 'draw', saca: 'draw', ok: 'ok', vale: 'ok', undo: 'undo', deshaz: 'undo', takeback: 'takeback',
  devuelve: 'takeback', skip: 'skip', salta: 'skip', say: 'say', di: 'say', ping: 'ping', senala: 'ping', hint: 'hint', pista: 'hint',
  help: 'help', ayuda: 'help',
  board: 'board', tablero: 'board', around: 'around', alrededor: 'around', ray: 'ray', linea: 'ray', tile: 'tile', pieza: 'tile',
  loseta: 'tile', feature: 'feature', zona: 'feature', holes: 'holes', huecos: 'holes', hole: 'hole', hueco: 'hole', farms: 'farms',
  granjas: 'farms', farm: 'farm', granja: 'farm', figures: 'figures', figuras: 'figures', scores: 'scores', marcador: 'scores',
  left: 'left', quedan: 'left', aside: 'aside', apartadas: 'aside', log: 'log', historial: 'log', who: 'who', quien: 'who',
  clock: 'clock', reloj: 'clock', choices: 'choices', opciones: 'choices', repeat: 'repeat', repite: 'repeat',
};
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

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{Mn}/gu, '').trim();

export function verbOf(word: string): string | null {
  const whole = VERBS[word];
  if (whole) return whole;
  const meanings = new Set(Object.entries(VERBS).filter(([verb]) => verb.startsWith(word)).map(([, meaning]) => meaning));
  return word && meanings.size === 1 ? [...meanings][0]! : null;
}

export function suggestionsFor(text: string): string[] {
  return Object.keys(VERBS).filter((verb) => verb.startsWith(plain(text)));
}

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

interface Wanted {
  cell: Cell | null;
  kind: string | null; // road, city ...
  sides: string[];
  piece: string | null;
  colour: string | null;
  number: number | null;
  words: string[];
}

function read(words: string[], last: Cell | undefined): Wanted {
  const wanted: Wanted = { cell: null, kind: null, sides: [], piece: null, colour: null, number: null, words };
  for (const word of words) {
    const cell = cellOf(word, last);
    if (cell) wanted.cell = cell;
    else if (PLACES[word]) wanted.kind = PLACES[word];
    else if (KINDS[word]) wanted.piece = KINDS[word];
    else if (COLOURS[word]) wanted.colour = COLOURS[word];
    else if (/^r?\d+$/.test(word)) wanted.number = Number(word.replace('r', ''));
    else if (/^([neswo]{1,4}|[neswo]-[neswo])$/.test(word)) wanted.sides.push(...word.replace('-', '').replaceAll('o', 'w'));
  }
  return wanted;
}

/** Whether the segment of an action reaches all these sides of its tile. */
function reaches(action: Legal, sides: string[], play: Play): boolean {
  if (!sides.length) return true;
  const own = sidesOf(tileAt(play.model.shown?.tiles ?? [], action.x ?? 0, action.y ?? 0), action.segment ?? '');
  return sides.every((side) => own.some((each) => each.toLowerCase() === side));
}

function matches(action: Legal, verb: string, wanted: Wanted, play: Play): boolean {
  const { cell } = wanted;
  if (cell && action.x !== undefined && (action.x !== cell.x || action.y !== cell.y)) return false;
  if (cell && action.x === undefined) return false;
  if (wanted.kind && action.kind && action.kind !== wanted.kind) return false;
  if (action.segment && !reaches(action, wanted.sides, play)) return false;
  const pairSides = action.pair?.toLowerCase().split('-');
  if (pairSides && wanted.sides.length === 2 && !wanted.sides.every((side) => pairSides.includes(side))) return false;
  switch (verb) {
    case 'place': return action.verb === 'place' && (wanted.number === null || action.rotation === 90 * wanted.number);
    case 'put': return action.verb === 'put' && (wanted.colour ? action.colour === wanted.colour : !action.piece || action.piece === (wanted.piece ?? play.model.variant));
    case 'ferry': return action.verb === 'ferry' || action.verb === 'redirect';
    case 'remove': return action.verb === `remove ${verbOf(wanted.words[0] ?? '')}`;
    case 'man': case 'woman': return action.verb === 'advance' && action.figure === verb;
    case 'rob': return action.verb === 'rob' && (wanted.number !== 2 || action.figure === 'woman') && matchesSeat(action.colour, wanted, play);
    case 'robber': return action.verb === 'robber' && action.number === wanted.number;
    case 'back': return ['score_follower', 'take_back', 'retrieve'].includes(action.verb);
    case 'crop': return action.text.toLowerCase() === `crop ${wanted.words[0]}`;
    case 'yes': return action.verb === 'second_tile';
    case 'no': return action.verb === 'pass';
    case 'points': return action.verb === 'points' || action.verb === 'take_points';
    case 'bury': return action.verb === 'bury' || (action.verb === 'bury_from_supply' && action.colour === wanted.colour);
    case 'calm': return ['remove_ghosts', 'dog_removes'].includes(action.verb) && (wanted.number === null || action.number === wanted.number);
    case 'fly': return action.verb === 'fly' && action.piece === (wanted.piece ?? 'follower');
    default: return action.verb === verb;
  }
}

function matchesSeat(colour: Colour | undefined, wanted: Wanted, play: Play): boolean {
  if (!colour) return false;
  return wanted.colour === colour || wanted.words.includes(plain(play.name(colour)));
}

/** Answers with the one legal action that was meant. */
async function answer(verb: string, wanted: Wanted, line: string, play: Play): Promise<string> {
  const { model } = play;
  const legal = [...(model.complete ? [] : (model.shown?.legal ?? [])), ...(model.last?.choices.flatMap((each) => each.actions) ?? [])];
  const literal = legal.find((action) => action.text === line);
  const lettered = verb === 'score' && /^[a-z]$/.test(wanted.words[0] ?? '') && model.choices.find((each) => play.numbers.get(each.key) === wanted.words[0]!.toUpperCase());
  const action = literal ?? (lettered ? lettered.actions[0] : legal.find((each) => matches(each, verb, wanted, play)));
  if (action) {
    if (!(await play.attempt(() => model.answer(action)))) return '';
    const choice = model.last?.choice;
    return choice ? (play.labels.get(choice.key) ?? action.text) : action.text;
  }
  if (!model.mine) return t('why.not_asked', { name: play.name(model.askedSeat) });
  const text = verb === 'place' && wanted.cell ? `place ${place(wanted.cell.x, wanted.cell.y)} ${90 * (wanted.number ?? 0)}` : line;
  try {
    const reason = await model.explain({ action: text });
    if (reason) return reasonText(reason, play.names);
  } catch {
    // The server did not understand it either.
  }
  return known(play);
}

function known(play: Play): string {
  const verbs = new Set(play.model.choices.flatMap((choice) => choice.actions.map((action) => action.verb.split(' ')[0]!)));
  const words = [...verbs].map((verb) => Object.keys(VERBS).find((word) => VERBS[word] === verb) ?? verb);
  return t('ui.game.command_known', { list: list([...words, 'pick', 'ok', 'undo', 'help']) });
}

async function control(verb: string, rest: string, wanted: Wanted, play: Play): Promise<string | null> {
  switch (verb) {
    case 'draw': await play.draw(); return '';
    case 'ok': await play.confirm(); return '';
    case 'undo': await play.undo(); return '';
    case 'takeback': play.sheet = 'takeback'; return '';
    case 'skip': play.effects.skip(); return '';
    case 'say': await play.attempt(() => play.live.sayText(rest)); return '';
    case 'ping': if (wanted.cell) await play.attempt(() => play.live.ping(wanted.cell!.x, wanted.cell!.y)); return '';
    case 'hint': return play.hint();
    case 'help': return known(play);
    case 'turn': {
      if (wanted.number === null) await play.rotate(1);
      else await play.turnTo(wanted.number);
      return '';
    }
    case 'pick': {
      const choice = play.model.choices.find((each) => play.numbers.get(each.key) === String(wanted.number))
        ?? play.model.choices[(wanted.number ?? 0) - 1];
      if (!choice) return known(play);
      await play.choose(choice);
      return play.labels.get(choice.key) ?? '';
    }
    default: return null;
  }
}

/** Does what a line says; the reply is shown and said. */
export async function run(line: string, play: Play): Promise<string> {
  const text = plain(line);
  const [first = '', ...words] = text.split(/\s+/);
  const verb = verbOf(first);
  const last = play.model.shown?.tiles.at(-1);
  const wanted = read(words, last);
  let reply: string;
  if (!verb) reply = play.model.shown?.legal.some((action) => action.text === line.trim()) ? await answer('', wanted, line.trim(), play) : known(play);
  else {
    reply = (await control(verb, line.trim().slice(first.length).trim(), wanted, play))
      ?? (await lookFor(verb, wanted, play)) ?? (await answer(verb, wanted, line.trim(), play));
  }
  if (reply) say(reply);
  return reply;
}

export type { Wanted };
