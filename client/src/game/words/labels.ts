// What each choice is called, for the numbered list, the grid, screen readers and the live region.
import type { About, Colour, Feature, Legal, MistEffect, View } from '../../api/types';
import { list, signed, t, tAny, term } from '../../i18n/index.svelte';
import { settings } from '../../ui/settings.svelte';
import { tileWords } from '../../i18n/tile_words';
import { colourName, place, spokenPlace } from '../../i18n/words';
import type { Choice } from '../question/choices';
import { ferryLabel, pairLabel } from './ferry_labels';
import { tileAt } from '../board/figures';
import { BESIDE, factsOf, mistSides, sidesOf } from '../board/tiles';
import { scoringFigureLabel, trackLabel } from './track_labels';

export interface Words {
  view: View;
  /** Who is asked. */
  seat: Colour | null;
  decision: string;
  about: About;
  feature: (x: number, y: number, segment: string) => Feature | null;
  name: (colour: Colour) => string;
}

const at = (action: Legal): string => place(action.x ?? 0, action.y ?? 0);

const described = new Map<string, string>();

export function tileDescription(tile: string, rotation: Legal['rotation'] = 0): string {
  const key = `${settings.language} ${term('t_tile')} ${term('t_cloister')} ${tile} ${rotation}`;
  let text = described.get(key);
  if (text === undefined) {
    const facts = factsOf(tile);
    described.set(key, (text = facts ? tileWords(facts, rotation) : tile));
  }
  return text;
}

/** The sides of its tile that a segment reaches, in words: "east and south". */
function sideWords(view: View, action: Legal): string {
  const sides = sidesOf(tileAt(view.tiles, action.x ?? 0, action.y ?? 0), action.segment ?? '');
  return list(sides.map((side) => tAny(`side.${side.toLowerCase()}`)));
}

function featureWords(feature: Feature | null, kind: string | undefined): string {
  if (feature && (feature.kind === 'road' || feature.kind === 'city')) {
    return tAny(`feature.${feature.kind}_of`, { tiles: t('unit.tiles', { n: feature.tiles }) });
  }
  return tAny(`feature.plain.${kind ?? feature?.kind ?? 'city'}`);
}

function standingThere(feature: Feature | null, words: Words): string {
  const entries = Object.entries(feature?.weights ?? {}) as [Colour, number][];
  return list(entries.map(([colour, n]) => t('award.pair', { name: words.name(colour), n })));
}

const featureOf = (action: Legal, words: Words): Feature | null =>
  words.feature(action.x ?? 0, action.y ?? 0, action.segment ?? '');

function squareLabel(choice: Choice, action: Legal, words: Words): string {
  const x = action.x ?? 0;
  const y = action.y ?? 0;
  const touches = words.view.tiles.filter((tile) => Math.abs(tile.x - x) + Math.abs(tile.y - y) === 1).length;
  const label = t('dec.place_tile.label', {
    place: spokenPlace(x, y), rotations: t('unit.rotations', { n: choice.actions.length }),
    touches: t('unit.touches', { n: touches }),
  });
  const effects = action.mist ? mistEffects(action.mist) : [];
  return effects.length ? t('dec.mists_place_tile.label', { place: label, effect: effects.join(', ') }) : label;
}

function mistEffects({ joins, banks, closed, ghosts }: MistEffect): string[] {
  return [
    ...(joins.length ? [t('dec.mists_place_tile.joins')] : []), ...(banks ? [t('dec.mists_place_tile.banks', { n: banks })] : []),
    ...(closed ? [t('dec.mists_place_tile.closes', { n: closed })] : []), ...(ghosts === undefined ? [] : [t('dec.mists_place_tile.effect', { n: ghosts })]),
  ];
}

function hiddenLabel({ x = 0, y = 0, haunts = { roads: 0, cities: 0, features: [], closed: 0 } }: Legal): string {
  const areas = [...(haunts.roads ? [t('dec.hidden_tile.roads', { n: haunts.roads })] : []), ...(haunts.cities ? [t('dec.hidden_tile.cities', { n: haunts.cities })] : [])];
  const effects = [...(areas.length ? [t('dec.hidden_tile.haunts', { list: list(areas) })] : []), ...(haunts.closed ? [t('dec.hidden_tile.closes')] : [])];
  return effects.length ? t('dec.hidden_tile.label', { place: spokenPlace(x, y), effect: effects.join(', ') }) : spokenPlace(x, y);
}

