// The days of the daily game, and what this browser made of them.
import { load, save } from '../../stored';

export interface Score {
  points: number;
  other?: number; // of the opponent
  won: boolean;
}

export interface Played extends Score {
  gains: number[]; // points of each turn, and at the end those that came after the last one
}

export interface Par extends Score {
  game: string; // in which the computer sat in the person's place
}

export interface Day {
  game?: string;
  played?: Played;
  inTime?: boolean; // begun on the day itself
  par?: Par;
  counted?: boolean; // among the results of the server
}

export type Days = Record<string, Day>;

const place = 'bastide.daily';
const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** The date where the person is, as 2026-11-16. */
export const dateOf = (when: Date): string => `${when.getFullYear()}-${twoDigits(when.getMonth() + 1)}-${twoDigits(when.getDate())}`;
export const today = (): string => dateOf(new Date());
export const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && later(text, 0) === text;

/** So many days later, whatever clocks do in summer. */
export function later(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

export const allDays = (): Days => load<Days>(place, {});
export const dayOf = (date: string): Day => allDays()[date] ?? {};

export function keepDay(date: string, what: Partial<Day>): Day {
  const day = { ...dayOf(date), ...what };
  save(place, { ...allDays(), [date]: day });
  return day;
}

/** How many days in a row were played, up to today or yesterday. */
export function streak(days: Days, now: string): number {
  const isPlayed = (date: string) => !!days[date]?.played && !!days[date]?.inTime;
  let date = isPlayed(now) ? now : later(now, -1);
  let row = 0;
  for (; isPlayed(date); date = later(date, -1)) row++;
  return row;
}

/** How far above par; null while that is not known. */
export const abovePar = ({ played, par }: Day): number | null => (played && par ? played.points - par.points : null);

/** The weeks of a month from Monday to Sunday, with null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const weeks: (string | null)[][] = [];
  for (let date = later(first, -before); date.slice(0, 7) <= month; ) {
    const week = Array.from({ length: 7 }, (_, n) => later(date, n));
    weeks.push(week.map((each) => (each.startsWith(month) ? each : null)));
    date = later(date, 7);
  }
  return weeks;
}

export const monthLater = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = 12 * year + number - 1 + by;
  return `${Math.floor(months / 12)}-${twoDigits((months % 12) + 1)}`;
};
