// The table on which a puzzle lies. It is put away when it is left, so that it is in no list of games.
import { forgetGame, keepKey } from '../../api/keys';
import { LiveGame } from '../../api/live.svelte';
import { api } from '../../api/rest';
import type { CreateRequest } from '../../api/types';
import { tAny } from '../../i18n/index.svelte';
import { settings } from '../../ui/settings.svelte';
import { load, save } from '../../stored';
import { setupIn, type Puzzle } from './library';

interface Laid {
  game: string;
  host: string;
}
const place = 'bastide.puzzle_table';

export const requestFor = ({ record, seat }: Pick<Puzzle, 'record' | 'seat'>, you: string): CreateRequest => {
  const { rules, switches, seats } = setupIn(record);
  return {
    setup: { rules, with: switches },
    seats: seats.map((colour) => (colour === seat
      ? { colour, name: you, kind: 'here' as const }
      : { colour, name: '', kind: 'computer' as const, level: 'club' })),
    aids: 'standard', clock: null, away: 'computer', draw_by_hand: false, watch: null, chat: false,
    language: settings.language, record, order: 'shuffled',
  };
};

/** Also one that a closed window has left behind. */
export function putAway(): void {
  const { game, host } = load<Partial<Laid>>(place, {});
  if (!game || !host) return;
  save(place, {});
  forgetGame(game);
  api.remove(game, host).catch(() => undefined); // whoever cannot be reached forgets it by itself
}

export async function layOut(puzzle: Puzzle): Promise<LiveGame> {
  putAway();
  const made = await api.createHere(requestFor(puzzle, settings.name || tAny('puzzle.you')));
  save(place, { game: made.game, host: made.host });
  keepKey(made.game, made.seats.find(({ key }) => key)!.key!, 'seat');
  return new LiveGame(made.game);
}
