// What modules add to the artwork: tiles, pieces, symbols on tiles.
import type { TileFacts } from '../art/facts';
import type { Figure, Neutral } from '../art/figure';
import type { At } from '../art/medallion';
import type { Shape } from '../art/svg';
import { listed } from './list';

export interface SymbolArt {
  draw: (at: At) => Shape[];
  /** Where roads meet beside it there are trees instead of houses. */
  inTrees?: boolean;
}

export interface ModuleArt {
  /** The name of its set, and what is printed on its tiles. */
  set?: string;
  tiles?: TileFacts[];
  /** Pieces of owners, and of nobody. */
  figures?: Record<string, Figure>;
  neutral?: Record<string, Neutral>;
  symbols?: Record<string, SymbolArt>;
}

export const moduleArt = listed(import.meta.glob<ModuleArt>('./*/art.ts', { eager: true, import: 'art' }));
export const symbols: Record<string, SymbolArt> = Object.assign({}, ...moduleArt.map((art) => art.symbols ?? {}));
