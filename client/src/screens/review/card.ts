// A review as a picture: the result, the curve of the chance to win with its moments, and luck and play of each seat.
import type { Assessed, DecisionMoment } from '../../api/types';
import { number, percent, signed, t } from '../../i18n/index.svelte';
import { badge, box, GOLD, INK, newCard, PAD, SIZE, SOFT, write } from '../share_card';
import type { CurvePoint } from './moments';

export interface Reviewed {
  game: string; // what was played
  title: string; // of the curve
  points: CurvePoint[];
  moments: DecisionMoment[];
  players: (Assessed & { name: string })[];
  team: boolean;
}

const WIDE = SIZE - 2 * PAD;
const HIGH = 260;
const marks: Record<string, string> = { great: '#23653f', slip: '#d98a2b', mistake: '#b23a20' };

function drawCurve(brush: CanvasRenderingContext2D, top: number, points: CurvePoint[], moments: DecisionMoment[]): void {
  const moves = Math.max(1, points.at(-1)?.at ?? 1);
  const x = (at: number): number => PAD + (WIDE * at) / moves;
  const y = (chance: number): number => top + HIGH * (1 - chance);
  box(brush, PAD, top, WIDE, HIGH, '#fffaf0', '#d9c7a0');
  Object.assign(brush, { strokeStyle: '#d9c7a0', lineWidth: 3 });
  brush.stroke(new Path2D(`M${PAD} ${y(0.5)}H${PAD + WIDE}`));
  Object.assign(brush, { strokeStyle: INK, lineWidth: 6, lineJoin: 'round' });
  brush.stroke(new Path2D(points.map(({ at, chance }, n) => `${n ? 'L' : 'M'}${x(at)} ${y(chance)}`).join('')));
  for (const { at, actions, grade } of moments) {
    const chance = points.find((each) => each.at === at + actions)?.chance ?? 0.5;
    brush.beginPath();
    brush.arc(x(at + actions), y(chance), 11, 0, 2 * Math.PI);
    brush.fillStyle = marks[grade] ?? GOLD;
    brush.fill();
  }
}

function drawPlayer(brush: CanvasRenderingContext2D, y: number, { colour, name, points, luck, lost, grades }: Reviewed['players'][number], team: boolean): void {
  const value = (chance: number, won = 0): string => (team ? percent(chance) : signed(Math.round(won)));
  badge(brush, colour, PAD + 18, y - 14);
  write(brush, points === undefined ? name : `${name} ${number(points)}`, PAD + 52, y, { size: 42, bold: true }, 330);
  const counts = t('coach.counts', { great: grades.great ?? 0, slips: grades.slip ?? 0, mistakes: grades.mistake ?? 0 });
  const luckText = `${t('coach.luck')} ${value(luck.chance, luck.points)} · ${t('coach.play')} ${value(-Math.max(0, lost.chance), -Math.max(0, lost.points ?? 0))}`;
  write(brush, luckText, SIZE - PAD, y - 22, { size: 34, align: 'right' }, 520);
  write(brush, counts, SIZE - PAD, y + 18, { size: 30, align: 'right', colour: SOFT }, 520);
}

export async function reviewCard({ game, title, points, moments, players, team }: Reviewed): Promise<HTMLCanvasElement> {
  const { card, brush, top } = await newCard();
  write(brush, t('coach.title'), PAD, top + 88, { size: 64, title: true });
  write(brush, game, PAD, top + 138, { size: 36, colour: SOFT });
  write(brush, title, PAD, top + 198, { size: 36, bold: true });
  drawCurve(brush, top + 216, points, moments);
  const step = Math.min(110, (SIZE - PAD - top - 620) / Math.max(1, players.length - 1 || 1));
  players.forEach((player, n) => drawPlayer(brush, top + 548 + n * step, player, team));
  return card;
}
