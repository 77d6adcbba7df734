// Tiles as pictures: each drawn once for its rotation, variant, theme and level of detail, then only moved.
import {
  backSvg, groundSvg, hiddenSvg, MARGIN, MARGIN_BOX, symbolSvg, tileSvg, uprightSvg, type Detail, type Rotation,
} from '../../art';
import { factsOf } from './tiles';

const VARIANTS = 3;
/** The size of a picture of upright things, and where it lies around its tile. */
export const PICTURE = {
  left: -MARGIN.side, top: -MARGIN.top, width: 100 + 2 * MARGIN.side, height: 100 + MARGIN.top + MARGIN.bottom,
};

/** The ground reaches a little under its neighbours, so that no line shows between two tiles. */
export const GROUND = { left: -1, top: -1, size: 102 };

const urls = new Map<string, string>();
/** Grows when pictures that were asked for are ready. */
let ready = $state(0);
/** What was asked for last is drawn first: it is what the player looks at now. */
const wanted: { key: string; draw: () => void }[] = [];
const asked = new Set<string>();
/** Those of them in whose place nothing is shown until then. */
const missing = new Set<string>();
let drawing = false;
let waiting = $state(false);
/** Some of the pictures that the board shows are still to be drawn. */
export const isWaiting = (): boolean => waiting;
const SLICE_MS = 8;
const SLICE_LEAST = 3;
/** How long is drawn at once where a picture is missing: a tile or two are there immediately, a whole board comes in portions. */
const AT_ONCE_MS = 16;
let spentAtOnce = 0;
const SHOWN_EVERY_MS = 200;
let shownAt = 0;

// Draws what is wanted in small portions, between frames.
function drawWanted(): void {
  const begin = performance.now();
  let pictures = 0;
  for (let next = wanted.pop(); next; next = wanted.pop()) {
    asked.delete(next.key);
    next.draw();
    if (++pictures >= SLICE_LEAST && performance.now() - begin > SLICE_MS) break;
  }
  drawing = wanted.length > 0;
  waiting = drawing && missing.size > 0;
  if (!drawing || performance.now() - shownAt > SHOWN_EVERY_MS) {
    ready++;
    shownAt = performance.now();
  }
  if (drawing) setTimeout(drawWanted, 0);
}

function drawSoon(key: string, draw: () => void): void {
  wanted.push({ key, draw });
  if (!drawing) setTimeout(drawWanted, 0);
  drawing = true;
}

function drawLater(key: string, draw: () => void): void {
  if (asked.has(key)) return;
  asked.add(key);
  drawSoon(key, draw);
}
const palettes = new Map<string, Map<string, string>>();

// A picture cannot see the page's colours, so they are written into it.
function coloured(svg: string, theme: string): string {
  let palette = palettes.get(theme);
  if (!palette) palettes.set(theme, (palette = new Map()));
  const style = getComputedStyle(document.documentElement);
  return svg.replace(/var\((--art-[\w-]+)\)/g, (_, name: string) => {
    let value = palette.get(name);
    if (value === undefined) palette.set(name, (value = style.getPropertyValue(name).trim()));
    return value;
  });
}

function picture(key: string, theme: string, draw: () => string): string {
  const known = urls.get(key);
  if (known !== undefined) return known;
  const svg = draw();
  const url = svg ? URL.createObjectURL(new Blob([coloured(svg, theme)], { type: 'image/svg+xml' })) : '';
  urls.set(key, url);
  missing.delete(key);
  return url;
}

const flat = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">${inner}</svg>`;
const ground = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${GROUND.size}" height="${GROUND.size}" viewBox="${GROUND.left} ${GROUND.top} ${GROUND.size} ${GROUND.size}">${inner}</svg>`;
const tall = (inner: string): string => inner &&
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="${MARGIN_BOX}">${inner}</svg>`;

export interface TileLook {
  tile: string;
  rotation: Rotation;
  variant: number;
  detail: Detail;
  theme: string;
}

/** Which of its three looks a tile has: the same one for the same square. */
export function variantAt(x: number, y: number): number {
  return (((x * 7 + y * 13) % VARIANTS) + VARIANTS) % VARIANTS;
}

type Draw = typeof groundSvg;
const DETAILS: Detail[] = ['S', 'M', 'L'];

const keyOf = (name: string, { tile, rotation, variant, detail, theme }: TileLook): string =>
  `${name} ${tile} ${rotation} ${variant} ${detail} ${theme}`;

function drawn(key: string, { tile, rotation, variant, detail, theme }: TileLook, draw: Draw, frame: (svg: string) => string): string {
  return picture(key, theme, () => {
    const facts = factsOf(tile);
    return facts ? frame(draw(facts, rotation, variant, detail)) : '';
  });
}

function drawNow(make: () => string): string {
  const begin = performance.now();
  const url = make();
  if (!spentAtOnce) setTimeout(() => (spentAtOnce = 0), 0);
  spentAtOnce += performance.now() - begin;
  return url;
}

/** The picture of a tile; while it is still to be drawn, one of another level of detail, or none. */
function pictureOf(name: string, look: TileLook, draw: Draw, frame: (svg: string) => string): string {
  const key = keyOf(name, look);
  const known = urls.get(key);
  if (known !== undefined) return known;
  const make = (): string => drawn(key, look, draw, frame);
  const other = DETAILS.map((detail) => urls.get(keyOf(name, { ...look, detail }))).find((url) => url !== undefined);
  if (other === undefined && !missing.has(key) && spentAtOnce < AT_ONCE_MS) return drawNow(make);
  void ready; // asked again when it is drawn
  if (other === undefined) missing.add(key);
  drawLater(key, make);
  return other ?? '';
}

/** Has a picture loaded before it is shown, so that it is there in the first frame. */
export async function load(url: string): Promise<void> {
  if (!url) return;
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => undefined);
}

/** Draws a tile in the background as it will be needed when it is placed. */
export async function prepare(look: TileLook): Promise<void> {
  const parts = [['ground', groundSvg, ground], ['upright', uprightSvg, tall], ['symbol', symbolSvg, tall]] as const;
  await Promise.all(parts.map(([name, draw, frame]) => new Promise<void>((done) => {
    const key = keyOf(name, look);
    const make = (): void => void load(drawn(key, look, draw, frame)).then(done);
    if (urls.has(key)) make();
    else drawSoon(key, make);
  })));
}

export const groundUrl = (look: TileLook): string => pictureOf('ground', look, groundSvg, ground);
export const uprightUrl = (look: TileLook): string => pictureOf('upright', look, uprightSvg, tall);
/** Empty where a tile has no symbols. */
export const symbolUrl = (look: TileLook): string => pictureOf('symbol', look, symbolSvg, tall);
/** A tile alone, for the hand and for lists. */
export const tileUrl = (look: TileLook): string => pictureOf('tile', look, tileSvg, (svg) => svg);
/** The same, drawn at once: for who cannot be told when it is ready. */
export const tileUrlNow = (look: TileLook): string => drawn(keyOf('tile', look), look, tileSvg, (svg) => svg);
export const hiddenUrl = (theme: string): string => picture(`hidden ${theme}`, theme, () => flat(hiddenSvg()));
export const backUrl = (theme: string): string => picture(`back ${theme}`, theme, () => flat(backSvg()));

export function detailFor(size: number): Detail {
  const pixels = size * (globalThis.devicePixelRatio ?? 1);
  return pixels < 56 ? 'S' : pixels < 120 ? 'M' : 'L';
}
