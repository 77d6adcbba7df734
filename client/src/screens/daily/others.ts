// How others did on a day, as a few bars.
import type { DailyResults } from '../../api/types';

export interface Bar {
  from: number; // points
  to: number;
  count: number;
  isMine: boolean;
}

const BARS = 10;

/** Bars of the same width in points that hold all results, and one's own among them. */
export function barsOf({ points }: Pick<DailyResults, 'points'>, mine: number): Bar[] {
  const all = [...points.map(([reached]) => reached!), mine];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const wide = Math.max(1, Math.ceil((most - least + 1) / BARS));
  return Array.from({ length: Math.ceil((most - least + 1) / wide) }, (_, n) => {
    const [from, to] = [least + n * wide, least + (n + 1) * wide - 1];
    const holds = (reached: number): boolean => reached >= from && reached <= to;
    return { from, to, count: points.reduce((sum, [reached, count]) => sum + (holds(reached!) ? count! : 0), 0), isMine: holds(mine) };
  });
}

/** The part of the others who reached fewer points; null where there are none. */
export function shareBelow({ points, count }: Pick<DailyResults, 'points' | 'count'>, mine: number, isCounted: boolean): number | null {
  const others = count - (isCounted ? 1 : 0);
  if (others < 1) return null;
  return points.reduce((sum, [reached, number]) => sum + (reached! < mine ? number! : 0), 0) / others;
}
