// What an update of the table brought: shown, heard and said.
import type { Colour, GameEvent, LogEntry, View } from '../../api/types';
import { t } from '../../i18n/index.svelte';
import { sounds } from '../../modules/table';
import { say } from '../../ui/announce.svelte';
import { ending } from '../words/headline';
import { tileDescription } from '../words/phrases';
import { linesOf, logWords } from '../words/log_words';
import type { Play } from '../play.svelte';
import { sound, type SoundName } from './sound';

const GAIN_MS = 2600;
const ASIDE_MS = 1800; // for one tile, and
const ALL_ASIDE_MS = 3000; // for several
const SPOKEN = 3;

function soundOf(event: GameEvent): SoundName | undefined {
  if (event.what !== 'points') return sounds[event.what];
  if (!event.points) return 'nothing';
  if (event.why === 'farm') return 'farm';
  if (event.kind === 'road') return 'road';
  return event.kind === 'city' ? 'city' : 'cloister';
}

/** What each seat has won by these events. */
function gainsOf(play: Play, events: GameEvent[]): Map<Colour, number> {
  const gains = new Map<Colour, number>();
  for (const event of events) {
    if (event.what !== 'points' || !event.colour || !event.points) continue;
    const seat = play.model.seat(event.colour)?.seat ?? event.colour;
    gains.set(seat, (gains.get(seat) ?? 0) + event.points);
  }
  return gains;
}

/** Points have landed at a seat. */
export function landed(play: Play, event: GameEvent): void {
  heard(event);
  for (const [seat, points] of gainsOf(play, [event])) {
    const gains = new Map([...play.gains, [seat, (play.gains.get(seat) ?? 0) + points]]);
    play.gains = gains;
    setTimeout(() => {
      if (play.gains === gains) play.gains = new Map();
    }, GAIN_MS);
  }
}

export function heard(event: GameEvent): void {
  const name = soundOf(event);
  if (name) sound.play(name);
}

function showAside(play: Play, tiles: string[]): void {
  if (!tiles.length) return;
  play.aside = tiles;
  setTimeout(() => {
    if (play.aside === tiles) play.aside = [];
  }, Math.min(ASIDE_MS * tiles.length, ALL_ASIDE_MS));
  for (const tile of tiles) say(t('say.set_aside', { tile_desc: tileDescription(tile) }), { keep: true });
}

/** Scores and messages of this browser's seats are never left out of what is said. */
function speakGains(play: Play, gains: Map<Colour, number>, now: View): void {
  const mists = now.modules.mists;
  if (mists && mists.level < 6) {
    const points = [...gains.values()].reduce((sum, each) => sum + each, 0);
    if (points) say(t('say.award_team', { points, total: mists.points }), { keep: true });
    return;
  }
  for (const [seat, points] of gains) {
    const total = now.colours.filter((colour) => colour.seat === seat).reduce((sum, { score }) => sum + score, 0);
    say(t('say.award', { name: play.called(seat), points, total }), { keep: play.model.seats.includes(seat) });
  }
}

function speak(play: Play, played: LogEntry[], now: View): void {
  const words = logWords(play.called, now.setup);
  const told = played.filter((entry) => !entry.events?.some(({ what }) => what === 'set_aside'));
  const lines = told.flatMap((entry) => linesOf(entry, words));
  for (const { text, message, colour } of lines.filter(({ points }) => points === null).slice(-SPOKEN)) {
    say(text, { keep: message && play.model.seats.includes(colour!) });
  }
  if (now.modules.mists && played.some((entry) => entry.events?.some((event) => event.what === 'ghosts_placed'))) {
    say(t('say.ghosts', { n: now.modules.mists.ghost_supply }));
  }
}

/** Everything that happened has been seen: what is said of it. */
export function tell(play: Play, played: LogEntry[], before: View, now: View): void {
  const events = played.flatMap((entry) => entry.events ?? []);
  showAside(play, events.flatMap(({ what, tile }) => (what === 'set_aside' && tile ? [tile] : [])));
  speak(play, played, now);
  speakGains(play, gainsOf(play, events), now);
  if (now.over && !before.over) say(ending(now, play.live.table!, play.called), { keep: true });
}
