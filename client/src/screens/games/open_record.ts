// A record that was opened from a file stays open while its window is: the replay reads it from here.
const place = 'bastide.record';

export function keepRecord(record: string): void {
  try {
    sessionStorage.setItem(place, record);
  } catch {
    kept = record;
  }
}

let kept: string | null = null;

export function keptRecord(): string | null {
  return kept ?? sessionStorage.getItem(place);
}
