// What laying a tile would do, in words: "Closes your city", with its points.
import type { Colour, Feature, Look } from '../../api/types';
import { t } from '../../i18n/index.svelte';
import type { Cell } from '../question/choices';

export interface Prospect {
  text: string;
  /** Of what it closes. */
  points: number | null;
}

/** The tables before and after the tile, and whose view it is. */
export interface Prospects {
  before: Pick<Look, 'features'>;
  after: Pick<Look, 'features'>;
  cell: Cell;
  own: Colour[];
  name: (colour: Colour) => string;
}

const holders = ({ weights }: Feature): Colour[] => Object.keys(weights) as Colour[];
const isMine = (feature: Feature, own: Colour[]): boolean => (feature.owners ?? holders(feature)).some((colour) => own.includes(colour));
const touches = ({ segments }: Feature, { x, y }: Cell): boolean => segments.some(([fx, fy]) => fx === x && fy === y);

/** The features of a table by the places that they are made of; a table that was looked at does not change. */
const places = new WeakMap<Feature[], Map<string, Feature>>();
function byPlace(features: Feature[]): Map<string, Feature> {
  let found = places.get(features);
  if (!found) places.set(features, (found = new Map(features.flatMap((each) => each.segments.map((segment) => [segment.join(' '), each] as const)))));
  return found;
}

/** What a feature has grown from. */
function partsBefore({ segments }: Feature, { features }: Pick<Look, 'features'>): Feature[] {
  const there = byPlace(features);
  return [...new Set(segments.flatMap((segment) => there.get(segment.join(' ')) ?? []))];
}

function closing({ kind, owners = [] }: Feature, { own, name }: Prospects): string {
  const other = owners.find((colour) => !own.includes(colour));
  const whose = owners.some((colour) => own.includes(colour)) ? 'yours' : other ? 'other' : 'free';
  return t('table.effect.closes', { whose, kind, name: other ? name(other) : '' });
}

function closed(features: Feature[], all: Prospects): Prospect {
  const sum = features.reduce((points, { value = 0 }) => points + value, 0);
  return { text: features.length > 1 ? t('table.effect.several', { n: features.length }) : closing(features[0]!, all), points: sum };
}

/** Somebody else's place and one's own become one. */
function joined(feature: Feature, all: Prospects): Prospect | null {
  const parts = partsBefore(feature, all.before).map(holders).filter((there) => there.length);
  const other = parts.flat().find((colour) => !all.own.includes(colour));
  const apart = parts.some((there) => there.every((colour) => all.own.includes(colour)));
  return parts.length > 1 && other && apart ? { text: t('table.effect.joins', { kind: feature.kind, name: all.name(other) }), points: null } : null;
}

/** The most important thing that the tile would do; null where it does nothing to anybody. */
export function prospectOf(all: Prospects): Prospect | null {
  const { before, after, cell, own } = all;
  const built = after.features.filter(({ kind }) => kind !== 'field');
  const grown = built.filter((feature) => touches(feature, cell) || partsBefore(feature, before).some(({ tiles }) => tiles < feature.tiles));
  const done = grown.filter(({ complete }) => complete);
  const mine = done.filter((feature) => isMine(feature, own));
  if (mine.length) return closed(mine, all);
  const meeting = after.features.flatMap((feature) => (touches(feature, cell) ? (joined(feature, all) ?? []) : []))[0];
  if (meeting) return meeting;
  const held = done.find((feature) => holders(feature).length) ?? done[0];
  if (held) return closed([held], all);
  const longer = grown.find((feature) => partsBefore(feature, before).length && isMine(feature, own)) ?? grown.find((feature) => holders(feature).length);
  if (!longer) return null;
  const whose = isMine(longer, own) ? 'yours' : 'other';
  return { text: t('table.effect.grows', { whose, kind: longer.kind, name: whose === 'yours' ? '' : all.name(holders(longer)[0]!) }), points: null };
}
