// Cards to share as pictures: a square of paper with a strip of land on top, drawn on a canvas.
import type { Colour } from '../api/types';
import { PICTURE, tileUrlNow } from '../game/board/pictures.svelte';
import { saveFile } from '../ui/files';
import { t } from '../i18n/index.svelte';
import { isOnlyHere, pageForOthers } from '../ui/network.svelte';
import { isDark } from '../ui/settings.svelte';

export const SIZE = 1080;
export const PAD = 72;
export const INK = '#2a1f10';
export const SOFT = '#6b5638';
export const GOLD = '#b8821f';
const PAPER = '#fdf5e4';
const STRIP = 216; // the tiles on top
/** Each fits its neighbour. */
const LAND = [
  { tile: 'N', rotation: 0 }, { tile: 'inns/corner_city_road_E', rotation: 90 }, { tile: 'inns/cathedral', rotation: 270 },
  { tile: 'river/corner_city', rotation: 270 }, { tile: 'river/monastery_bridge_road', rotation: 0 },
] as const;

/** A brush on a new card, as it begins. */
export async function newCard(): Promise<{ card: HTMLCanvasElement; brush: CanvasRenderingContext2D; top: number }> {
  await Promise.all([document.fonts.load('700 64px Alegreya'), document.fonts.load('400 40px "Alegreya Sans"'), document.fonts.load('700 40px "Alegreya Sans"')]);
  const card = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE });
  const brush = card.getContext('2d')!;
  brush.fillStyle = PAPER;
  brush.fillRect(0, 0, SIZE, SIZE);
  const land = await Promise.all(LAND.map(pictureOf));
  land.forEach((image, n) => drawTile(brush, image, n));
  brush.fillStyle = GOLD;
  brush.fillRect(0, STRIP, SIZE, 8);
  write(brush, [t('ui.name'), ...(isOnlyHere() ? [] : [pageForOthers().replace(/^https?:\/\//, '').replace(/\/$/, '')])].join(' · '), PAD, SIZE - PAD, { size: 34, colour: SOFT });
  return { card, brush, top: STRIP + 8 };
}

async function pictureOf({ tile, rotation }: (typeof LAND)[number]): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = tileUrlNow({ tile, rotation, variant: 0, detail: 'L', theme: isDark() ? 'dark' : 'light' });
  await image.decode();
  return image;
}

function drawTile(brush: CanvasRenderingContext2D, image: HTMLImageElement, n: number): void {
  const scale = STRIP / 100;
  brush.drawImage(image, n * STRIP + PICTURE.left * scale, PICTURE.top * scale, PICTURE.width * scale, PICTURE.height * scale);
}

export interface Style {
  size: number;
  bold?: boolean;
  title?: boolean; // in the font of headings
  colour?: string;
  align?: CanvasTextAlign;
}

/** A line of text with its baseline there, made smaller where it would not fit. Says how wide it is. */
export function write(brush: CanvasRenderingContext2D, text: string, x: number, y: number, style: Style, room = SIZE - 2 * PAD): number {
  const { size, bold = false, title = false, colour = INK, align = 'left' } = style;
  const font = (px: number): string => `${bold || title ? 700 : 400} ${px}px ${title ? 'Alegreya' : '"Alegreya Sans"'}`;
  brush.font = font(size);
  const wide = brush.measureText(text).width;
  if (wide > room) brush.font = font(Math.floor((size * room) / wide));
  Object.assign(brush, { fillStyle: colour, textAlign: align, textBaseline: 'alphabetic' });
  brush.fillText(text, x, y);
  return Math.min(wide, room);
}

export function box(brush: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, fill: string, edge?: string): void {
  brush.beginPath();
  brush.roundRect(x, y, width, height, Math.min(14, width / 5));
  brush.fillStyle = fill;
  brush.fill();
  if (!edge) return;
  Object.assign(brush, { strokeStyle: edge, lineWidth: 3 });
  brush.stroke();
}

/** A round badge in the colour of a seat. */
export function badge(brush: CanvasRenderingContext2D, colour: Colour, x: number, y: number): void {
  brush.beginPath();
  brush.arc(x, y, 18, 0, 2 * Math.PI);
  brush.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--art-owner-${colour}`).trim();
  brush.fill();
  Object.assign(brush, { strokeStyle: SOFT, lineWidth: 2 });
  brush.stroke();
}

/** Hands it to the phone's menu for sharing, or saves it. Closing the menu is no failure. */
export async function shareCard(card: HTMLCanvasElement, name: string, text: string): Promise<void> {
  const blob = await new Promise<Blob | null>((done) => card.toBlob(done, 'image/png'));
  if (!blob) throw new Error('The picture could not be drawn.');
  const files = [new File([blob], name, { type: blob.type })];
  if (navigator.canShare?.({ files })) await navigator.share({ files, text }).catch(() => undefined);
  else saveFile(name, blob, blob.type);
}
