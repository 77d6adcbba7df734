// Finished analyses, kept on this device so that a review opens at once the next time.
import { Database, type Place } from '../local/database';
import { hashOfText } from './shuffle';
import type { Analysis } from './types';

interface Kept {
  record: string; // its hash
  at: number;
  analysis: Analysis;
}

const STORE = 'analyses';
const most = 100;
const place: Place = {
  name: 'bastide-analyses',
  version: 1,
  make: (base) => base.createObjectStore(STORE, { keyPath: 'record' }).createIndex('at', 'at'),
};
const base = new Database(place);
const nothing = () => undefined; // a browser that keeps nothing has the coach look again

export const keptAnalysis = (record: string): Promise<Analysis | undefined> =>
  base.use<Kept | undefined>(STORE, 'readonly', (store) => store.get(hashOfText(record))).then((kept) => kept?.analysis, nothing);

/** The oldest goes where there are too many. */
export function keepAnalysis(record: string, analysis: Analysis): Promise<unknown> {
  const keep = (store: IDBObjectStore) => {
    const put = store.put({ record: hashOfText(record), at: Date.now(), analysis } satisfies Kept);
    store.count().onsuccess = ({ target }) => {
      if ((target as IDBRequest<number>).result <= most) return;
      const first = store.index('at').openKeyCursor();
      first.onsuccess = () => first.result && store.delete(first.result.primaryKey);
    };
    return put;
  };
  return base.use(STORE, 'readwrite', keep).catch(nothing);
}
