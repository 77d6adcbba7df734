// What is printed on a tile, as in data/tiles/*.json (format: data/tiles/README.md).

export type Side = 'N' | 'E' | 'S' | 'W';
export type Direction = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';
export type Half = 'Nw' | 'Ne' | 'En' | 'Es' | 'Se' | 'Sw' | 'Ws' | 'Wn';
export type Goods = 'wine' | 'grain' | 'cloth';
export type CropFigure = 'club' | 'shield' | 'pitchfork';

export interface CityFacts {
  id: string;
  sides: Side[];
  shields: number;
  goods: Goods | null;
  cathedral: boolean;
}

export interface RoadFacts {
  id: string;
  sides: Side[];
  inner_end: string | null;
  inn: boolean;
  crosses?: string;
}

export interface RiverFacts {
  id: string;
  sides: Side[];
  inner_end: 'spring' | 'lake' | null;
}

export interface FieldFacts {
  id: string;
  halves: Half[];
  cities: string[];
}

export interface GardenFacts {
  copies: { classic: number; new: number };
  field: string;
  where: string;
}

export type SymbolFacts =
  | { kind: 'flying_machine'; direction: Direction }
  | { kind: 'lake'; road_ends: string[] }
  | { kind: 'crop_circle'; figure: CropFigure; affects: string }
  | { kind: keyof PlainSymbols };

/** Symbols that have only a name; modules add theirs. */
export interface PlainSymbols {
  castle: true;
  cemetery: true;
}

export interface MistFacts {
  id: string;
  sides: Side[];
  ghosts: number;
}

export interface TileFacts {
  id: string;
  count?: number;
  edges: string;
  cities: CityFacts[];
  roads: RoadFacts[];
  rivers: RiverFacts[];
  fields: FieldFacts[];
  monastery: boolean;
  garden: GardenFacts | null;
  symbols: SymbolFacts[];
  mists?: MistFacts[];
}

export type Rotation = 0 | 90 | 180 | 270;
export type Detail = 'S' | 'M' | 'L';

export const SIDES: readonly Side[] = ['N', 'E', 'S', 'W'];
export const HALVES: readonly Half[] = ['Nw', 'Ne', 'En', 'Es', 'Se', 'Sw', 'Ws', 'Wn'];
const DIRECTIONS: readonly Direction[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

export const sideIndex = (side: Side): number => SIDES.indexOf(side);
export const halfIndex = (half: Half): number => HALVES.indexOf(half);
/** Degrees clockwise from north. */
export const heading = (direction: Direction): number => DIRECTIONS.indexOf(direction) * 45;

export function symbolOf<K extends SymbolFacts['kind']>(
  tile: TileFacts,
  kind: K,
): Extract<SymbolFacts, { kind: K }> | undefined {
  return tile.symbols.find((s): s is Extract<SymbolFacts, { kind: K }> => s.kind === kind);
}

/** Copies that show their garden are named TILE-garden, as in game records. */
export const GARDEN_SUFFIX = '-garden';
export const showsGarden = (tile: TileFacts): boolean =>
  tile.garden !== null && tile.id.endsWith(GARDEN_SUFFIX);
