// What is printed on a tile, in words: cities, buildings, roads, river, mist, symbols.
import { symbolOf, type Direction, type Rotation, type Side, type TileFacts } from '../art/facts';
import { list, t, tAny } from './index.svelte';

const sideOrder: Side[] = ['N', 'E', 'S', 'W'];
const directions: Direction[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

function turned(sides: Side[], rotation: Rotation): Side[] {
  const steps = rotation / 90;
  const moved = sides.map((side) => sideOrder[(sideOrder.indexOf(side) + steps) % 4]!);
  return sideOrder.filter((side) => moved.includes(side));
}

const sideName = (side: string) => tAny(`side.${side.toLowerCase()}`);
const sideNames = (sides: Side[]) => list(sides.map(sideName));

function cityWords(city: TileFacts['cities'][number], rotation: Rotation): string {
  const parts = [
    city.sides.length === 4 ? t('tile.city_all') : t('tile.city', { sides: sideNames(turned(city.sides, rotation)) }),
  ];
  if (city.shields) parts.push(t('tile.shields', { n: city.shields }));
  if (city.cathedral) parts.push(t('tile.cathedral'));
  if (city.goods) parts.push(t('tile.goods', { good: tAny(`goods.${city.goods}`) }));
  return parts.join(' ');
}

function roadWords(road: TileFacts['roads'][number], rotation: Rotation): string {
  const sides = turned(road.sides, rotation);
  const parts: string[] = [];
  if (sides.length === 2) parts.push(t('tile.road_through', { a: sideName(sides[0]!), b: sideName(sides[1]!) }));
  else if (sides.length === 1) {
    const end = (road.inner_end ?? '').split(':')[0];
    parts.push(
      end
        ? tAny(`tile.road_ends.${end}`, { side: sideName(sides[0]!) })
        : t('tile.road_end', { side: sideName(sides[0]!) }),
    );
  }
  if (road.inn) parts.push(t('tile.inn'));
  if (road.crosses) parts.push(t('tile.bridge'));
  return parts.join(' ');
}

function riverWords(river: TileFacts['rivers'][number], rotation: Rotation): string {
  const [a, b] = turned(river.sides, rotation).map(sideName);
  if (b) return t('tile.river_through', { a, b });
  return river.inner_end === 'spring' ? t('tile.river_spring', { side: a }) : t('tile.river_lake', { side: a });
}

function mistWords(mist: NonNullable<TileFacts['mists']>[number], rotation: Rotation): string {
  const sides = sideNames(turned(mist.sides, rotation));
  if (!mist.ghosts) return t('tile.mist', { sides });
  return t('tile.mist_ghosts', { sides, n: mist.ghosts });
}

function symbolWords(tile: TileFacts, rotation: Rotation): string[] {
  return tile.symbols
    .filter((symbol) => symbol.kind !== 'castle' && symbol.kind !== 'cemetery')
    .map((symbol) => {
      if (symbol.kind === 'flying_machine') {
        const at = (directions.indexOf(symbol.direction) + rotation / 45) % 8;
        return tAny('tile.symbol.flying_machine', { side: sideName(directions[at]!) });
      }
      return tAny(`tile.symbol.${symbol.kind}`, { figure: symbol.kind === 'crop_circle' ? symbol.figure : '' });
    });
}

export function tileWords(tile: TileFacts, rotation: Rotation = 0): string {
  const parts = [
    ...tile.cities.map((city) => cityWords(city, rotation)),
    ...(tile.monastery ? [t('tile.cloister')] : []),
    ...(tile.id.endsWith('-garden') ? [t('tile.garden')] : []),
    ...(symbolOf(tile, 'castle') ? [t('tile.castle')] : []),
    ...(symbolOf(tile, 'cemetery') ? [t('tile.cemetery')] : []),
    ...tile.roads.filter((road) => road.sides.length).map((road) => roadWords(road, rotation)),
    ...tile.rivers.map((river) => riverWords(river, rotation)),
    ...(tile.mists ?? []).map((mist) => mistWords(mist, rotation)),
    ...symbolWords(tile, rotation),
  ];
  return parts.join(', ') || t('tile.only_field');
}
