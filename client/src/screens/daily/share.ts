// The result of a day in words, to be shown to others. It says nothing of places and tiles.
import { dayText, t } from '../../i18n/index.svelte';
import { pageForOthers } from '../../ui/network.svelte';
import { address } from '../../ui/router.svelte';
import { abovePar, type Day } from './days';

const squares = [
  { from: 12, square: '🟥' },
  { from: 6, square: '🟧' },
  { from: 1, square: '🟨' },
  { from: -Infinity, square: '⬜' },
];
const squareOf = (points: number): string => squares.find(({ from }) => points >= from)!.square;

/** "9 above par" */
export function parText(above: number): string {
  if (!above) return t('daily.at_par');
  return above > 0 ? t('daily.above', { n: above }) : t('daily.below', { n: -above });
}

export interface Told {
  date: string;
  day: Day;
  rules: string;
  opponent: string | null;
  row: number; // days in a row
}

export function shareText({ date, day, rules, opponent, row }: Told): string {
  const { points, other, gains } = day.played!;
  const above = abovePar(day);
  const result = opponent === null ? t('daily.share_alone', { points }) : t('daily.share_against', { points, other, name: opponent });
  return [
    t('daily.share_title', { date: dayText(date), rules }),
    above === null ? result : `${result} · ${parText(above)}`,
    gains.map(squareOf).join(''),
    ...(row > 1 ? [t('daily.row', { n: row })] : []),
    pageForOthers() + address(`daily/${date}`),
  ].join('\n');
}
