// The mist of a tile in layers. A board draws all rims, then all bodies, in one group that has
// --art-mist-opacity, and then all wisps: so no seam shows between tiles.
import { sideIndex, type Rotation, type Side, type TileFacts } from './facts';
import { distance, inside, middle, mix, pastBorder, turn, type Point } from './geometry';
import { paving } from './ground';
import { mistRegion } from './mistbank';
import { around, between, random } from './random';
import { ellipse, fill, line, paint, path, polygon, shifted, type Outline, type Shape } from './svg';
import { viewOf } from './view';

function puffs(rim: readonly Point[], name: string): Outline[] {
  const r = random(name);
  const found: Point[] = [];
  for (let i = 1; i < rim.length; i++) {
    const [a, b] = [rim[i - 1]!, rim[i]!];
    const count = Math.max(1, Math.round(distance(a, b) / 8));
    for (let k = 0; k < count; k++) found.push(mix(a, b, k / count));
  }
  return found.slice(1).map(([x, y], i) => {
    const share = (i + 1) / found.length;
    const radius = (0.8 + 9 * Math.sin(Math.PI * share) ** 0.9) * between(r, 0.72, 1.22);
    return ellipse(x, y, radius * 1.15, radius * 0.95);
  });
}

function bank(tile: TileFacts, rotation: Rotation, seed: number): Outline[] {
  return (tile.mists ?? []).flatMap((mist) => {
    const { region, rims } = mistRegion(mist.sides);
    const turned = (points: Point[]) => points.map((p) => turn(p, rotation / 90));
    return [
      polygon(turned(region).map(pastBorder)),
      ...rims.flatMap((rim, i) => puffs(turned(rim), `${tile.id}#${seed}${mist.id}${i}`)),
    ];
  });
}

export function mistRim(tile: TileFacts, rotation: Rotation, seed: number): string {
  return paint(bank(tile, rotation, seed).map((outline) => fill(shifted(outline, 0.6, 1.5), 'mist-rim')));
}

export function mistBody(tile: TileFacts, rotation: Rotation, seed: number): string {
  return paint(bank(tile, rotation, seed).map((outline) => fill(outline, 'mist')));
}

/** Wisps, and the ground of cities, which stand clear of the mist. */
export function mistWisps(tile: TileFacts, rotation: Rotation, seed: number): string {
  const shapes: Shape[] = [];
  for (const mist of tile.mists ?? []) {
    const { region } = mistRegion(mist.sides);
    const r = random(`${tile.id}#${seed}wisps`);
    for (let i = 0; i < 6; i++) {
      const at: Point = [between(r, 16, 84), between(r, 14, 86)];
      const scale = between(r, 8, 15) / 10;
      if (!inside(at, region)) continue;
      const [x, y] = turn(at, rotation / 90);
      const wisp = path('M-10 0Q-6.5 -4 -2 -1.6Q2.5 .8 8 -2.2', { x, y, scale });
      shapes.push(line(wisp, 'mist-wisp', 1.8, { opacity: 0.8 }));
    }
    shapes.push(...paving(viewOf(tile, rotation, seed)));
  }
  return paint(shapes);
}

/** Puffs along a side, where a placed clear side meets the mist: that bank cannot be completed. */
export function mistBreak(side: Side, seed: number): string {
  const r = random(`break${side}${seed}`);
  const index = sideIndex(side);
  const [mx, my] = middle(index);
  const along: Point = index % 2 ? [0, 1] : [1, 0];
  const shapes: Shape[] = [];
  for (let k = 4; k < 97; k += 8) {
    const u = k + between(r, 0, 3);
    const radius = (2 + 4.4 * Math.sin((Math.PI * u) / 100)) * between(r, 0.8, 1.3);
    const offset = u - 50;
    shapes.push(
      fill(ellipse(mx + along[0] * offset + around(r, 0.5), my + along[1] * offset + around(r, 0.5), radius * 1.2, radius), 'mist'),
    );
  }
  return paint(shapes);
}
