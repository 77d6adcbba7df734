// Who plays at each level, and the face of every seat.
import type { Seat, SeatKind } from '../api/types';
import { CHARACTERS, type Character, type Face } from '../art';
import { t, tAny } from '../i18n/index.svelte';

const byLevel: Record<string, Character> = {
  child: 'nico', beginner: 'rosa', casual: 'bruno', club: 'marta', expert: 'gaston', master: 'leonor',
};

/** The same in every language. */
export const characterName = (who: Character): string => who.charAt(0).toUpperCase() + who.slice(1);
/** "the master mason" */
export const characterTrade = (who: Character): string => tAny(`character.${who}.trade`);
/** What they are like, in one line. */
export const characterLine = (who: Character): string => tAny(`character.${who}.line`);

export const levelOf = (who: Character): string => Object.keys(byLevel).find((level) => byLevel[level] === who)!;
export const characterAt = (level: string | null | undefined): Character => byLevel[level ?? ''] ?? 'marta';
/** From 1 to 6. */
export const strength = (who: Character): number => CHARACTERS.indexOf(who) + 1;

export const faceOf = ({ kind, level }: { kind: SeatKind; level?: string | null }): Face =>
  kind === 'computer' ? characterAt(level) : 'person';

/** What a seat is called on this screen: "You" where one person sits here and it is theirs. */
export function nameForMe(seat: Pick<Seat, 'seat'>, mine: readonly string[], name: string): string {
  return mine.length === 1 && mine[0] === seat.seat ? t('ui.you') : name;
}
