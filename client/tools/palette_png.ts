// Writes a picture of few colours as PNG with a palette: half as large as what a browser makes of it.
import { crc32, deflateSync } from 'node:zlib';

const most = 16;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** The number of each colour, by how often it comes; those that come least take the number of the nearest one. */
function paletteOf(pixels: Uint32Array): { colours: number[]; numbers: Map<number, number> } {
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const all = [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)!);
  const colours = all.slice(0, most);
  const parts = (colour: number): number[] => [0, 8, 16, 24].map((bits) => (colour >>> bits) & 255);
  const distance = (a: number, b: number): number => parts(a).reduce((sum, part, n) => sum + Math.abs(part - parts(b)[n]!), 0);
  const nearest = (colour: number): number => colours.reduce((best, each, n) => (distance(each, colour) < distance(colours[best]!, colour) ? n : best), 0);
  return { colours, numbers: new Map(all.map((colour, n) => [colour, n < most ? n : nearest(colour)])) };
}

/** Of a square picture, as canvases give it: red, green, blue and how much is there of them. */
export function palettePng(size: number, rgba: Uint8Array): Buffer {
  const pixels = new Uint32Array(rgba.slice().buffer);
  const { colours, numbers } = paletteOf(pixels);
  const rows = Buffer.alloc(size * (size + 1)); // each begins with a zero: as it is
  pixels.forEach((pixel, at) => (rows[at + Math.floor(at / size) + 1] = numbers.get(pixel)!));
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', head),
    chunk('PLTE', Buffer.from(colours.flatMap((colour) => [colour & 255, (colour >>> 8) & 255, (colour >>> 16) & 255]))),
    chunk('tRNS', Buffer.from(colours.map((colour) => colour >>> 24))),
    chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0)),
  ]);
}
