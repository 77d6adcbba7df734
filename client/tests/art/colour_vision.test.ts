// Who sees red and green alike, or no colours at all, still tells owners, roads and cities apart.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { glyphSvg, OWNERS, type Owner } from '../../src/art';
import { ghost as printedGhost } from '../../src/art/tokens';

const css = readFileSync(new URL('../../src/art/palette.css', import.meta.url), 'utf8');
const [day, dusk] = css.split('[data-theme') as [string, string];
const themes = { light: [day], dark: [dusk, day] };

type Rgb = [number, number, number];
/** A colour of the palette as the light it gives, each part from 0 to 1. */
function light(name: string, sheets: string[]): Rgb {
  const hex = sheets.map((sheet) => new RegExp(`--art-${name}: #(\\w{6})`).exec(sheet)?.[1]).find(Boolean)!;
  return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as Rgb;
}

// How colours are seen: Machado, Oliveira and Fernandes (2009), complete loss; and by brightness alone.
type Filter = [Rgb, Rgb, Rgb];
const brightness: Rgb = [0.2126, 0.7152, 0.0722];
const redGreen: Record<string, Filter> = {
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
};
const grey: Filter = [brightness, brightness, brightness];
const times = (rows: Filter, [r, g, b]: Rgb): Rgb => rows.map((row) => row[0] * r + row[1] * g + row[2] * b) as Rgb;

/** CIE L*a*b*, in which distances are about as large as they seem. */
function lab(colour: Rgb): Rgb {
  const xyz = times([[0.4124 / 0.9505, 0.3576 / 0.9505, 0.1805 / 0.9505], brightness, [0.0193 / 1.089, 0.1192 / 1.089, 0.9505 / 1.089]],
    colour.map((part) => Math.min(1, Math.max(0, part))) as Rgb);
  const [x, y, z] = xyz.map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)) as Rgb;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const distance = (a: Rgb, b: Rgb): number => Math.hypot(...lab(a).map((part, i) => part - lab(b)[i]!));

function pairs<T>(all: readonly T[]): [T, T][] {
  return all.flatMap((a, i) => all.slice(i + 1).map((b): [T, T] => [a, b]));
}

/** The points of a grid that a glyph covers. */
function shape(owner: Owner): boolean[] {
  const d = / d="([^"]+)"/.exec(glyphSvg(owner))![1]!;
  const corners = outline(d);
  const inside = (x: number, y: number): boolean => corners.reduce((odd, [x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length]!;
    return (y1 > y) !== (y2 > y) && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !odd : odd;
  }, false);
  return Array.from({ length: 400 }, (_, i) => inside((i % 20) * 0.42 - 4, Math.floor(i / 20) * 0.42 - 4));
}

/** The corners of a path of straight lines and half circles, from absolute commands. */
function outline(d: string): [number, number][] {
  const points: [number, number][] = [];
  for (const [, letter = '', rest = ''] of d.matchAll(/([MLHVAZ])([^MLHVAZ]*)/g)) {
    const numbers = (rest.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const [x, y] = points.at(-1) ?? [0, 0];
    if (letter === 'H') points.push([numbers[0]!, y]);
    else if (letter === 'V') points.push([x, numbers[0]!]);
    else if (letter === 'A') {
      const [to, radius] = [numbers[5]!, numbers[0]!];
      const towards = to > x ? 1 : -1;
      for (let step = 1; step <= 8; step++) {
        const angle = (Math.PI * step) / 8;
        points.push([(x + to) / 2 - towards * radius * Math.cos(angle), y - towards * radius * Math.sin(angle)]);
      }
    } else for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i]!, numbers[i + 1]!]);
  }
  return points;
}

describe('who sees red and green alike', () => {
  for (const [name, filter] of Object.entries(redGreen)) {
    it.each(pairs(OWNERS))(`tells %s and %s apart, with ${name}`, (a, b) => {
      const [one, other] = [a, b].map((owner) => times(filter, light(`owner-${owner}`, themes.light)));
      expect(distance(one!, other!)).toBeGreaterThan(20);
    });
  }
});

describe('who sees no colours', () => {
  it.each(OWNERS)('sees the glyph of %s on its cloth', (owner) => {
    const [glyph, cloth] = [`glyph-${owner}`, `owner-${owner}`].map((each) => times(grey, light(each, themes.light))[0] + 0.05);
    expect(Math.max(glyph!, cloth!) / Math.min(glyph!, cloth!)).toBeGreaterThan(3);
  });

  it.each(pairs(OWNERS))('tells %s and %s apart by brightness or by the shape of their glyphs', (a, b) => {
    const [one, other] = [shape(a), shape(b)];
    const [dark, bright] = [a, b].map((owner) => lab(times(grey, light(`owner-${owner}`, themes.light)))[0]).sort((x, y) => x - y);
    const both = one.filter((inside, i) => inside && other[i]).length;
    const either = one.filter((inside, i) => inside || other[i]).length;
    expect(either).toBeGreaterThan(40);
    expect(both / either).toBeLessThan(bright! - dark! > 25 ? 0.9 : 0.75);
  });
});

describe('ghosts', () => {
  const GHOST_APART = 3;
  /** A colour that lets through what is behind it, as the screen mixes them. */
  function over(front: number[], behind: number[], opacity: number): number[] {
    return front.map((part, i) => opacity * part + (1 - opacity) * behind[i]!);
  }
  const screen = (name: string, sheets: string[]): number[] => light(name, sheets).map((part) => part ** (1 / 2.2));
  const brightnessOf = (parts: number[]): number => times(grey, parts.map((part) => part ** 2.2) as Rgb)[0] + 0.05;

  it.each(Object.entries(themes))('on the board stand out more than printed ones without colours, %s', (_, sheets) => {
    const thin = Number(/--art-mist-opacity: ([\d.]+)/.exec(sheets[0]!)![1]);
    const pale = Number(/ opacity="([\d.]+)"/.exec(printedGhost(0, 0)[0]!.style)![1]);
    const mist = over(screen('mist', sheets), screen('meadow', sheets), thin);
    const [ink, body] = ['ghost-ink', 'ghost'].map((name) => brightnessOf(over(screen(name, sheets), mist, pale)));
    const [placedInk, placedBody] = ['piece-ink', 'ghost'].map((name) => brightnessOf(screen(name, sheets)));
    expect(placedBody! / placedInk!).toBeGreaterThan((GHOST_APART * body!) / ink!);
  });
});

describe('roads and cities', () => {
  const filters = Object.entries({ ...redGreen, 'no colours': grey });
  for (const [theme, sheets] of Object.entries(themes)) {
    it.each(filters)(`are told from meadows and each other with %s, ${theme}`, (_, filter) => {
      const seen = (name: string): Rgb => times(filter, light(name, sheets));
      for (const [one, other] of [['road', 'meadow'], ['road', 'paving'], ['stone-ink', 'meadow'], ['stone-ink', 'paving']] as const) {
        expect(distance(seen(one), seen(other)), `${one} and ${other}`).toBeGreaterThan(10);
      }
    });
  }
});