function isUnderMist({ x = 0, y = 0, segment = '' }: Legal, { view }: Words): boolean {
  const tile = tileAt(view.tiles, x, y);
  return tile !== undefined && segment.startsWith('r') && sidesOf(tile, segment).some((side) => mistSides(tile).includes(side));
}

function figureLabel(action: Legal, words: Words): string {
  const feature = featureOf(action, words);
  const kind = action.kind ?? feature?.kind ?? 'city';
  const tiles = t('unit.tiles', { n: feature?.tiles ?? 1 });
  const side = sideWords(words.view, action);
  if (words.decision === 'mists_meeple') return t(isUnderMist(action, words) ? 'dec.mists_meeple.label_mist' : 'dec.mists_meeple.label', { feature: tAny(`feature.plain.${kind}`), side, tiles });
  const piece = action.piece ?? 'follower';
  const role = piece === 'follower' ? tAny(`role.${kind}`) : tAny(`piece.${piece}`);
  const label = t('dec.figure.label', { role, kind, side, tiles }).replace(/ :/, ':');
  if (feature?.value === undefined) return label;
  const { value: now, value_if_completed: end = now, open } = feature;
  const worth = end === now ? t('dec.figure.label_worth', { label, now }) : t('dec.figure.label_value', { label, now, end });
  return open && (kind === 'road' || kind === 'city') ? `${worth}, ${t('unit.open_sides', { n: open })}` : worth;
}

function ghostsAt(action: Legal, words: Words): number {
  return tileAt(words.view.tiles, action.x ?? 0, action.y ?? 0)?.ghosts ?? 0;
}

function optionLabel({ target }: Choice, action: Legal, words: Words): string {
  if (target.kind === 'option' && target.id === 'calm') return t('dec.points_or_ghosts.calm');
  const message = words.view.modules.messages?.in_hand;
  switch (action.verb) {
    case 'pass':
      return words.decision === 'second_tile' ? t('dec.second_tile.no') : passLabel(words.decision);
    case 'second_tile':
      return t('dec.second_tile.yes', { tiles: t('unit.tiles', { n: words.view.left.total }) });
    case 'action':
      return t(action.points === undefined ? 'dec.message.label' : 'dec.message.label_value', { title: tAny(`message.${message ?? 1}`), n: action.points });
    case 'points':
      return t('dec.message.two');
    case 'take_points':
      return takePointsLabel(words);
    case 'fly':
      return t('dec.figure.label_fly', { piece: tAny(`piece.${action.piece ?? 'follower'}`) });
    case 'bury_from_supply':
      return t('dec.bury.label_supply', { owner: words.name(action.colour!), colour: colourName(action.colour!) });
    case 'remove mage':
      return tAny('piece.mage');
    case 'remove witch':
      return tAny('piece.witch');
    default:
      return cropLabel(action, words) ?? action.text;
  }
}

function takePointsLabel({ about, view: { modules: { mists } } }: Words): string {
  const { points, each, colours = [], total } = about;
  if (points === undefined || !mists) return t('ui.game.take_points');
  return points === each && colours.length > 1
    ? t('dec.points_or_ghosts.points_each', { n: signed(points), list: list(colours.map(colourName)), total, goal: mists.goal })
    : t('dec.points_or_ghosts.points', { n: signed(points), each, colours: t('unit.colours', { n: colours.length }), total, goal: mists.goal });
}

function passLabel(decision: string): string {
  const own: Record<string, string> = {
    own_robber: 'dec.own_robber.none', next_robber: 'dec.own_robber.none', redirect_ferry: 'dec.redirect_ferry.done',
    crop_add: 'dec.crop_add.none', mists_meeple: 'dec.mists_meeple.none', dog_ghosts: 'dec.dog_ghosts.done',
  };
  return tAny(own[decision] ?? 'dec.figure.none');
}

