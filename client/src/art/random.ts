// Small seeded generators: one per purpose, so that a change in one does not disturb the others.

export type Random = () => number;

function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}

export function random(name: string): Random {
  let a = hash(name);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number between -size and size. */
export const around = (r: Random, size: number): number => (r() * 2 - 1) * size;
export const between = (r: Random, low: number, high: number): number => low + r() * (high - low);
export const whole = (r: Random, low: number, high: number): number =>
  low + Math.floor(r() * (high - low + 1));
export const chance = (r: Random, probability: number): boolean => r() < probability;
export function oneOf<T>(r: Random, list: readonly T[]): T {
  return list[Math.floor(r() * list.length)]!;
}
