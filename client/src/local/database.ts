// What this browser keeps in IndexedDB: the entries of its own games, and finished games of servers to look at without one.

export const ENTRIES = 'entries';
export const FINISHED = 'finished';

const NAME = 'bastide';
const VERSION = 1;

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(ENTRIES, { keyPath: ['game', 'seq'] });
      request.result.createObjectStore(FINISHED, { keyPath: 'game' });
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('IndexedDB does not open'));
  });
}

export class Database {
  #base: IDBDatabase | null = null;

  /** Throws where the browser refuses it. */
  async open(): Promise<this> {
    const base = (this.#base = await openDatabase());
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
