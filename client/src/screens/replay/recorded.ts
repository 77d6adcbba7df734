// A recorded game: of a table, or one that was opened from a file.
import { joinKeys } from '../../api/keys';
import { api } from '../../api/rest';
import type { ReplayAnswer } from '../../api/types';
import { keptRecord } from '../games/open_record';

export interface Recorded {
  record: string;
  whole: ReplayAnswer;
}

export async function recordOf(game: string): Promise<string> {
  return api.record(game, joinKeys(game)[0]);
}

/** The game with this id, or the opened file where there is none. */
export async function loadRecorded(game: string): Promise<Recorded | null> {
  const record = game ? await recordOf(game) : keptRecord();
  return record ? { record, whole: await api.replay(record) } : null;
}
