import { describe, expect, it } from 'vitest';
import { placesBeside } from '../../src/game/question/beside';

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
