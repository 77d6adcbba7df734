// The cooperative game at the table.
import type { PieceKind } from '../../art';
import { neutral } from '../../game/board/figure';
import { spotAt } from '../../game/board/where';
import { figure, option, square, tile } from '../../game/question/targets';
import { at } from '../../game/words/phrases';
import { dogName } from '../../game/words/log_phrases';
import { tAny } from '../../i18n/index.svelte';
import { colourName } from '../../i18n/words';
import type { Command, ModuleTable, Verb } from '../table';
import { buryLabel, calmLabel, dogLabel, ghostLabel, hiddenLabel, meepleLabel, pointsLabel, teamLabel, withEffects } from './labels';
import { events, teamText } from './log';

const onSquare: Verb['attempt'] = ({ verb, square: where }) => `${verb} ${where}`;
const ofOwner: Verb['attempt'] = ({ verb, owner, where }) => where && `${verb} ${owner} ${where}`;
const counted: Pick<Verb, 'target' | 'variant' | 'counts' | 'attempt'> = {
  target: tile, variant: ({ number }) => number ?? 0, counts: true,
  attempt: ({ verb, square: where, number }) => `${verb} ${where} ${number ?? 1}`,
};
const calm: Command['means'] = (action, { number }) => number === null || action.number === number;

export const table: ModuleTable = {
  verbs: {
    hide: { target: square, label: hiddenLabel, attempt: onSquare },
    ghost: { target: tile, label: ghostLabel, attempt: onSquare },
    take_points: { label: (_action, words) => pointsLabel(words) },
    remove_ghosts: { ...counted, first: () => option('calm'), firstLabel: () => tAny('dec.points_or_ghosts.calm'), label: calmLabel },
    dog_removes: { ...counted, label: (action) => tAny('dec.dog_ghosts.label_n', { at: at(action), n: action.number ?? 0 }) },
    bury: { target: (action) => figure(action, action.colour, 'follower'), label: buryLabel, attempt: ofOwner },
    bury_from_supply: {
      target: ({ colour }) => option(`bury ${colour}`),
      label: ({ colour }, words) => tAny('dec.bury.label_supply', { owner: words.name(colour!), colour: colourName(colour!) }),
      button: ({ colour }) => ({ owner: colour!, text: colourName(colour!) }),
    },
    dog: { target: (action) => figure(action, action.colour, 'follower'), label: dogLabel, attempt: ofOwner },
  },
  questions: {
    mists_place_tile: { placing: true, labels: { place: (label, action) => withEffects(label, action) } },
    mists_meeple: { pass: 'dec.mists_meeple.none', labels: { put: (_label, action, words) => meepleLabel(action, words) } },
    mists_score_next: { lettered: true, labels: { score: (label, action, words, letter) => teamLabel(action, words, letter) ?? label } },
    points_or_ghosts: { together: true, cards: true, needs: 'pts' },
    bury: { together: true },
    cemetery_ghost: { together: true },
    dog_target: { together: true, params: ({ asked }) => ({ dog: dogName(asked.about?.dog ?? 'rufus') }) },
    dog_ghosts: { together: true, pass: 'dec.dog_ghosts.done', params: ({ asked }) => ({ dog: dogName(asked.about?.dog ?? 'rufus') }) },
    hidden_tile: { together: true },
  },
  commands: {
    points: { words: [], verbs: ['take_points'] },
    bury: {
      words: ['bury', 'entierra'], verbs: ['bury', 'bury_from_supply'],
      means: ({ verb }, { colour }) => verb === 'bury' || colour !== null,
      attempt: ({ owner, where }, { cell, colour }) => (!cell && colour ? `bury_from_supply ${colour}` : where && `bury ${owner} ${where}`),
    },
    ghost: { words: ['ghost', 'fantasma'] },
    calm: { words: ['calm', 'calma'], verbs: ['remove_ghosts', 'dog_removes'], means: calm, first: (_choice, { cell }) => !cell, counted: true },
    dog: { words: ['dog', 'perro'] },
    hide: { words: ['hide', 'oculta'] },
  },
  events,
  awards: { dog: { text: teamText, row: ({ dog }, params) => tAny('table.log.dog', { ...params, dog: dogName(dog) }) } },
  sounds: {
    ghosts_placed: 'ghosts', ghosts_removed: 'calm', buried: 'toll', dog_placed: 'bark', hidden_laid: 'thud', won: 'victory',
    lost_to_ghosts: 'defeat', lost_to_tiles: 'defeat',
  },
  figures: ({ tiles, modules: { mists } }) => [
    ...tiles.flatMap(({ x, y, ghosts }) => (ghosts ? [neutral('ghost', x * 100 + 20, y * 100 + 92, 0.9, `ghost ${x},${y}`, ghosts)] : [])),
    ...Object.entries(mists?.dogs ?? {}).flatMap(([dog, stands]) => {
      if (!stands) return [];
      const [left, top] = spotAt(tiles, stands.x, stands.y, stands.segment);
      return [neutral(dog as PieceKind, left + 20, top + 12, 0.7)];
    }),
  ],
};
