// What the figures and squares of the score track are called.
import type { Colour, Legal } from '../../api/types';
import { list, t } from '../../i18n/index.svelte';
import type { Choice, FigureName } from '../question/choices';
import type { Words } from './labels';

/** A scoring figure: where it would go, or what robbing it now brings. */
export function scoringFigureLabel(choice: Choice, words: Words): string {
  if (choice.target.kind !== 'track_figure') return '';
  const { colour, figure } = choice.target;
  const { about } = words;
  const way = about.figures?.find((each) => each.figure === figure);
  if (way) {
    const label = t('dec.advance_figure.label', { figure, a: way.from, b: way.to });
    return way.robbers?.length ? t('dec.advance_figure.label_robbed', { label, robber: list(way.robbers.map(words.name)), n: about.robbed }) : label;
  }
  if (about.victim === undefined) return t('dec.whom_to_rob.label_plain', { name: words.name(colour), figure });
  const now = colour === about.victim && figure === about.figure;
  return now
    ? t('dec.whom_to_rob.label', { name: words.name(colour), figure, n: about.points, half: about.robbed })
    : t('dec.whom_to_rob.label_later', { name: words.name(colour), figure });
}

/** A figure beside which a robber stands or may stand. */
export function trackFigure({ colour, figure }: { colour: Colour; figure: FigureName }, name: (colour: Colour) => string): string {
  return t('dec.own_robber.figure', { name: name(colour), figure });
}

export function trackLabel(action: Legal, words: Words): string {
  const square = action.number ?? 0;
  const others = words.view.colours.filter(({ seat }) => seat !== words.seat);
  const there = others.flatMap(({ colour, figures }) => figures
    .filter((figure) => figure.square === square)
    .map(({ figure }) => trackFigure({ colour, figure }, words.name)));
  return t('dec.own_robber.label', { sq: square, list: list(there) });
}
