// Answers that are not confirmed yet, by game, so that a reload or a closed page does not lose them. Kept in local storage.
import { load, save } from '../stored';

interface Kept {
  version: number; // of the position they answer
  actions: string[];
}

const place = 'bastide.drafts';

const all = (): Record<string, Kept> => load(place, {});

export function keepDraft(game: string, version: number, actions: string[]): void {
  const { [game]: before, ...others } = all();
  if (!before && !actions.length) return;
  save(place, actions.length ? { ...others, [game]: { version, actions } } : others);
}

export function forgetDraft(game: string): void {
  keepDraft(game, 0, []);
}

/** The draft of this position. One of an earlier position is forgotten. */
export function keptDraft(game: string, version: number): string[] {
  const kept = all()[game];
  if (kept?.version === version) return kept.actions;
  forgetDraft(game);
  return [];
}
