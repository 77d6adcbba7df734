// What this browser remembers, by name, in its local storage.

export function load<T>(place: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(place) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function save(place: string, value: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // A browser that stores nothing forgets it when the page is closed.
  }
}
