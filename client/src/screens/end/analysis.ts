// What the end screen tells about a finished game: points by category, and the turns that decided it.
import { modules } from '../../modules/facts';
import type { Colour, GameEvent, LogAction, TimelinePoint } from '../../api/types';

export interface Award {
  entry: LogAction;
  event: GameEvent;
}

export interface Category {
  id: string; // end.cat.ID
  points: Record<string, number>;
  awards: Record<string, Award[]>;
}

/** Rows in the order in which they are shown. */
const order = [
  'road', 'city', 'cloister', 'castle', ...modules.flatMap(({ points }) => points ?? []), 'dog', 'end_road', 'end_city', 'end_cloister', 'farm',
  ...modules.flatMap(({ endPoints }) => endPoints ?? []), 'other',
];

function categoryOf(event: GameEvent): string {
  const kind = event.kind === 'garden' ? 'cloister' : event.kind;
  switch (event.why) {
    case 'retrieved':
      return 'cloister';
    case 'completed':
      return kind && order.includes(kind) ? kind : 'other';
    case 'unfinished':
      return kind && order.includes(`end_${kind}`) ? `end_${kind}` : 'other';
    default:
      return event.why ?? 'other';
  }
}

/** Points of nobody in particular belong to the team. */
const ownerOf = (event: GameEvent, team: boolean) => (team || !event.colour ? 'team' : event.colour);

export function categories(log: LogAction[], team: boolean): Category[] {
  const found = new Map<string, Category>();
  for (const entry of log) {
    for (const event of entry.events) {
      if (event.what !== 'points') continue;
      const id = categoryOf(event);
      const category = found.get(id) ?? { id, points: {}, awards: {} };
      found.set(id, category);
      const owner = ownerOf(event, team);
      category.points[owner] = (category.points[owner] ?? 0) + (event.points ?? 0);
      (category.awards[owner] ??= []).push({ entry, event });
    }
  }
  return order.filter((id) => found.has(id)).map((id) => found.get(id)!);
}

export interface Difference {
  id: string; // end.cat.ID
  own: number;
  other: number;
}

/** The kind of points by which the winner was furthest ahead of the best of the others in it; null where there is none. */
export function difference(rows: Category[], winner: Colour): Difference | null {
  const ahead = rows.map(({ id, points }) => {
    const others = Object.entries(points).filter(([colour]) => colour !== winner).map(([, each]) => each);
    return { id, own: points[winner] ?? 0, other: Math.max(0, ...others) };
  });
  const [best] = ahead.sort((a, b) => b.own - b.other - (a.own - a.other));
  return best && best.own > best.other ? best : null;
}

/** The points of all together, drawn as one line of this colour. */
export function teamTimeline(timeline: TimelinePoint[], colour: Colour): TimelinePoint[] {
  return timeline.map((point) => ({
    ...point,
    scores: { [colour]: Object.values(point.scores).reduce((sum, points) => sum + points, 0) },
    projected: {},
  }));
}

export interface TurningPoint {
  point: TimelinePoint;
  swing: number; // for the eventual winner
  award: Award; // the biggest of that turn
}

const leastSwing = 4;
const leastShown = 3;
const mostShown = 5;

/** The turns with points after which the winner's projected lead had changed most, in playing order; where few moved it,
 *  those that brought most as well. */
export function turningPoints(timeline: TimelinePoint[], log: LogAction[], winner: Colour): TurningPoint[] {
  const lead = ({ projected }: TimelinePoint) => {
    const others = Object.entries(projected).filter(([colour]) => colour !== winner);
    return (projected[winner] ?? 0) - Math.max(...others.map(([, points]) => points));
  };
  const turns = timeline.flatMap((point, at) => {
    const before = timeline[at - 1];
    const award = biggestAward(log, before?.move ?? 0, point.move);
    return award ? [{ point, swing: lead(point) - (before ? lead(before) : 0), award }] : [];
  });
  const moved = turns.filter(({ swing }) => Math.abs(swing) >= leastSwing).sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing));
  const paid = turns.filter((turn) => !moved.includes(turn)).sort((a, b) => (b.award.event.points ?? 0) - (a.award.event.points ?? 0));
  return [...moved.slice(0, mostShown), ...paid.slice(0, Math.max(0, leastShown - moved.length))].sort((a, b) => a.point.move - b.point.move);
}

function biggestAward(log: LogAction[], after: number, until: number): Award | null {
  const awards = log
    .filter(({ n }) => n > after && n <= until)
    .flatMap((entry) => entry.events.filter(({ what }) => what === 'points').map((event) => ({ entry, event })));
  return awards.reduce<Award | null>(
    (best, award) => (!best || (award.event.points ?? 0) > (best.event.points ?? 0) ? award : best),
    null,
  );
}
