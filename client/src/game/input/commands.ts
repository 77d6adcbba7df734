// Text commands: English and Spanish verbs, a whole word or a unique beginning of one; the words of records work too.
import type { Legal } from '../../api/types';
import { list, t } from '../../i18n/index.svelte';
import { reasonText } from '../../i18n/words';
import { commands } from '../../modules/table';
import { say } from '../../ui/announce.svelte';
import { attemptIn } from '../question/attempts';
import type { Choice } from '../question/choices';
import { tileAt } from '../board/where';
import { lookFor } from './inquiries';
import type { Play } from '../play.svelte';
import { plain, reaches, read, type CommandWords } from './command_words';

/** Words that do not answer, and what they mean, in both languages, without accents. */
const OTHERS: Record<string, string> = {
  turn: 'turn', gira: 'turn', pick: 'pick', elige: 'pick',
  draw: 'draw', robar: 'draw', saca: 'draw', ok: 'ok', vale: 'ok', undo: 'undo', deshaz: 'undo', takeback: 'takeback',
  devuelve: 'takeback', skip: 'skip', salta: 'skip', say: 'say', di: 'say', ping: 'ping', senala: 'ping', hint: 'hint', pista: 'hint',
  help: 'help', ayuda: 'help',
  board: 'board', tablero: 'board', around: 'around', alrededor: 'around', ray: 'ray', linea: 'ray', tile: 'tile', pieza: 'tile',
  loseta: 'tile', feature: 'feature', zona: 'feature', holes: 'holes', huecos: 'holes', hole: 'hole', hueco: 'hole', farms: 'farms',
  granjas: 'farms', farm: 'farm', granja: 'farm', figures: 'figures', figuras: 'figures', scores: 'scores', marcador: 'scores',
  left: 'left', quedan: 'left', aside: 'aside', apartadas: 'aside', log: 'log', historial: 'log', who: 'who', quien: 'who',
  clock: 'clock', reloj: 'clock', choices: 'choices', opciones: 'choices', repeat: 'repeat', repite: 'repeat',
};
const VERBS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(commands).flatMap(([name, { words }]) => words.map((word) => [word, name]))), ...OTHERS,
};

export function verbOf(word: string): string | null {
  const whole = VERBS[word];
  if (whole) return whole;
  const meanings = new Set(Object.entries(VERBS).filter(([verb]) => verb.startsWith(word)).map(([, meaning]) => meaning));
  return word && meanings.size === 1 ? [...meanings][0]! : null;
}

export function suggestionsFor(text: string): string[] {
  return Object.keys(VERBS).filter((verb) => verb.startsWith(plain(text)));
}

function matches(action: Legal, verb: string, wanted: CommandWords, play: Play): boolean {
  const { cell } = wanted;
  if (cell && action.x !== undefined && (action.x !== cell.x || action.y !== cell.y)) return false;
  if (cell && action.x === undefined) return false;
  if (wanted.kind && action.kind && action.kind !== wanted.kind) return false;
  if (wanted.colour && action.colour && action.colour !== wanted.colour) return false;
  if (action.segment && !reaches(tileAt(play.model.shown?.tiles ?? [], action.x!, action.y!), action.segment, wanted)) return false;
  const pairSides = action.pair?.toLowerCase().split('-');
  if (pairSides && wanted.sides.length === 2 && !wanted.sides.every((side) => pairSides.includes(side))) return false;
  const command = commands[verb];
  return (command?.verbs ?? [verb]).includes(action.verb) && (command?.means?.(action, wanted, play) ?? true);
}

/** The answer that was meant: in the words of records, by its letter, or by what was said of it. */
function meant(verb: string, wanted: CommandWords, line: string, play: Play): { choice: Choice; action: Legal } | null {
  const { model, numbers } = play;
  const choices = [...model.answers, ...model.earlier];
  const having = (suits: (action: Legal) => boolean): { choice: Choice; action: Legal } | null => {
    const choice = choices.find(({ actions }) => actions.some(suits));
    return choice ? { choice, action: choice.actions.find(suits)! } : null;
  };
  const letter = verb === 'score' ? model.choices.find(({ key }) => numbers.get(key)?.toLowerCase() === wanted.words[0]) : null;
  if (letter) return { choice: letter, action: letter.actions[0]! };
  const found = having((action) => action.text === line) ?? having((action) => matches(action, verb, wanted, play));
  // Without a number: as by pointing.
  const open = wanted.number === null && commands[verb]?.counted;
  return found && open ? { ...found, action: model.actionFor(found.choice) } : found;
}

/** What is chosen in two steps, where the words name only the first. */
function firstStep(verb: string, wanted: CommandWords, { model }: Play): Choice | undefined {
  return model.choices.find((choice) => choice.opens && commands[verb]?.first?.(choice, wanted));
}

async function answer(verb: string, wanted: CommandWords, line: string, play: Play): Promise<string> {
  const { model } = play;
  if (!model.mine) return t('why.not_asked', { name: play.name(model.askedSeat) });
  const first = firstStep(verb, wanted, play);
  if (first) return take(first, play);
  const found = meant(verb, wanted, line, play);
  if (found) {
    const label = play.labelOf(found.choice, found.action);
    return (await play.give(found.choice, found.action)) ? label : '';
  }
  const legal = model.answers.flatMap(({ actions }) => actions);
  const tried = attemptIn(verb, wanted, { view: model.shown!, legal, seat: model.askedSeat!, variant: model.variant });
  const reason = tried && (await model.explain({ action: tried }).catch(() => null)); // no such thing on the table
  return reason && reason.code !== 'not_asked' ? reasonText(reason, play.names) : known(play);
}

/** Chooses as by pointing. */
async function take(choice: Choice, play: Play): Promise<string> {
  const label = play.labels.get(choice.key) ?? '';
  await play.choose(choice);
  return label;
}

function known(play: Play): string {
  const verbs = new Set(play.model.choices.flatMap((choice) => choice.actions.map((action) => action.verb.split(' ')[0]!)));
  const words = [...verbs].map((verb) => Object.keys(VERBS).find((word) => VERBS[word] === verb) ?? verb);
  return t('ui.game.command_known', { list: list([...words, 'pick', 'ok', 'undo', 'help']) });
}

async function control(verb: string, rest: string, wanted: CommandWords, play: Play): Promise<string | null> {
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
      const choice = play.numbered(String(wanted.number));
      return choice ? take(choice, play) : known(play);
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
  wanted.colour ??= play.live.table?.seats.find(({ seat }) => ` ${text} `.includes(` ${plain(play.name(seat))} `))?.seat ?? null;
  let reply: string;
  if (!verb) reply = play.model.shown?.legal.some((action) => action.text === line.trim()) ? await answer('', wanted, line.trim(), play) : known(play);
  else {
    reply = (await control(verb, line.trim().slice(first.length).trim(), wanted, play))
      ?? (await lookFor(verb, wanted, play)) ?? (await answer(verb, wanted, line.trim(), play));
  }
  if (reply) say(reply);
  return reply;
}
