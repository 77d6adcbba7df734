// A finished draft as it is shown until it is confirmed: what it would bring has not happened yet.
import type { ColourState, Draft, GameEvent, LogAction, Piece, View } from '../../api/types';

/** Somebody goes home by the answer itself, not by what it scores. */
const BY_ANSWER = ['retrieve', 'take_back', 'score_follower', 'bury'];
const verbOf = ({ action, seat }: LogAction): string => {
  const words = action.split(' ');
  return (words[0] === seat ? words[1] : words[0]) ?? '';
};

const homecomers = (played: LogAction[]): GameEvent[] => played
  .filter((entry) => !BY_ANSWER.includes(verbOf(entry)))
  .flatMap(({ events }) => events)
  .filter(({ what, x, segment }) => what === 'piece_home' && x !== undefined && segment !== undefined);

function colourBefore(after: ColourState, before: ColourState | undefined, home: GameEvent[]): ColourState {
  if (!before) return after;
  const supply = { ...after.supply };
  for (const { colour, piece = 'follower' } of home) if (colour === after.colour) supply[piece] = (supply[piece] ?? 1) - 1;
  return { ...after, score: before.score, figures: before.figures, points: before.points, goods: before.goods, ingots: before.ingots, supply };
}

/** The position of a draft with its tile and figures, before anything is scored. */
export function beforeScoring(draft: Draft, sealed: View | null): View {
  const { view } = draft;
  if (!draft.complete || !sealed) return view;
  const home = homecomers(draft.played ?? []);
  const pieces = home.map(({ colour, piece = 'follower', x, y, segment }) => ({ colour, piece, x, y, segment }) as Piece);
  const { mists } = view.modules;
  const before = sealed.modules.mists;
  return {
    ...view, over: sealed.over,
    pieces: [...view.pieces, ...pieces],
    colours: view.colours.map((after) => colourBefore(after, sealed.colours.find(({ colour }) => colour === after.colour), home)),
    modules: mists && before ? { ...view.modules, mists: { ...mists, points: before.points, marks_reached: before.marks_reached, piles: before.piles } } : view.modules,
  };
}
