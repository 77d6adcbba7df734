// The result of a day as a picture: the points of each turn as coloured squares, as in the text, and nothing of the tiles.
import { dayText, t } from '../../i18n/index.svelte';
import { box, GOLD, newCard, PAD, SIZE, SOFT, write } from '../share_card';
import { abovePar } from './days';
import { parText, type Told } from './share';

const COLUMNS = 10;
const GAP = 14;
const shades = [
  { from: 12, fill: '#b23a20' },
  { from: 6, fill: '#d98a2b' },
  { from: 1, fill: '#f1cd6b' },
  { from: -Infinity, fill: '#fffaf0' },
];

export async function dayCard({ date, day, rules, opponent, row }: Told): Promise<HTMLCanvasElement> {
  const { points, other, gains } = day.played!;
  const above = abovePar(day);
  const { card, brush, top } = await newCard();
  write(brush, t('daily.share_title', { date: dayText(date), rules }), PAD, top + 84, { size: 44, bold: true, colour: SOFT });
  const result = opponent === null ? t('daily.share_alone', { points }) : t('daily.share_against', { points, other, name: opponent });
  write(brush, result, PAD, top + 190, { size: 92, title: true });
  if (above !== null) write(brush, parText(above), PAD, top + 270, { size: 56, bold: true, colour: above < 0 ? '#9a3412' : '#23653f' });
  const side = (SIZE - 2 * PAD - (COLUMNS - 1) * GAP) / COLUMNS;
  gains.slice(0, 3 * COLUMNS).forEach((gained, n) => {
    const [x, y] = [PAD + (n % COLUMNS) * (side + GAP), top + 330 + Math.floor(n / COLUMNS) * (side + GAP)];
    box(brush, x, y, side, side, shades.find(({ from }) => gained >= from)!.fill, GOLD);
  });
  if (row > 1) write(brush, t('daily.row', { n: row }), PAD, SIZE - PAD - 56, { size: 44, bold: true });
  return card;
}
