// Contact sheets of the artwork as SVG, with the colours of one theme written in:
//   npm run sheet -- WHAT [theme=light] [size=190] [lod=L] [seed=0] [columns=6] [spots=1] > sheet.svg
// WHAT: the name of a tile set, `all`, `turns` (every base tile in four rotations), `board`,
// `mists-board`, `pieces`, or the name of a single tile.
import { readFileSync } from 'node:fs';
import {
  backSvg, hiddenSvg, MARGIN_BOX, OWNERS, pieceSvg, segmentShape, spotOf, tileFacts, tileSets, tileSvg,
  type Detail, type PieceKind, type Rotation, type TileFacts,
} from '../src/art';
import { boardSvg, randomBoard } from './board';

const [what = 'base', ...rest] = process.argv.slice(1).filter((word) => word !== '--');
const options = Object.fromEntries(rest.map((word) => word.split('='))) as Record<string, string | undefined>;
const theme = options.theme ?? 'light';
const size = Number(options.size ?? 190);
const lod = (options.lod ?? (size < 56 ? 'S' : size < 120 ? 'M' : 'L')) as Detail;
const seed = Number(options.seed ?? 0);
const columns = Number(options.columns ?? 6);

function palette(): Map<string, string> {
  const css = readFileSync(new URL('../src/art/palette.css', import.meta.url), 'utf8');
  const [light, dark] = css.split("[data-theme='dark']");
  const read = (part: string) => [...part.matchAll(/--(art-[\w-]+):\s*([^;]+);/g)].map((m) => [m[1]!, m[2]!] as const);
  return new Map([...read(light!), ...(theme === 'dark' ? read(dark!) : [])]);
}
const colours = palette();
const coloured = (svg: string) => svg.replace(/var\(--(art-[\w-]+)\)/g, (_, name: string) => colours.get(name)!);

type Cell = { svg: string; box: string };

function sheet(cells: Cell[], width: number, height: number): string {
  const rows = Math.ceil(cells.length / columns);
  const placed = cells.map(({ svg, box }, i) => {
    const [x, y] = [(i % columns) * width, Math.floor(i / columns) * height];
    return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${box}">${svg}</svg>`;
  });
  return page(columns * width, rows * height, placed.join(''));
}

const page = (width: number, height: number, inner: string): string =>
  coloured(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<rect width="${width}" height="${height}" fill="var(--art-table)"/>${inner}</svg>`,
  );

const tileCell = (tile: TileFacts, rotation: Rotation = 0): Cell => ({
  svg: tileSvg(tile, rotation, seed, lod).replace(/^<svg[^>]*>|<\/svg>$/g, '') + (options.spots ? marks(tile, rotation) : ''),
  box: MARGIN_BOX,
});
function marks(tile: TileFacts, rotation: Rotation): string {
  const ids = [...tile.cities, ...tile.roads, ...tile.fields, ...(tile.mists ?? [])].map((s) => s.id);
  if (tile.monastery) ids.push('cloister');
  return ids
    .map((id, i) => {
      const { x, y } = spotOf(tile, rotation, id, seed);
      const hue = (i * 97) % 360;
      const kind = id.startsWith('f') ? { lying: true } : {};
      return (
        `<path d="${segmentShape(tile, rotation, id, seed)}" fill="hsl(${hue} 90% 50% / .25)" stroke="hsl(${hue} 90% 35%)" stroke-width=".6"/>` +
        `<g transform="translate(${x} ${y}) scale(.88)">${pieceSvg('follower', OWNERS[i % 6]!, kind)}</g>`
      );
    })
    .join('');
}
const tilesSheet = (cells: Cell[]) => sheet(cells, Math.round(size * 1.18), Math.round(size * 1.28));

function piecesSheet(): string {
  const owned: PieceKind[] = ['follower', 'large', 'abbot', 'builder', 'pig', 'robber', 'man', 'woman'];
  const neutral: PieceKind[] = ['mage', 'witch', 'ghost', 'rufus', 'ronja', 'ferry', 'ingot'];
  const box = '-22 -40 44 50';
  const cells = OWNERS.flatMap((owner) => [
    { svg: pieceSvg('follower', owner, { lying: true }), box: '-22 -30 44 50' },
    ...owned.map((kind) => ({ svg: pieceSvg(kind, owner), box })),
  ]);
  const others = neutral.map((kind) => ({ svg: pieceSvg(kind, null), box }));
  const backs = [backSvg(), hiddenSvg()].map((svg) => ({ svg, box: '-4 -4 108 108' }));
  return sheet([...cells, ...others, ...backs], size, size);
}

function board(tiles: TileFacts[], count: number, width: number, height: number): string {
  const inner = boardSvg(randomBoard(tiles, count, width, height, String(seed)), lod);
  const [w, h] = [width * size + 80, height * size + 80];
  return page(w, h, `<g transform="translate(40 50) scale(${size / 100})">${inner}</g>`);
}

const { mists, river, ...dry } = tileSets;
const sets: Record<string, TileFacts[]> = { ...tileSets, all: Object.values(tileSets).flat() };
const ROTATIONS: readonly Rotation[] = [0, 90, 180, 270];

function draw(): string {
  const single = tileFacts(what);
  if (single) return tilesSheet(ROTATIONS.map((rotation) => tileCell(single, rotation)));
  switch (what) {
    case 'turns':
      return tilesSheet(tileSets.base!.flatMap((tile) => ROTATIONS.map((rotation) => tileCell(tile, rotation))));
    case 'board':
      return board(Object.values(dry).flat(), Number(options.count ?? 46), Number(options.width ?? 9), Number(options.height ?? 6));
    case 'mists-board':
      return board(mists!, 30, 7, 5);
    case 'pieces':
      return piecesSheet();
    default:
      if (!sets[what]) throw new Error(`No sheet is called ${what}.`);
      return tilesSheet(sets[what].map((tile) => tileCell(tile)));
  }
}

process.stdout.write(draw());
