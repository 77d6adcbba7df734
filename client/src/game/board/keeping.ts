// Lists in which what has not changed stays the same object, so that it is not drawn again.

function same<T extends object>(a: T, b: T): boolean {
  for (const name in b) if (a[name] !== b[name]) return false;
  return true;
}

/** Gives for each list the items of the one before, where they have the same key and are alike. */
export function keeping<T extends object>(keyOf: (item: T) => string): (items: T[]) => T[] {
  let known = new Map<string, T>();
  return (items) => {
    const now = new Map<string, T>();
    for (const item of items) {
      const key = keyOf(item);
      const before = known.get(key);
      now.set(key, before && same(before, item) ? before : item);
    }
    known = now;
    return [...now.values()];
  };
}
