// The game so far as text, to save or to send.
import { joinKeys } from '../../api/keys';
import { api } from '../../api/rest';
import { saveFile } from '../../ui/files';
import type { Play } from '../play.svelte';

export const recordOf = (play: Play): Promise<string | null> =>
  play.attempt(() => api.record(play.live.id, joinKeys(play.live.id, play.live.watching)[0]));

export async function saveRecord(play: Play): Promise<void> {
  const text = await recordOf(play);
  if (text !== null) saveFile(`bastide-${play.live.id}.game`, text);
}
