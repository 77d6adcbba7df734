import { describe, expect, it } from 'vitest';
import { placesBeside, wordsAt } from '../../src/game/question/beside';

const room = { x: 12, y: 80, width: 1076, height: 676 };
const [width, height] = [188, 64];

describe('Confirm beside a tile', () => {
  it('never lies on the tile, wherever that is and however small', () => {
    for (const size of [24, 48, 120, 340]) {
      for (let x = 20; x + size < 1080; x += 97) {
        for (let y = 84; y + size < 750; y += 71) {
          for (const [px, py] of placesBeside({ x, y, size }, width, height, room)) {
            const apart = px >= x + size || px + width <= x || py >= y + size || py + height <= y;
            expect(apart, `${size} at ${x},${y}: ${px},${py}`).toBe(true);
            expect(px >= room.x && px + width <= room.x + room.width && py >= room.y && py + height <= room.y + room.height).toBe(true);
          }
        }
      }
    }
  });

  it('stands below the tile first, and above what is told over it where there is no room', () => {
    expect(placesBeside({ x: 500, y: 300, size: 100 }, width, height, room)[0]).toEqual([456, 412]);
    expect(placesBeside({ x: 500, y: 650, size: 100 }, width, height, room)[0]).toEqual([456, 542]);
  });
});

describe('what a tile does', () => {
  const [wide, high] = [220, 30];
  const turn = 52; // the button that turns it, on either side
  it('is told over the tile, or where neither the tile nor its button is covered', () => {
    for (const size of [40, 64, 120]) {
      for (let x = 20; x + size < 1080; x += 53) {
        for (let y = 84; y + size < 700; y += 61) {
          const [px, py] = wordsAt({ x, y, size }, wide, high, room)!;
          const apart = px >= x + size + turn || px + wide <= x - turn || py >= y + size || py + high <= y;
          expect(apart, `${size} at ${x},${y}: ${px},${py}`).toBe(true);
          expect(px >= room.x && px + wide <= room.x + room.width && py >= room.y).toBe(true);
        }
      }
    }
    expect(wordsAt({ x: 500, y: 300, size: 100 }, wide, high, room)).toEqual([440, 258]);
    expect(wordsAt({ x: 500, y: 100, size: 100 }, wide, high, room)).toEqual([216, 100]);
    // A phone has room below at most.
    const phone = { x: 10, y: 60, width: 300, height: 320 };
    expect(wordsAt({ x: 53, y: 80, size: 200 }, wide, high, phone)).toEqual([43, 292]);
    expect(wordsAt({ x: 53, y: 80, size: 270 }, wide, high, phone)).toBeNull();
  });
});
