// Takes from the fonts what the page writes: npm run fonts. Names in other letters are drawn in the fonts of the device.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';

const folder = resolve(import.meta.dirname, '../src/ui/fonts');
const require = createRequire(import.meta.url);

const range = (from: number, to: number): string => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, n) => from + n));
/** ASCII, and what English and Spanish have besides. */
const letters = range(0x20, 0x7e) + '\u00a0¡¿ÁÉÍÓÚÜÑáéíóúüñ«»ªº·×±–—‘’“”…•−→';
/** Kerning, joined letters, and figures that stand on the line and below each other. */
const features = ['kern', 'liga', 'lnum', 'tnum'];

mkdirSync(folder, { recursive: true });
for (const [family, weight] of [['alegreya', 500], ['alegreya', 700], ['alegreya-sans', 400], ['alegreya-sans', 700]] as const) {
  const whole = readFileSync(require.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff2`));
  const part = await subsetFont(whole, letters, { targetFormat: 'woff2', keepFeatures: features, noHinting: true });
  writeFileSync(join(folder, `${family}-${weight}.woff2`), part);
  console.log(`${family} ${weight}: ${whole.length} bytes, ${part.length} of them needed`);
}
