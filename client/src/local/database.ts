// What this browser keeps in IndexedDB: the entries of its own games, and finished games of servers to look at without one.
// What can be found again, such as analyses, is in a database of its own.

export const ENTRIES = 'entries';
export const FINISHED = 'finished';

export interface Place {
  name: string;
  version: number;
  make: (base: IDBDatabase) => void;
}

const games: Place = {
  name: 'bastide',
  version: 1,
  make: (base) => {
    base.createObjectStore(ENTRIES, { keyPath: ['game', 'seq'] });
    base.createObjectStore(FINISHED, { keyPath: 'game' });
  },
};

function openDatabase({ name, version, make }: Place): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => make(request.result);
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('IndexedDB does not open'));
  });
}

export class Database {
  #place: Place;
  #base: IDBDatabase | null = null;

  constructor(place = games) {
    this.#place = place;
  }

  /** Throws where the browser refuses it. */
  async open(): Promise<this> {
    const base = (this.#base = await openDatabase(this.#place));
    base.onversionchange = () => base.close(); // a newer page changes it
    base.onclose = () => (this.#base = null);
    return this;
  }

  /** Resolves with what `work` finds, when everything is on the disk. */
  async use<T>(store: string, mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    if (!this.#base) await this.open();
    return new Promise((done, failed) => {
      const transaction = this.#base!.transaction(store, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(store));
      transaction.oncomplete = () => done(request.result);
      transaction.onabort = () => failed(transaction.error ?? new Error('not stored'));
    });
  }
}
