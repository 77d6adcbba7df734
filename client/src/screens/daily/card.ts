// The result of a day as a picture: the points of each turn, how far from par, and nothing of places and tiles.
import type { Daily } from '../../api/types';
import { dayText, number, t, termsOf } from '../../i18n/index.svelte';
import { characterAt, characterName } from '../../ui/characters';
import { box, GOLD, newCard, PAD, SIZE, SOFT, write } from '../share_card';
import { abovePar } from './days';
import { parText, type Told } from './share';

const COLUMNS = 10;
const GAP = 14;
const shades = [
  { from: 12, fill: '#e5b53a', edge: GOLD },
  { from: 6, fill: '#f8dd86', edge: GOLD },
  { from: 1, fill: '#f3e6c6', edge: '#d9c7a0' },
  { from: -Infinity, fill: '#fffaf0', edge: '#d9c7a0' },
];

function drawGains(brush: CanvasRenderingContext2D, top: number, gains: number[]): number {
  const side = (SIZE - 2 * PAD - (COLUMNS - 1) * GAP) / COLUMNS;
  const shown = gains.slice(0, 3 * COLUMNS);
  shown.forEach((gained, n) => {
    const [x, y] = [PAD + (n % COLUMNS) * (side + GAP), top + Math.floor(n / COLUMNS) * (side + GAP)];
    const { fill, edge } = shades.find(({ from }) => gained >= from)!;
    box(brush, x, y, side, side, fill, edge);
    if (gained) write(brush, number(gained), x + side / 2, y + side / 2 + 13, { size: 38, bold: true, align: 'center' }, side - 8);
  });
  return top + Math.ceil(shown.length / COLUMNS) * (side + GAP);
}

/** Numbers with what they are, beside each other. */
function drawFacts(brush: CanvasRenderingContext2D, y: number, facts: [number, string][]): void {
  let x = PAD;
  for (const [n, what] of facts) {
    x += write(brush, number(n), x, y, { size: 60, title: true }) + 12;
    x += write(brush, what, x, y, { size: 38 }) + 44;
  }
}

export async function dayCard({ date, day, rules, opponent, row }: Told, facts: Daily): Promise<HTMLCanvasElement> {
  const { points, other, gains } = day.played!;
  const above = abovePar(day);
  const { card, brush, top } = await newCard();
  write(brush, t('daily.share_title', { date: dayText(date), rules }), PAD, top + 80, { size: 44, bold: true, colour: SOFT });
  const result = opponent === null ? t('daily.share_alone', { points }) : t('daily.share_against', { points, other, name: opponent });
  write(brush, result, PAD, top + 178, { size: 92, title: true });
  if (above !== null) write(brush, parText(above), PAD, top + 250, { size: 56, bold: true, colour: above < 0 ? '#9a3412' : '#23653f' });
  const below = drawGains(brush, top + 294, gains);
  drawFacts(brush, below + 66, [
    [Math.max(...gains), t('daily.best_turn')],
    ...(day.par ? [[day.par.points, characterName(characterAt(facts.par_level))] as [number, string]] : []),
    ...(row > 1 ? [[row, t('daily.row_short', { n: row })] as [number, string]] : []),
  ]);
  write(brush, t('daily.invite', { ...termsOf(facts.setup.rules), n: facts.tiles }), PAD, SIZE - PAD - 50, { size: 42, bold: true });
  return card;
}
