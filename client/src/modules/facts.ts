// What modules are, apart from any game: how they are switched on, what stands for them, how the books can be read.
import { listed } from './list';

export interface ModuleFacts {
  /** Its words are under this name: mod.ID, mod_name.ID. */
  id: string;
  box: 'new' | 'bigbox';
  switches: string[];
  /** A tile that shows what it is about. */
  tile?: string;
  /** Sentences that can be read in two ways: the other way, and the switches besides its own that it needs. */
  readings?: Record<string, { second: string; with?: string[] }>;
  /** Single keys of the game screen: action to key. */
  keys?: Record<string, string>;
  /** Reasons for points in the table of the result: during the game, at its end. */
  points?: string[];
  endPoints?: string[];
}

export const modules = listed(import.meta.glob<ModuleFacts>('./*/facts.ts', { eager: true, import: 'facts' }));
