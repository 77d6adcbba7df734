// Draws the icons of the installed game: npm run icons. They are the little town of the page's own icon, as pictures.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { palettePng } from './palette_png';

const folder = resolve(import.meta.dirname, '../public/icons');
const meadow = '#c0c57d';
const town = `
  <path d="M7 27V13l3-5 3 5v4h6v-4l3-5 3 5v14z" fill="#cb5f43" stroke="#4a3526" stroke-width="1.5"/>
  <path d="M14 27v-4a2 2 0 0 1 4 0v4z" fill="#4a3526"/>`;

/** `room`: how much of the picture the town takes; systems cut round shapes out of those that are filled to the edge. */
const picture = (corner: number, room: number): string => `
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512">
    <rect width="32" height="32" rx="${corner}" fill="${meadow}"/>
    <g transform="translate(16 17) scale(${room}) translate(-16 -17.5)">${town}</g>
  </svg>`;

const icons = [
  { name: 'icon-192', size: 192, svg: picture(6, 1) },
  { name: 'icon-512', size: 512, svg: picture(6, 1) },
  { name: 'maskable-512', size: 512, svg: picture(0, 0.8) },
  { name: 'apple-180', size: 180, svg: picture(0, 0.9) },
];

/** In the page: the pixels of a drawing. */
async function pixelsOf({ svg, size }: { svg: string; size: number }): Promise<number[]> {
  const image = new Image(size, size);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const context = Object.assign(document.createElement('canvas'), { width: size, height: size }).getContext('2d')!;
  context.drawImage(image, 0, 0, size, size);
  return [...context.getImageData(0, 0, size, size).data];
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const { name, size, svg } of icons) writeFileSync(join(folder, `${name}.png`), palettePng(size, Uint8Array.from(await page.evaluate(pixelsOf, { svg, size }))));
await browser.close();
