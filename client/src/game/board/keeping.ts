// Lists in which what has not changed stays the same object, so that it is not drawn again.

const same = <T extends object>(a: T, b: T): boolean => (Object.keys(b) as (keyof T)[]).every((name) => a[name] === b[name]);

/** Gives for each list the items of the one before, where they have the same key and are alike. */
export function keeping<T extends object>(keyOf: (item: T) => string): (items: T[]) => T[] {
  let known = new Map<string, T>();
  return (items) => {
    const now = new Map<string, T>();
    for (const item of items) {
      const before = known.get(keyOf(item));
      now.set(keyOf(item), before && same(before, item) ? before : item);
    }
    known = now;
    return [...now.values()];
  };
}
