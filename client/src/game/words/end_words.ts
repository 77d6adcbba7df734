// What is said of a place in the final scoring, and of who has won.
import type { Colour, GameEvent, View } from '../../api/types';
import { list, number, t, tAny } from '../../i18n/index.svelte';
import type { Play } from '../play.svelte';
import { defeat } from './headline';

export interface PlaceWords {
  title: string;
  text: string;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The caption of a place; of several small ones their kind. */
export function placeWords(place: GameEvent[], play: Play): PlaceWords {
  const [event] = place as [GameEvent];
  const { kind = 'city', why = 'unfinished', sum, points = 0 } = event;
  const places = new Set(place.map(({ x, y, segment }) => `${x},${y} ${segment}`)).size;
  if (why === 'farm') {
    return { title: t('table.end.farms'), text: t('table.end.farm', { mine: place.length === 1 && isMine(event.colour, play) ? 'yes' : 'no', name: list(place.map(({ colour }) => play.called(colour))), n: sum?.cities ?? 0, points }) };
  }
  if (why !== 'unfinished') return { title: capital(tAny(`aid.why.${why}`)), text: `${play.called(event.colour)}: ${t('unit.points', { n: points })}` };
  if (places > 1) return { title: t('table.end.several', { kind, n: places }), text: '' };
  const title = capital(t('table.end.place', { kind }));
  const around = kind === 'cloister' || kind === 'garden';
  return { title, text: around ? t('table.end.around', { n: sum?.tiles ?? points }) : sumWords(sum) };
}

const sumWords = ({ tiles = 0, shields = 0, per_tile: each = 1 }: Partial<NonNullable<GameEvent['sum']>> = {}): string =>
  t('table.log.sum', { tiles: t('unit.tiles', { n: tiles }), sh: t('unit.and_shields', { n: shields }), each });

const isMine = (colour: Colour | undefined, play: Play): boolean => {
  const { seats } = play.model;
  return seats.length === 1 && !!colour && play.model.seat(colour)?.seat === seats[0];
};

/** "You win!", "Marta wins", and by how much. */
export function winnerWords(winners: Colour[], view: View, play: Play): PlaceWords {
  const { mists } = view.modules;
  if (mists) {
    const won = view.result?.outcome === 'won';
    const event = play.live.log.at(-1)?.events?.find(({ what }) => what.startsWith('lost_to'));
    return { title: won ? t('mists.victory', { n: mists.level }) : t('mists.defeat'), text: event ? defeat(event) : t('mists.victory_line', { points: mists.points, goal: mists.goal }) };
  }
  const scores = view.colours.map(({ score }) => score).sort((a, b) => b - a);
  const text = scores.length > 1 ? t('table.end.to', { a: number(scores[0]!), list: list(scores.slice(1).map(number)) }) : '';
  if (winners.length > 1) return { title: t('table.end.tie', { list: list(winners.map(play.called)) }), text };
  return { title: isMine(winners[0], play) ? t('table.end.you') : t('table.end.wins', { name: play.called(winners[0]) }), text };
}
