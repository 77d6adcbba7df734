// Flying machines at the table.
import type { Legal } from '../../api/types';
import { option, segment } from '../../game/question/targets';
import { featureOf, sideWords, standingThere, type Words } from '../../game/words/phrases';
import { placeOf } from '../../game/words/log_phrases';
import { t, tAny } from '../../i18n/index.svelte';
import type { ModuleTable } from '../table';

function landingLabel(action: Legal, words: Words): string {
  const feature = featureOf(action, words);
  const who = standingThere(feature, words);
  const params = {
    feature: tAny(`feature.plain.${action.kind ?? 'city'}`), side: sideWords(words.view, action), tiles: t('unit.tiles', { n: feature?.tiles ?? 1 }), list: who,
  };
  return tAny(who ? 'dec.landing.label' : 'dec.landing.label_free', params);
}

export const table: ModuleTable = {
  verbs: {
    fly: {
      target: () => option('fly'), variant: ({ piece }) => piece ?? '', kinds: 'own', keys: ['v'],
      label: ({ piece }) => tAny('dec.figure.label_fly', { piece: tAny(`piece.${piece ?? 'follower'}`) }),
    },
    land: { target: segment, puts: true, label: landingLabel, attempt: ({ where }) => where && `land ${where}` },
  },
  commands: {
    fly: {
      words: ['fly', 'vuela'], means: ({ piece }, wanted) => piece === (wanted.piece ?? 'follower'),
      attempt: ({ piece }) => `fly ${piece}`,
    },
    land: { words: ['land', 'aterriza'] },
  },
  events: {
    rolled: (event, entry, words) =>
      tAny('dec.fly_roll.log', { name: words.name(event.colour ?? entry.seat), tiles: t('unit.tiles', { n: event.number ?? 1 }), at: placeOf(event) }),
    flight_failed: () => tAny('dec.fly_roll.log_fail'),
  },
  sounds: { rolled: 'dice', flight_failed: 'nothing' },
};
