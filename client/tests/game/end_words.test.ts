// What is said of a place in the final scoring.
import { afterEach, expect, it } from 'vitest';
import type { GameEvent } from '../../src/api/types';
import type { Play } from '../../src/game/play.svelte';
import { placeWords } from '../../src/game/words/end_words';
import { settings } from '../../src/ui/settings.svelte';

afterEach(() => {
  settings.language = 'en';
});

it('the caption of an unfinished city has all that its points are made of', () => {
  const city = { what: 'points', why: 'unfinished', kind: 'city', points: 17, sum: { tiles: 12, shields: 5, per_tile: 1 } } as GameEvent;
  expect(placeWords([city], {} as Play)).toEqual({ title: 'Unfinished city', text: '12 tiles and 5 shields, 1 point each' });
  settings.language = 'es';
  expect(placeWords([city], {} as Play).text).toContain(' y 5 escudos, 1 punto cada una');
});
