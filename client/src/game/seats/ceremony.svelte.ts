// The final scoring, place by place: roads, cities, cloisters, then the farms, then goods and gold; at last the winner.
import type { Colour, Feature, GameEvent, View } from '../../api/types';
import { say } from '../../ui/announce.svelte';
import { motionFactor } from '../../ui/settings.svelte';
import type { Happened } from '../board/staging.svelte';
import { withPoints } from '../board/staged_view';
import { landed } from '../log/news';
import { sound } from '../log/sound';
import type { Play } from '../play.svelte';
import { awardText } from '../words/award_words';
import { placeWords, type PlaceWords } from '../words/end_words';
import { logWords } from '../words/log_words';
import { winnersOf } from '../words/headline';

const BEGIN_MS = 600;
const GLIDE_MS = 350;
const OUTLINE_MS = 400;
const FILL_MS = 500;
const POINTS_MS = 450;
const CITY_MS = 250;
/** Without motion every place is shown for so long, its points from so long after its name. */
const STILL_MS = 900;
const STILL_POINTS_MS = 300;
const MOST_MS = 20_000;
const SINGLY = 16; // places; of more the small ones of a kind go together
const PLACE_SIZE = 130;
/** A press so soon after the winner came was meant for the scoring. */
const GUARD_MS = 300;

const RANK: Record<string, number> = { road: 0, city: 1 };
const rankOf = ({ why, kind }: GameEvent): number => (why === 'farm' ? 3 : why === 'unfinished' ? (RANK[kind ?? ''] ?? 2) : 4);

/** What is scored at one place, or at several small ones of a kind. */
type Place = GameEvent[];

const keyOf = (event: GameEvent): string => `${rankOf(event)} ${event.x},${event.y} ${event.segment} ${event.why}`;

function grouped(events: GameEvent[], key: (event: GameEvent) => string): Place[] {
  const found = new Map<string, Place>();
  for (const event of events) found.set(key(event), [...(found.get(key(event)) ?? []), event]);
  return [...found.values()];
}

/** The places of the final scoring in the order in which they are shown. */
export function placesOf(events: GameEvent[]): Place[] {
  const scored = events.filter(({ what, why, points }) => what === 'points' && points && why !== 'completed');
  const places = grouped(scored, keyOf).sort((a, b) => rankOf(a[0]!) - rankOf(b[0]!));
  if (places.length <= SINGLY) return places;
  const worth = (place: Place): number => place[0]!.points ?? 0;
  const small = new Set([...places].filter(([event]) => rankOf(event!) < 3).sort((a, b) => worth(a) - worth(b)).slice(0, places.length - SINGLY + 3));
  const together = grouped([...small].flat(), (event) => String(rankOf(event)));
  return [...places.filter((place) => !small.has(place)), ...together].sort((a, b) => rankOf(a[0]!) - rankOf(b[0]!));
}

/** The cities that a farm feeds; each brings its points by itself. */
const citiesOf = ({ why, sum }: GameEvent): number => (why === 'farm' ? (sum?.cities ?? 0) : 0);

/** How long a place is shown, unhurried. */
function lengthOf(place: Place, moves: boolean): number {
  if (!moves) return STILL_MS;
  const cities = place.reduce((sum, event) => sum + Math.max(0, citiesOf(event) - 1), 0);
  return GLIDE_MS + (place[0]?.why === 'farm' ? FILL_MS : OUTLINE_MS) + POINTS_MS + CITY_MS * cities;
}

/** How much faster than usual these places have to be shown to be over in so many milliseconds; `motion` is how slow the player wants all motion. */
export function paceOf(places: Place[], left: number, motion: number): number {
  const wanted = places.reduce((sum, place) => sum + lengthOf(place, motion > 0), 0) * (motion || 1);
  return Math.max(0, Math.min(1, left / wanted));
}

export class Ceremony {
  active = $state(false);
  words: PlaceWords | null = $state.raw(null);
  /** The farm that is being scored. */
  field: Feature | null = $state.raw(null);
  /** Who has won: shown until somebody presses. */
  winners: Colour[] | null = $state.raw(null);
  #wonAt = 0;
  #skipped = false;
  #next: (() => void) | null = null;

  constructor(readonly play: Play) {}

  async run({ played, now }: Happened): Promise<void> {
    const { play } = this;
    this.active = true;
    this.#skipped = document.hidden;
    const places = placesOf(played.flatMap(({ events }) => events ?? []));
    await this.#wait(BEGIN_MS);
    const end = performance.now() + MOST_MS * (motionFactor() || 1);
    for (const [i, place] of places.entries()) {
      if (!this.#skipped) await this.#place(place, now, paceOf(places.slice(i), end - performance.now(), motionFactor()));
    }
    [this.words, this.field] = [null, null];
    play.model.staged = { ...now, legal: [] };
    this.winners = play.live.table ? winnersOf(now, play.live.table) : [];
    this.#wonAt = performance.now();
    play.fitAll();
    const won = now.result?.outcome === 'won' || this.winners.some((colour) => play.model.seats.includes(colour)) || !play.model.seats.length;
    sound.play(won ? 'victory' : 'defeat');
    this.active = false;
  }

  /** Back to the board. */
  close(): void {
    if (performance.now() - this.#wonAt > GUARD_MS) this.winners = null;
  }

  /** Goes on to the next place. */
  next(): void {
    this.#next?.();
  }

  skip(): void {
    this.#skipped = true;
    this.#next?.();
  }

  #wait(ms: number): Promise<void> {
    if (this.#skipped) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, ms * (motionFactor() || 1));
      this.#next = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  async #place(place: Place, now: View, pace: number): Promise<void> {
    const { play } = this;
    const [first] = place;
    const still = !motionFactor();
    this.words = placeWords(place, play);
    play.gains = new Map();
    for (const event of place) say(awardText(event, logWords(play.called, now.setup)), { keep: true });
    if (first?.x !== undefined && first.y !== undefined) play.camera.showAt({ x: first.x, y: first.y }, PLACE_SIZE, GLIDE_MS * pace);
    this.field = first?.why === 'farm' ? await play.effects.featureAt(first.x!, first.y!, first.segment!) : null;
    for (const event of place) play.effects.outlineOf(event, true, (GLIDE_MS + OUTLINE_MS + POINTS_MS) * pace);
    await this.#wait((still ? STILL_POINTS_MS : GLIDE_MS + (this.field ? FILL_MS : OUTLINE_MS)) * pace);
    if (!still) await this.#fly(place, pace);
    for (const event of place) this.#land(event);
    if (still) await this.#wait((STILL_MS - STILL_POINTS_MS) * pace);
  }

  /** The points of a place fly to their seats; those of a farm city by city. */
  async #fly(place: Place, pace: number): Promise<void> {
    const { effects, camera, model } = this.play;
    for (const event of place) {
      const each = event.sum?.per_city ?? 0;
      for (let city = 1; city < citiesOf(event) && !this.#skipped; city++) {
        effects.flyPoints({ ...event, points: each }, camera, model.staged!, POINTS_MS * pace);
        await this.#wait(CITY_MS * pace);
      }
      effects.flyPoints({ ...event, points: citiesOf(event) > 1 ? each : event.points }, camera, model.staged!, POINTS_MS * pace);
    }
    await this.#wait(POINTS_MS * pace);
  }

  #land(event: GameEvent): void {
    const { model } = this.play;
    model.staged = withPoints(model.staged!, event.colour, event.points ?? 0);
    landed(this.play, event);
  }
}
