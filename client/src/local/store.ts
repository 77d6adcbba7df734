// The games of this device: their entries, in IndexedDB.
import { Database, ENTRIES } from './database';

export interface Entry {
  seq: number;
  at: number;
  format: number;
  rules: number;
  body: string;
}

/** Another host has written meanwhile: what is in memory is not what is stored. */
export class Overtaken extends Error {}

export interface Store {
  load(game: string): Promise<Entry[]>;
  /** Resolves when they are on the disk. Throws Overtaken, or what keeps them from being stored. */
  append(game: string, entries: Entry[]): Promise<void>;
  remove(game: string): Promise<void>;
  /** Whether there is room, for about as much as a turn takes. Throws where there is none. */
  probe(): Promise<void>;
}

const probed = { game: '', seq: 0, body: ' '.repeat(20_000) };

const ofGame = (game: string): IDBKeyRange => IDBKeyRange.bound([game, 0], [game, Infinity]);

class DeviceStore implements Store {
  #base: Database;

  constructor(base: Database) {
    this.#base = base;
  }

  async load(game: string): Promise<Entry[]> {
    const found = await this.#base.use(ENTRIES, 'readonly', (entries) => entries.getAll(ofGame(game)) as IDBRequest<(Entry & { game: string })[]>);
    return found.map(({ game: _, ...entry }) => entry);
  }

  async append(game: string, added: Entry[]): Promise<void> {
    try {
      await this.#base.use(ENTRIES, 'readwrite', (entries) => added.map((entry) => entries.add({ game, ...entry })).at(-1)!);
    } catch (error) {
      throw (error as Error).name === 'ConstraintError' ? new Overtaken() : error;
    }
  }

  remove(game: string): Promise<void> {
    return this.#base.use(ENTRIES, 'readwrite', (entries) => entries.delete(ofGame(game)));
  }

  async probe(): Promise<void> {
    await this.#base.use(ENTRIES, 'readwrite', (entries) => entries.put(probed));
    await this.remove(probed.game);
  }
}

/** Where a browser keeps nothing: the games live as long as their page. */
export class MemoryStore implements Store {
  #games = new Map<string, Entry[]>();

  load(game: string): Promise<Entry[]> {
    return Promise.resolve([...(this.#games.get(game) ?? [])]);
  }

  append(game: string, added: Entry[]): Promise<void> {
    const before = this.#games.get(game) ?? [];
    if (added.some(({ seq }) => before.some((entry) => entry.seq === seq))) return Promise.reject(new Overtaken());
    this.#games.set(game, [...before, ...added]);
    return Promise.resolve();
  }

  remove(game: string): Promise<void> {
    this.#games.delete(game);
    return Promise.resolve();
  }

  probe(): Promise<void> {
    return Promise.resolve();
  }
}

/** The device's; null where the browser refuses it. */
export const deviceStore = (): Promise<Store | null> => new Database().open().then((base) => new DeviceStore(base), () => null);
