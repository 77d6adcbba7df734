// Where the analysis board begins: at a game, an opened record, a puzzle, or where it was left.
import { api } from '../../api/rest';
import { t } from '../../i18n/index.svelte';
import { load, save } from '../../stored';
import { keptRecord } from '../games/open_record';
import { recordOf } from '../replay/recorded';

interface Left {
  from: string; // the address it was opened with
  text: string;
  way: number[]; // to the step that was looked at
}
const place = 'bastide.analysis';

export const leftThere = (): Left | null => load<Left | null>(place, null);
export const leaveThere = (left: Left): void => save(place, left);

export interface Source {
  text: string;
  at?: number; // after so many moves
  way?: number[];
}

async function finishedRecord(game: string): Promise<string> {
  const record = await recordOf(game);
  if (!(await api.checkRecord(record)).over) throw new Error(t('analysis.not_over'));
  return record;
}

/** Null where nothing was said and nothing was left. */
export async function sourceAt(from: string, game: string, query: Record<string, string>): Promise<Source | null> {
  const left = leftThere();
  const isPlain = !game && !query.record && !query.puzzle;
  if (left && (isPlain || left.from === from)) return left;
  if (isPlain) return null;
  const at = query.at === undefined ? Infinity : Number(query.at) || 0;
  if (game) return { text: await finishedRecord(game), at };
  if (query.record) return { text: keptRecord() ?? '', at };
  const { loadPuzzle } = await import('../puzzles/library');
  return { text: (await loadPuzzle(query.puzzle!))?.record ?? '', at };
}