function cropLabel(action: Legal, words: Words): string | null {
  const option = action.text === 'crop A' ? 'a' : action.text === 'crop B' ? 'b' : null;
  if (!option) return null;
  const role = tAny(`role.${cropKind(words.view)}`);
  const concerned = option === 'a' ? words.about.may_add : words.about.must_take_back;
  if (concerned?.length) return tAny(`dec.crop_option.label_${option}`, { list: list(concerned.map(words.name)), role });
  return `${option.toUpperCase()}: ${tAny(`dec.crop_option.effect_${option}`, { role })}`;
}

/** The kind of construction that the crop circle just placed concerns. */
export function cropKind(view: View): string {
  const tile = view.tiles.findLast((each) => each.tile.startsWith('crop/'));
  const facts = tile && factsOf(tile.tile);
  const symbol = facts?.symbols.find((each) => each.kind === 'crop_circle');
  const figure = symbol && 'figure' in symbol ? symbol.figure : 'shield';
  return { pitchfork: 'field', club: 'road', shield: 'city' }[figure];
}

/** A follower of the role that the crop circle concerns, and who else stands there. */
function besideLabel(action: Legal, words: Words): string {
  const feature = featureOf(action, words);
  const kind = action.kind ?? feature?.kind ?? 'city';
  const label = t('dec.crop_add.label', { role: tAny(`role.${kind}`), at: at(action), feature: featureWords(feature, kind) });
  const others = Object.entries(feature?.weights ?? {}).filter(([colour]) => colour !== words.seat) as [Colour, number][];
  return others.length ? t('dec.crop_add.label_others', { label, list: list(others.map(([colour, n]) => t('award.pair', { name: words.name(colour), n }))) }) : label;
}

function figureOnBoard(action: Legal, words: Words): string {
  const feature = featureOf(action, words);
  const kind = action.kind ?? feature?.kind ?? 'city';
  const what = featureWords(feature, kind);
  switch (action.verb) {
    case 'retrieve':
      return t('dec.figure.label_abbot', { at: at(action) });
    case 'bury':
      return t('dec.bury.label', { owner: words.name(action.colour!), colour: colourName(action.colour!), feature: what, at: at(action) });
    case 'dog':
      return t('dec.dog_target.label', { owner: words.name(action.colour!), at: at(action), ghosts: t('unit.ghosts', { n: ghostsAround(action, words) }) });
    case 'remove mage':
      return magicLabel('mage', words);
    case 'remove witch':
      return magicLabel('witch', words);
    default: {
      const label = action.points === undefined ? besideLabel(action, words)
        : t('dec.message_follower.label', { role: tAny(`role.${kind}`), at: at(action), pts: t('unit.points', { n: action.points }) });
      return (action.returns ?? []).reduce((said, piece) => t('dec.message_follower.label_home', { label: said, piece }), label);
    }
  }
}

/** Where mage or witch stands who is to leave. */
function magicLabel(figure: 'mage' | 'witch', { view }: Words): string {
  const { x = 0, y = 0, segment = '' } = view.modules[figure] ?? {};
  return t('dec.remove_mage_or_witch.label', { figure, kind: segment.startsWith('r') ? 'road' : 'city', at: place(x, y) });
}

function ghostsAround(action: Legal, words: Words): number {
  return words.view.tiles
    .filter((tile) => Math.abs(tile.x - (action.x ?? 0)) < 2 && Math.abs(tile.y - (action.y ?? 0)) < 2)
    .reduce((sum, tile) => sum + (tile.ghosts ?? 0), 0);
}

function openSides(action: Legal, { view }: Words): number {
  const lying = [...view.tiles, ...(view.modules.mists?.hidden ?? [])];
  return BESIDE.filter(([dx, dy]) => !lying.some(({ x, y }) => x === action.x! + dx && y === action.y! + dy)).length;
}

