// The table on which a puzzle or a moment of a game lies. It is put away when it is left, so that it is in no list of games.
import { forgetGame, keepKey } from '../../api/keys';
import { LiveGame } from '../../api/live.svelte';
import { api } from '../../api/rest';
import type { Created, CreateRequest } from '../../api/types';
import { t } from '../../i18n/index.svelte';
import { settings } from '../../ui/settings.svelte';
import { load, save } from '../../stored';
import { nameIn, setupIn, type Puzzle } from './library';

interface Laid {
  game: string;
  host: string;
}
const place = 'bastide.puzzle_table';

/** A position, or a game and after how many of its moves it is asked about. */
export type Asked = Pick<Puzzle, 'record' | 'seat'> & { at?: number };

export const requestFor = ({ record, seat, at }: Asked, you: string): CreateRequest => {
  const { rules, switches, seats } = setupIn(record);
  return {
    setup: { rules, with: switches },
    seats: seats.map((colour) => (colour === seat
      ? { colour, name: you, kind: 'here' as const }
      : { colour, name: nameIn(record, colour), kind: 'computer' as const, level: 'club' })),
    aids: 'standard', clock: null, away: 'computer', draw_by_hand: false, watch: null, chat: false,
    language: settings.language, record, at, order: 'shuffled',
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

/** A new table in the place of the one that lay there. */
export async function layTable(request: CreateRequest): Promise<Created> {
  putAway();
  const made = await api.createHere(request);
  save(place, { game: made.game, host: made.host });
  return made;
}

export async function layOut(asked: Asked): Promise<LiveGame> {
  const made = await layTable(requestFor(asked, settings.name || t('ui.you')));
  keepKey(made.game, made.seats.find(({ key }) => key)!.key!, 'seat');
  return new LiveGame(made.game);
}
