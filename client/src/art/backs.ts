// The back of a tile, and a tile that lies hidden in the mist.
import { ellipse, fill, line, paint, path, rect, type Shape } from './svg';

const ORIGIN = { x: 0, y: 0 };
const CENTRE = { x: 50, y: 50 };

export function backSvg(): string {
  const shapes: Shape[] = [fill(rect(0, 0, 100, 100), 'back')];
  for (let x = 10; x < 100; x += 20) {
    for (let y = 10; y < 100; y += 20) shapes.push(fill(path('M0 -8L8 0L0 8L-8 0Z', { x, y }), 'back-lozenge'));
  }
  const frame = (inset: number, round: number) =>
    path(`M${inset + round} ${inset}H${100 - inset - round}a${round} ${round} 0 0 1 ${round} ${round}V${100 - inset - round}a${round} ${round} 0 0 1 ${-round} ${round}H${inset + round}a${round} ${round} 0 0 1 ${-round} ${-round}V${inset + round}a${round} ${round} 0 0 1 ${round} ${-round}Z`, ORIGIN);
  shapes.push(
    line(frame(5, 5), 'back-gold', 1.4),
    line(frame(8, 3), 'back-gold', 0.6),
    fill(ellipse(50, 50, 25), 'back'),
    line(ellipse(50, 50, 25), 'back-gold', 1.6),
    line(ellipse(50, 50, 21.6), 'back-gold', 0.6, { dash: '1.4 2' }),
    fill(path('M-14 13V-8h5.4v4h5v-4h7.2v4h5v-4H14V13H4.6v-8a4.6 4.6 0 0 0 -9.2 0v8Z', CENTRE), 'back-gold'),
    fill(path('M-.6 -8V-20H.6V-8Z', CENTRE), 'back-gold'),
    fill(path('M.6 -20L9 -17L.6 -14Z', CENTRE), 'back-gold'),
  );
  for (const [x, y] of [[5, 5], [95, 5], [5, 95], [95, 95]] as const) shapes.push(fill(ellipse(x, y, 2.6), 'back-gold'));
  return paint(shapes);
}

export function hiddenSvg(): string {
  const shapes: Shape[] = [fill(rect(0, 0, 100, 100), 'fog')];
  for (const [i, y] of [14, 36, 58, 80].entries()) {
    const below = 100 - y;
    shapes.push(
      fill(path(`M0 0Q10 -12 22 -3Q32 -13 46 -4Q60 -13 72 -2Q84 -10 100 0V${below}H0Z`, { x: 0, y }), i % 2 ? 'fog' : 'fog-light'),
      line(path('M0 0Q8 -5 18 -2Q28 1 38 -3', { x: 8 + i * 12, y: y + 8 }), 'fog-line', 1.4, { opacity: 0.7 }),
    );
  }
  const mark = path('M-9 -11C-9 -19 -4 -22 1 -22C8 -22 12 -17 12 -12C12 -3 1 -3 1 6', { x: 49, y: 54 });
  shapes.push(
    line(path('M11 5H89a6 6 0 0 1 6 6V89a6 6 0 0 1 -6 6H11a6 6 0 0 1 -6 -6V11a6 6 0 0 1 6 -6Z', ORIGIN), 'fog-ink', 1.6, { dash: '5 4' }),
    line(mark, 'fog-ink', 8),
    fill(ellipse(50, 71, 4.4), 'fog-ink'),
    line(mark, 'fog-line', 5.6),
    fill(ellipse(50, 71, 3.2), 'fog-line'),
  );
  return paint(shapes);
}