function tileLabel(action: Legal, words: Words): string {
  const spoken = spokenPlace(action.x ?? 0, action.y ?? 0);
  const tile = tileAt(words.view.tiles, action.x ?? 0, action.y ?? 0);
  const ghosts = t('unit.ghosts', { n: ghostsAt(action, words) });
  switch (action.verb) {
    case 'ingot':
      return t('dec.second_ingot.label', {
        place: spoken, ingots: t('unit.ingots', { n: tile?.ingots ?? 0 }), features: tile ? tileDescription(tile.tile, tile.rotation) : '',
      });
    case 'take_ingot':
      return t('dec.take_ingot.label', { place: spoken, ingots: t('unit.ingots', { n: tile?.ingots ?? 0 }) });
    case 'ghost':
      return t('dec.cemetery_ghost.label', { at: at(action), ghosts, sides: t('unit.sides_open', { n: openSides(action, words) }) });
    case 'remove_ghosts': {
      const { number: n = 0 } = action;
      const supply = words.view.modules.mists?.ghost_supply ?? 0;
      return t('dec.points_or_ghosts.label', { at: at(action), ghosts, n, a: supply, b: supply + n });
    }
    default:
      return t('dec.dog_ghosts.label_n', { at: at(action), n: action.number ?? 0 });
  }
}

/** A construction that may be scored next: who would get how much. */
function scoreLabel(action: Legal, words: Words, letter: string): string {
  const { points } = action;
  const feature = featureOf(action, words);
  const params = { letter, feature: featureWords(feature, action.kind), at: at(action) };
  if (points === undefined) return t('dec.score_next.label_plain', params);
  const pts = t('unit.points', { n: points });
  if (words.decision === 'mists_score_next') return t('dec.mists_score_next.label', { ...params, pts, colours: t('unit.colours', { n: Object.keys(feature?.weights ?? {}).length }) });
  const owners = feature?.owners ?? [];
  const awards = owners.map((colour) => `${words.name(colour)} ${signed(points)}`);
  return t('dec.score_next.label', { ...params, awards: awards.length ? list(awards) : pts });
}

function landingLabel(action: Legal, words: Words, who: string): string {
  const feature = featureOf(action, words);
  const params = {
    feature: tAny(`feature.plain.${action.kind ?? 'city'}`), side: sideWords(words.view, action), tiles: t('unit.tiles', { n: feature?.tiles ?? 1 }), list: who,
  };
  return t(who ? 'dec.landing.label' : 'dec.mists_meeple.label', params);
}

function segmentLabel(action: Legal, words: Words, letter: string): string {
  const feature = featureOf(action, words);
  const what = featureWords(feature, action.kind);
  const who = standingThere(feature, words);
  switch (action.verb) {
    case 'put':
      return figureLabel(action, words);
    case 'score':
      return scoreLabel(action, words, letter);
    case 'mage':
    case 'witch': {
      const label = who ? t('dec.move_mage_or_witch.label', { feature: what, at: at(action), list: who }) : t('dec.move_mage_or_witch.label_free', { feature: what, at: at(action) });
      return action.points === undefined
        ? `${tAny(`piece.${action.verb}`)}: ${label}`
        : t('dec.move_mage_or_witch.label_effect', { label, figure: action.verb, effect: signed(action.points) });
    }
    case 'land':
      return landingLabel(action, words, who);
    default:
      return besideLabel(action, words);
  }
}

/** The label of a choice when it is answered with this action. */
export function labelOf(choice: Choice, action: Legal, words: Words, letter = ''): string {
  switch (choice.target.kind) {
    case 'square':
      return action.verb === 'hide' ? hiddenLabel(action) : squareLabel(choice, action, words);
    case 'tile':
      return tileLabel(action, words);
    case 'segment':
      return segmentLabel(action, words, letter);
    case 'figure':
      return figureOnBoard(action, words);
    case 'ferry':
      return ferryLabel(choice, action, words);
    case 'pair':
      return pairLabel(action, words);
    case 'track':
      return trackLabel(action, words);
    case 'track_figure':
      return scoringFigureLabel(choice, words);
    case 'option':
      return optionLabel(choice, action, words);
  }
}

/** The letters or numbers that name the choices of a question. Ferries have letters, their ways numbers. */
export function numbersOf(choices: Choice[], decision: string): Map<string, string> {
  const lettered = decision === 'score_next' || decision === 'mists_score_next';
  let letter = 'A'.charCodeAt(0);
  let number = 1;
  return new Map(choices.map(({ key, target, actions }) => {
    if (actions[0]?.verb === 'pass') return [key, '0'];
    return [key, lettered || target.kind === 'ferry' ? String.fromCharCode(letter++) : String(number++)];
  }));
}
