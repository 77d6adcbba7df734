// What the text commands can look at, as sentences. Nothing here is more than the aids of the table show.
import type { Colour, Feature } from '../../api/types';
import { list, t, tAny } from '../../i18n/index.svelte';
import { place } from '../../i18n/words';
import { announcements } from '../../ui/announce.svelte';
import type { Cell } from '../question/choices';
import { mayCome } from '../board/tiles';
import { tileAt } from '../board/where';
import { tileDescription } from '../words/phrases';
import type { Play } from '../play.svelte';
import type { CommandWords } from './command_words';

const STEPS: Record<string, [number, number]> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };

function cellText(cell: Cell, play: Play): string {
  const view = play.model.shown;
  const tile = view && tileAt(view.tiles, cell.x, cell.y);
  const lit = play.model.choices.some(({ target }) => 'x' in target && target.x === cell.x && target.y === cell.y);
  if (!tile) {
    const empty = t('ui.game.cell_empty', { place: place(cell.x, cell.y) });
    return lit ? t('ui.game.cell_lit', { label: empty }) : empty;
  }
  const figures = view.pieces.filter((piece) => piece.x === cell.x && piece.y === cell.y)
    .map((piece) => t('ui.game.figure_of', { name: play.name(piece.colour), role: tAny(`piece.${piece.piece}`) }));
  return [`${place(cell.x, cell.y)}: ${tileDescription(tile.tile, tile.rotation)}`, ...figures].join('; ');
}

function ray(wanted: CommandWords, play: Play): string {
  const step = STEPS[wanted.sides[0] ?? 'n']!;
  const start = wanted.cell ?? { x: 0, y: 0 };
  const cells = Array.from({ length: 5 }, (_, i) => ({ x: start.x + step[0] * (i + 1), y: start.y + step[1] * (i + 1) }));
  const empty = cells.findIndex((cell) => !tileAt(play.model.shown?.tiles ?? [], cell.x, cell.y));
  return cells.slice(0, empty < 0 ? undefined : empty + 1).map((cell) => cellText(cell, play)).join('; ');
}

function featureText(feature: Feature, play: Play): string {
  const people = (Object.entries(feature.weights) as [Colour, number][]).map(([colour, n]) => t('award.pair', { name: play.name(colour), n }));
  const [x, y] = feature.segments[0]!;
  const parts = [`${tAny(`feature.plain.${feature.kind}`)} ${place(x, y)}`, t('unit.tiles', { n: feature.tiles }), list(people) || t('aid.card.nobody')];
  if (feature.value !== undefined) parts.push(t('aid.card.now', { n: feature.value }));
  return parts.join(', ');
}

async function features(play: Play): Promise<Feature[]> {
  return (await play.model.ensureLook())?.features ?? [];
}

function holeText(cell: Cell, play: Play): string {
  const open = play.model.look?.open?.find((each) => each.x === cell.x && each.y === cell.y);
  if (!open) return cellText(cell, play);
  const needs = Object.entries(open.needs).map(([side, edge]) => `${tAny(`side.${side.toLowerCase()}`)} ${tAny(`edge.${edge}`)}`);
  const fits = open.fits?.reduce((sum, fit) => sum + fit.copies, 0);
  const parts = [place(cell.x, cell.y), t('aid.hole.needs', { list: list(needs) || t('aid.hole.anything') })];
  if (fits !== undefined) parts.push(fits ? t('aid.hole.fit', { k: fits, n: mayCome(play.model.look?.left ?? play.model.shown?.left) }) : t('aid.hole.dead'));
  return parts.join(', ');
}

/** The answer to a look, or null where the verb is none. */
export async function lookFor(verb: string, wanted: CommandWords, play: Play): Promise<string | null> {
  const { model, live } = play;
  const view = model.shown;
  if (!view) return null;
  const cell = wanted.cell ?? view.tiles.at(-1) ?? { x: 0, y: 0 };
  switch (verb) {
    case 'board': return view.tiles.map((tile) => cellText(tile, play)).join('. ');
    case 'around': return Object.values(STEPS).map(([dx, dy]) => cellText({ x: cell.x + dx, y: cell.y + dy }, play)).join('. ');
    case 'ray': return ray(wanted, play);
    case 'tile': return cellText(cell, play);
    case 'feature': {
      const all = (await features(play)).filter((feature) => feature.segments.some(([x, y]) => x === cell.x && y === cell.y));
      return all.filter((feature) => !wanted.kind || feature.kind === wanted.kind).map((feature) => featureText(feature, play)).join('. ');
    }
    case 'holes': await model.ensureLook(); return (model.look?.open ?? []).map((each) => holeText(each, play)).join('. ');
    case 'hole': await model.ensureLook(); return holeText(cell, play);
    case 'farms': case 'farm': {
      const farms = (await features(play)).filter((feature) => feature.kind === 'field' && Object.keys(feature.weights).length);
      const shown = wanted.number ? farms.slice(wanted.number - 1, wanted.number) : farms;
      return shown.map((farm) => featureText(farm, play)).join('. ') || t('empty.fields');
    }
    case 'figures': return list(view.pieces.filter((piece) => !wanted.colour || piece.colour === wanted.colour)
      .map((piece) => `${play.name(piece.colour)} ${tAny(`piece.${piece.piece}`)} ${place(piece.x, piece.y)}`));
    case 'scores': return list(view.colours.map((state) => t('award.pair', { name: play.name(state.colour), n: state.score })));
    case 'left': {
      const word = wanted.words[0];
      const tiles = view.left.tiles ?? {};
      if (!word) return t('ui.game.tiles_left', { n: view.left.total });
      const name = Object.keys(tiles).find((each) => each.toLowerCase() === word) ?? word.toUpperCase();
      return `${name}, ${tileDescription(name)}: ${t('ui.game.left_short', { n: tiles[name] ?? 0 })}`;
    }
    case 'aside': return list(Object.entries(view.set_aside).map(([name, n]) => `${n} ${tileDescription(name)}`)) || t('empty.discards');
    case 'log': return live.log.slice(-(wanted.number ?? 5)).map((entry) => entry.action).join('; ') || t('empty.log');
    case 'who': return play.prompt;
    case 'clock': return list((live.table?.seats ?? []).flatMap((seat) => !seat.clock_ms ? [] : [`${play.name(seat.seat)} ${Math.round(seat.clock_ms / 1000)} s`])) || t('ui.no');
    case 'choices': return model.choices.map((choice) => `${play.numbers.get(choice.key)}: ${play.labels.get(choice.key)}`).join('. ');
    case 'repeat': return announcements.last;
    default: return null;
  }
}

