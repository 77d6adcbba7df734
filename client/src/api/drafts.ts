// Answers that are not confirmed yet, by game, so that a reload or a closed page does not lose them. Kept in local storage.

interface Kept {
  version: number; // of the position they answer
  actions: string[];
}

const place = 'bastide.drafts';

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}

export function keepDraft(game: string, version: number, actions: string[]): void {
  const { [game]: before, ...others } = all();
  if (!before && !actions.length) return;
  try {
    localStorage.setItem(place, JSON.stringify(actions.length ? { ...others, [game]: { version, actions } } : others));
  } catch {
    // A browser that stores nothing forgets the draft when it is reloaded.
  }
}

/** The draft of this position. One of an earlier position is forgotten. */
export function keptDraft(game: string, version: number): string[] {
  const kept = all()[game];
  if (kept?.version === version) return kept.actions;
  keepDraft(game, version, []);
  return [];
}
