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
const marks: Record<string, string> = { great: '#23653f', slip: '#d98a2b', mistake: '#b23a20' };
/** Up to three players have two lines each; more have one. */
const FEW = { players: 3, high: 240, step: 104 };
const MANY = { high: 190, step: 46 };

function drawCurve(brush: CanvasRenderingContext2D, top: number, high: number, points: CurvePoint[], moments: DecisionMoment[]): void {
  const moves = Math.max(1, points.at(-1)?.at ?? 1);
  const x = (at: number): number => PAD + (WIDE * at) / moves;
  const y = (chance: number): number => top + high * (1 - chance);
  box(brush, PAD, top, WIDE, high, '#fffaf0', '#d9c7a0');
  Object.assign(brush, { strokeStyle: '#d9c7a0', lineWidth: 3 });
  brush.stroke(new Path2D(`M${PAD} ${y(0.5)}H${PAD + WIDE}`));
  for (const chance of [0, 0.5, 1]) write(brush, String(100 * chance), PAD - 10, y(chance) + 8, { size: 24, colour: SOFT, align: 'right' });
  Object.assign(brush, { strokeStyle: INK, lineWidth: 6, lineJoin: 'round' });
  brush.stroke(new Path2D(points.map(({ at, chance }, n) => `${n ? 'L' : 'M'}${x(at)} ${y(chance)}`).join('')));
  for (const { at, actions, grade } of moments) {
    const chance = points.find((each) => each.at === at + actions)?.chance ?? 0.5;
    brush.beginPath();
    brush.arc(x(at + actions), y(chance), 11, 0, 2 * Math.PI);
    brush.fillStyle = marks[grade] ?? GOLD;
    brush.fill();
  }
  write(brush, t('coach.turn', { n: 1 }), PAD, top + high + 32, { size: 26, colour: SOFT });
  if (points.length) write(brush, t('coach.turn', { n: points.at(-1)!.turn }), SIZE - PAD, top + high + 32, { size: 26, colour: SOFT, align: 'right' });
}

function drawPlayer(brush: CanvasRenderingContext2D, y: number, { colour, name, points, luck, lost, grades }: Reviewed['players'][number], team: boolean, few: boolean): void {
  const value = (chance: number, won = 0): string => (team ? percent(chance) : signed(Math.round(won)));
  const called = points === undefined ? name : `${name} ${number(points)}`;
  const counts = t('coach.counts', { great: grades.great ?? 0, slips: grades.slip ?? 0, mistakes: grades.mistake ?? 0 });
  const luckText = `${t('coach.luck')} ${value(luck.chance, luck.points)} · ${t('coach.play')} ${value(-Math.max(0, lost.chance), -Math.max(0, lost.points ?? 0))}`;
  badge(brush, colour, PAD + 18, y - 12);
  write(brush, called, PAD + 52, y, { size: few ? 42 : 34, bold: true }, few ? 330 : 250);
  write(brush, luckText, few ? SIZE - PAD : PAD + 320, few ? y - 22 : y, few ? { size: 34, align: 'right' } : { size: 28 }, few ? 520 : 260);
  write(brush, counts, SIZE - PAD, few ? y + 18 : y, { size: few ? 30 : 24, align: 'right', colour: SOFT }, few ? 520 : 340);
}

export async function reviewCard({ game, title, points, moments, players, team }: Reviewed): Promise<HTMLCanvasElement> {
  const { card, brush, top } = await newCard();
  const few = players.length <= FEW.players;
  const { high, step } = few ? FEW : MANY;
  write(brush, t('coach.title'), PAD, top + 84, { size: 64, title: true });
  write(brush, game, PAD, top + 132, { size: 36, colour: SOFT });
  write(brush, title, PAD, top + 188, { size: 36, bold: true });
  drawCurve(brush, top + 208, high, points, moments);
  players.forEach((player, n) => drawPlayer(brush, top + 208 + high + (few ? 106 : 84) + n * step, player, team, few));
  return card;
}
