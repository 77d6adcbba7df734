// What the answers of the cooperative game are called.
import type { Legal, MistEffect } from '../../api/types';
import { BESIDE, mistSides, sidesOf } from '../../game/board/tiles';
import { tileAt } from '../../game/board/where';
import { at, featureOf, featureWords, sideWords, type Words } from '../../game/words/phrases';
import { list, t, tAny } from '../../i18n/index.svelte';
import { colourName, spokenPlace } from '../../i18n/words';

/** What a tile does in the mist, after what its square is called. */
export function withEffects(label: string, { mist }: Legal): string {
  const effects = mist ? mistEffects(mist) : [];
  return effects.length ? tAny('dec.mists_place_tile.label', { place: label, effect: effects.join(', ') }) : label;
}

function mistEffects({ joins, banks, closed, ghosts }: MistEffect): string[] {
  return [
    ...(joins.length ? [tAny('dec.mists_place_tile.joins')] : []), ...(banks ? [tAny('dec.mists_place_tile.banks', { n: banks })] : []),
    ...(closed ? [tAny('dec.mists_place_tile.closes', { n: closed })] : []), ...(ghosts === undefined ? [] : [tAny('dec.mists_place_tile.effect', { n: ghosts })]),
  ];
}

export function hiddenLabel({ x = 0, y = 0, haunts = { roads: 0, cities: 0, features: [], closed: 0 } }: Legal): string {
  const areas = [...(haunts.roads ? [tAny('dec.hidden_tile.roads', { n: haunts.roads })] : []), ...(haunts.cities ? [tAny('dec.hidden_tile.cities', { n: haunts.cities })] : [])];
  const effects = [...(areas.length ? [tAny('dec.hidden_tile.haunts', { list: list(areas) })] : []), ...(haunts.closed ? [tAny('dec.hidden_tile.closes')] : [])];
  return effects.length ? tAny('dec.hidden_tile.label', { place: spokenPlace(x, y), effect: effects.join(', ') }) : spokenPlace(x, y);
}

function isUnderMist({ x = 0, y = 0, segment = '' }: Legal, { view }: Words): boolean {
  const tile = tileAt(view.tiles, x, y);
  return tile !== undefined && segment.startsWith('r') && sidesOf(tile, segment).some((side) => mistSides(tile).includes(side));
}

export function meepleLabel(action: Legal, words: Words): string {
  const feature = featureOf(action, words);
  const params = {
    feature: tAny(`feature.plain.${action.kind ?? feature?.kind ?? 'city'}`), side: sideWords(words.view, action),
    tiles: t('unit.tiles', { n: feature?.tiles ?? 1 }),
  };
  return tAny(isUnderMist(action, words) ? 'dec.mists_meeple.label_mist' : 'dec.mists_meeple.label', params);
}

/** A construction that may be scored next: what it brings the team. */
export function teamLabel(action: Legal, words: Words, letter: string): string | null {
  const feature = featureOf(action, words);
  const colours = Object.keys(feature?.weights ?? {}).length;
  return action.points === undefined ? null : tAny('dec.mists_score_next.label', {
    letter, feature: featureWords(feature, action.kind), at: at(action), pts: t('unit.points', { n: action.points }), colours: t('unit.colours', { n: colours }),
  });
}

export function pointsLabel({ about, view: { modules: { mists } } }: Words): string {
  const { points, each, colours = [], total } = about;
  if (points === undefined || !mists) return t('ui.game.take_points');
  const sum = { pts: t('unit.points', { n: points }), total, goal: mists.goal };
  if (colours.length < 2) return tAny('dec.points_or_ghosts.points', sum);
  return points === each
    ? tAny('dec.points_or_ghosts.points_each', { ...sum, list: list(colours.map(colourName)) })
    : tAny('dec.points_or_ghosts.points_of', { ...sum, each });
}

const ghostsAt = ({ x = 0, y = 0 }: Legal, { view }: Words): number => tileAt(view.tiles, x, y)?.ghosts ?? 0;

function ghostsAround(action: Legal, words: Words): number {
  return words.view.tiles
    .filter((tile) => Math.abs(tile.x - (action.x ?? 0)) < 2 && Math.abs(tile.y - (action.y ?? 0)) < 2)
    .reduce((sum, tile) => sum + (tile.ghosts ?? 0), 0);
}

function openSides(action: Legal, { view }: Words): number {
  const lying = [...view.tiles, ...(view.modules.mists?.hidden ?? [])];
  return BESIDE.filter(([dx, dy]) => !lying.some(({ x, y }) => x === action.x! + dx && y === action.y! + dy)).length;
}

export const ghostLabel = (action: Legal, words: Words): string => tAny('dec.cemetery_ghost.label', {
  at: at(action), ghosts: t('unit.ghosts', { n: ghostsAt(action, words) }), sides: t('unit.sides_open', { n: openSides(action, words) }),
});

export function calmLabel(action: Legal, words: Words): string {
  const { number: n = 0 } = action;
  const supply = words.view.modules.mists?.ghost_supply ?? 0;
  return tAny('dec.points_or_ghosts.label', { at: at(action), ghosts: t('unit.ghosts', { n: ghostsAt(action, words) }), n, a: supply, b: supply + n });
}

export const buryLabel = (action: Legal, words: Words): string => tAny('dec.bury.label', {
  owner: words.name(action.colour!), colour: colourName(action.colour!), feature: featureWords(featureOf(action, words), action.kind), at: at(action),
});

export const dogLabel = (action: Legal, words: Words): string => tAny('dec.dog_target.label', {
  owner: words.name(action.colour!), at: at(action), ghosts: t('unit.ghosts', { n: ghostsAround(action, words) }),
});
