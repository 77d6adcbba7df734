import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

const folder = join(import.meta.dirname, 'src');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svelte')).sort().map((file) => join(folder, file));

/** The class of a component is its number, which packs smaller than letters that nothing foretells. */
function cssHash({ filename }) {
  const file = resolve(import.meta.dirname, filename);
  const at = files.indexOf(file);
  return `s${at < 0 ? files.push(file) - 1 : at}`;
}

export default { preprocess: vitePreprocess(), compilerOptions: { cssHash } };
