// Where the loupe opens: inside the view, off its tile, and off other things to choose where there is room.
import { describe, expect, it } from 'vitest';
import { loupePlace, LOUPES, shared, square, zoomButtons } from '../../src/game/board/loupe_place';

const phone = { width: 390, height: 460 };
const desk = { width: 1120, height: 660 };

describe('the loupe', () => {
  it('stays inside the view, wherever its tile lies', () => {
    for (const view of [phone, desk]) {
      for (let x = -40; x < view.width; x += 30) {
        for (let y = -40; y < view.height; y += 30) {
          const box = loupePlace(view, square(x, y, 80), [], []);
          expect(shared(box, { x: 0, y: 0, ...view })).toBe(box.width * box.height);
        }
      }
    }
  });

  it('never covers its tile on a desk, and on a phone less than half of it', () => {
    let most = 0;
    for (const [view, size] of [[desk, 140], [phone, 64], [phone, 100], [phone, 120]] as const) {
      for (let x = 0; x <= view.width - size; x += 15) {
        for (let y = 0; y <= view.height - size; y += 15) {
          const hidden = shared(loupePlace(view, square(x, y, size), [], []), square(x, y, size)) / size ** 2;
          if (view === desk) expect(hidden).toBe(0);
          most = Math.max(most, hidden);
        }
      }
    }
    expect(most).toBeLessThan(0.5);
  });

  it('keeps off other things to choose', () => {
    const tile = square(20, 180, 64);
    const beside = square(150, 180, 64); // where it would open by itself
    expect(shared(loupePlace(phone, tile, [], []), beside)).toBeGreaterThan(0);
    expect(shared(loupePlace(phone, tile, [beside], []), beside)).toBe(0);
  });

  it('opens beside its tile, where it can, though squares lie left and right of it', () => {
    const tile = square(500, 220, 120);
    const squares = [square(380, 340, 120), square(620, 340, 120)];
    const box = loupePlace(desk, tile, [], squares);
    for (const other of squares) expect(shared(box, other)).toBe(0);
    expect(Math.hypot(box.x + box.width / 2 - 560, box.y + box.height / 2 - 280)).toBeLessThan(300);
  });

  it('is as large as it can be', () => {
    expect(loupePlace(desk, square(500, 300, 100), [], []).width).toBe(LOUPES[0]);
  });
});

it('the buttons that zoom stay inside a low view, beside each other', () => {
  expect(zoomButtons(phone)).toEqual({ x: 0, y: 250, width: 60, height: 210 });
  expect(zoomButtons({ height: 150 })).toEqual({ x: 0, y: 40, width: 110, height: 110 });
});
