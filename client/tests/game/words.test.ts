// What labels and the log say about who and what is concerned.
import { afterEach, describe, expect, it } from 'vitest';
import type { Colour, FerryEffect, Feature, GameEvent, Legal, LogEntry, PointsWhy, View } from '../../src/api/types';
import { answersIn, choicesOf } from '../../src/game/question/choices';
import { labelOf, numbersOf } from '../../src/game/words/labels';
import type { Words } from '../../src/game/words/phrases';
import { linesOf, logWords, numbered } from '../../src/game/words/log_words';
import { settings } from '../../src/ui/settings.svelte';

const names: Record<string, string> = { red: 'Ana', blue: 'Bruno', yellow: 'Carla' };
const name = (colour: Colour | null | undefined): string => names[colour ?? ''] ?? '';

afterEach(() => {
  settings.language = 'en';
});

/** What the log says about an event, in both languages. */
function logged(event: Partial<GameEvent>): string[] {
  return (['en', 'es'] as const).map((language) => {
    settings.language = language;
    const entry = { n: 1, turn: 1, seat: 'red', action: 'red pass', events: [event] } as LogEntry;
    return linesOf(entry, logWords(name, undefined)).map(({ text }) => text.replace(/[\u2068\u2069]/g, '')).join(' ');
  });
}

describe('the log', () => {
  it('says why the team has lost, and how it has won', () => {
    expect(logged({ what: 'lost_to_ghosts', number: 2, left: 1, points: 88, goal: 100 })).toEqual([
      'The ghosts ran out, 2 too few. 88 of 100 points.',
      'Se acabaron los fantasmas: faltaron 2. 88 de 100 puntos.',
    ]);
    expect(logged({ what: 'lost_to_tiles', number: 1, dog: 'rufus', mark: 15, points: 14, goal: 100 })[0]).toBe('Pile 1 ran out before Rufus came (14 of 15 points).');
    expect(logged({ what: 'lost_to_tiles', points: 44, goal: 50 })[0]).toBe('The tiles ran out at 44 of 50 points.');
    expect(logged({ what: 'won', points: 104, goal: 100 })[0]).toMatch(/won! 104 of 100 points\.$/);
  });

  it('says which figure earned a message', () => {
    expect(logged({ what: 'message_earned', colour: 'red', figure: 'woman', square: 15 })).toEqual([
      "Ana's second figure stops on dark square 15: a message.",
      'Despacho para Ana: la seguidora cae en la casilla oscura 15.',
    ]);
  });

  it('says for whom a robber waits, and that it waited in vain', () => {
    expect(logged({ what: 'robber_waits', colour: 'red', with: 'blue', figure: 'man' })).toEqual(['Ana waits for Bruno.', 'Ana espera a Bruno.']);
    expect(logged({ what: 'robber_stays', colour: 'red', with: 'blue', figure: 'man' })).toEqual([
      "Bruno's figure stayed: Ana's robber stays too.",
      'La ficha de Bruno no se movió: el ladrón del marcador de Ana se queda.',
    ]);
  });

  it('calls the person at this screen You, in sentences that a person would say', () => {
    names.red = 'You';
    expect(logged({ what: 'crop_chosen', colour: 'red', option: 'A' })[0]).toBe('You let everyone add a follower.');
    expect(logged({ what: 'robber_stays', colour: 'red', with: 'blue', figure: 'man' })[0]).toBe("Bruno's figure stayed: your robber stays too.");
    names.red = 'Tú';
    expect(logged({ what: 'crop_chosen', colour: 'red', option: 'B' })[1]).toBe('Tú hiciste que cada cual retire un seguidor.');
    expect(logged({ what: 'extra_tile', colour: 'red' })[1]).toBe('Tú robaste una segunda pieza.');
    names.red = 'Ana';
    expect(logged({ what: 'extra_tile', colour: 'red' })[1]).toBe('Ana robó una segunda pieza.');
  });

  it('says beside whom a robber was set', () => {
    const beside: GameEvent['beside'] = [{ colour: 'blue', figure: 'man' }, { colour: 'yellow', figure: 'woman' }];
    expect(logged({ what: 'robber_put', colour: 'red', square: 17, beside })).toEqual([
      "Ana set a robber on square 17 (Bruno and Carla's second figure).",
      'Ana puso su ladrón del marcador en la casilla 17 (Bruno y seguidora de Carla).',
    ]);
  });
});

/** What an answer is called when red is asked. */
function label(action: Legal, decision: string, view = {} as View): string {
  const words: Words = { view, seat: 'red', decision, about: {}, feature: () => null, name };
  return labelOf(answersIn(choicesOf([action], { seat: 'red', tiles: [] }))[0]!, action, words).replace(/[\u2068\u2069]/g, '');
}

describe('labels', () => {
  it('of squares for the robber name the figures of others there', () => {
    const figures = (man: number, woman: number) =>
      [{ figure: 'man', square: man, points: man, laps: 0 }, { figure: 'woman', square: woman, points: woman, laps: 0 }];
    const colours = [['red', 17, 4], ['blue', 17, 3], ['yellow', 8, 17]] as const;
    const view = { colours: colours.map(([colour, man, woman]) => ({ colour, seat: colour, figures: figures(man, woman) })) } as unknown as View;
    expect(label({ text: 'robber 17', verb: 'robber', number: 17, n: 1 }, 'own_robber', view)).toBe("square 17: Bruno and Carla's second figure");
  });

  const ferry = { n: 1, text: '', x: 5, y: 2, pair: 'N-E' };
  it('of a new ferry say what it joins and what ends at the lake', () => {
    const makes: FerryEffect = { road: { tiles: 4, complete: false }, joins: [3, 2], ends: [{ side: 'W', tiles: 2, complete: true }], builders: [] };
    const action: Legal = { ...ferry, verb: 'ferry', makes };
    expect(label(action, 'new_ferry')).toBe('north–east: joins 3 + 2 tiles, 4 in all; the west road ends here, complete');
    settings.language = 'es';
    expect(label(action, 'new_ferry')).toBe('norte–este: une 3 + 2 piezas, 4 en total; el camino oeste acaba aquí, completo');
    settings.language = 'en';
    expect(label({ ...action, makes: { ...makes, joins: [6], road: { tiles: 6, complete: true } } }, 'new_ferry'))
      .toBe('north–east: closes a ring of 6 tiles, complete; the west road ends here, complete');
    expect(label({ ...action, makes: undefined }, 'new_ferry')).toBe('north–east');
  });

  it('of a ferry that moves say whose builder returns', () => {
    const makes = { road: { tiles: 3, complete: true }, ends: [], builders: ['red', 'blue'] as Colour[] };
    const action: Legal = { ...ferry, verb: 'redirect', makes };
    expect(label(action, 'redirect_ferry')).toBe("ferry at 5,2 to north–east: road of 3 tiles, complete; your builder returns; Bruno's builder returns");
    settings.language = 'es';
    expect(label(action, 'redirect_ferry')).toBe('transbordador de 5,2 a norte–este: camino de 3 piezas, completo; vuelve tu constructor; vuelve el constructor de Bruno');
  });

  it('of a ferry to be chosen say how it lies and what else it can do', () => {
    const way = (pair: string): Legal => ({ n: 1, text: pair, verb: 'redirect', x: 5, y: 2, pair });
    const choices = choicesOf([way('E-S'), way('N-W'), { n: 3, text: 'pass', verb: 'pass' }], { seat: 'red', tiles: [] });
    const lying = (pair: string): string => {
      const view = { modules: { ferries: [{ x: 5, y: 2, pair, moved: false }] } } as unknown as View;
      return labelOf(choices[0]!, way('E-S'), { view, seat: 'red', decision: 'redirect_ferry', about: {}, feature: () => null, name });
    };
    expect(lying('N-E')).toBe('ferry at 5,2, now north–east; 2 other ways');
    expect(lying('E-S')).toBe('ferry at 5,2, now east–south; 1 other way (moved)');
    settings.language = 'es';
    expect(lying('N-E')).toBe('transbordador en 5,2, ahora norte–este; 2 alternativas');
    expect([...numbersOf([choices[0]!, ...choices[0]!.opens!, choices[1]!], 'redirect_ferry').values()]).toEqual(['A', '1', '2', '0']);
  });

  it('of points or ghosts say how the points come about and where they lead', () => {
    const choices = choicesOf([{ n: 1, text: 'take_points', verb: 'take_points' }, { n: 2, text: '', verb: 'remove_ghosts', x: 0, y: 0, number: 1 }], { seat: 'red', tiles: [] });
    const cards = (about: Words['about']): string[] => {
      const view = { modules: { mists: { goal: 50 } } } as unknown as View;
      return choices.map((choice) => labelOf(choice, choice.actions[0]!, { view, seat: 'red', decision: 'points_or_ghosts', about, feature: () => null, name }));
    };
    expect(cards({ points: 8, each: 4, colours: ['red', 'blue'], total: 26 })).toEqual(['Take 8 points, 4 a colour (team: 26 of 50)', 'Calm ghosts']);
    // In level 6 every colour has points of its own.
    expect(cards({ points: 4, each: 4, colours: ['red', 'blue'], total: 12 })[0]).toBe('Take 4 points for each: orange and blue (12 of 50)');
    settings.language = 'es';
    expect(cards({ points: 8, each: 4, colours: ['red', 'blue'], total: 26 })).toEqual(['Tomar 8 puntos, 4 por color (equipo: 26 de 50)', 'Calmar fantasmas']);
    expect(cards({})[0]).toBe('Sumar los puntos');
  });

  it('of a place for a hidden tile say what it haunts', () => {
    const action: Legal = { n: 1, text: 'hide 5,1', verb: 'hide', x: 5, y: 1, haunts: { roads: 1, cities: 2, features: [], closed: 1 } };
    expect(label(action, 'hidden_tile')).toBe('5 east, 1 south: haunts 1 road and 2 cities, closes the cemetery');
    settings.language = 'es';
    expect(label(action, 'hidden_tile')).toBe('5 este, 1 sur: embruja 1 camino y 2 ciudades, cierra el cementerio');
    expect(label({ ...action, haunts: undefined }, 'hidden_tile')).toBe('5 este, 1 sur');
  });

  it('of a place for a tile of the cooperative game say what it does in the mist', () => {
    const action: Legal = { n: 1, text: 'place 5,1 0', verb: 'place', x: 5, y: 1, rotation: 0, mist: { joins: ['N'], breaks: [], banks: 0, closed: 1, ghosts: 2 } };
    expect(label(action, 'mists_place_tile', { tiles: [] } as unknown as View)).toMatch(/^5 east, 1 south.*; joins mist, closes a cemetery, 2 ghosts$/);
  });

  it('of a follower that is taken back say who goes home with it', () => {
    const action: Legal = { n: 1, text: '', verb: 'score_follower', x: 3, y: 1, segment: 'c0', kind: 'city', piece: 'follower', points: 7, returns: ['builder'] };
    expect(label(action, 'message_follower')).toBe('knight at 3,1: 7 points, builder returns');
    settings.language = 'es';
    expect(label(action, 'message_follower')).toBe('caballero en 3,1: 7 puntos, el constructor vuelve');
  });

  /** The label of an answer on a road of three tiles where Ana and Bruno stand and Bruno has the majority. */
  function onRoad(action: Partial<Legal>, decision: string): string {
    const feature = { kind: 'road', tiles: 3, open: 1, value: 3, value_if_completed: 3, weights: { red: 1, blue: 2 }, owners: ['blue'] } as unknown as Feature;
    const answer = { n: 1, text: '', x: 2, y: 1, segment: 'r0', kind: 'road', ...action } as Legal;
    const words: Words = { view: { tiles: [] } as unknown as View, seat: 'red', decision, about: {}, feature: () => feature, name };
    return labelOf(choicesOf([answer], { seat: 'red', tiles: [] })[0]!, answer, words, 'A').replace(/[\u2068\u2069]/g, '');
  }
  it('of what scores next say who gets how much', () => {
    expect(onRoad({ verb: 'score', points: 3 }, 'score_next')).toBe('A: road of 3 tiles at 2,1, Bruno +3');
    expect(onRoad({ verb: 'score', points: 6 }, 'mists_score_next')).toBe('A: road of 3 tiles, 2 colours, 6 points');
  });
  it('of figures say who else stands there, and what is open', () => {
    expect(onRoad({ verb: 'land' }, 'landing')).toMatch(/^road .*: 3 tiles, Ana 1 and Bruno 2$/);
    expect(onRoad({ verb: 'add', piece: 'follower' }, 'crop_add')).toBe('thief at 2,1, road of 3 tiles, Bruno 2 too');
    expect(onRoad({ verb: 'put', piece: 'follower' }, 'figure')).toMatch(/: 3 tiles, worth 3 now, 1 open side$/);
  });

  it('of a road under mist say so', () => {
    const view = { tiles: [{ tile: 'mists/straight_n', x: 0, y: 0, rotation: 0 }] } as unknown as View;
    expect(label({ n: 1, text: '', verb: 'put', x: 0, y: 0, segment: 'r0', kind: 'road', colour: 'red' }, 'mists_meeple', view)).toMatch(/^road .*, under mist$/);
    expect(label({ n: 1, text: '', verb: 'put', x: 0, y: 0, segment: 'c0', kind: 'city', colour: 'red' }, 'mists_meeple', view)).not.toContain('mist');
  });
});

it('what one tile completes is numbered in the order of its scoring', () => {
  const points = (colour: Colour, x: number, why: PointsWhy = 'completed') =>
    ({ what: 'points', text: '', colour, x, y: 0, segment: 'r0', kind: 'road', points: 3, why, sum: { tiles: 3, notes: [] } }) as never as GameEvent;
  const placed = { what: 'placed', text: '', colour: 'red', x: 0, y: 0, tile: 'U', rotation: 0 } as GameEvent;
  const beginnings = (...events: GameEvent[]) =>
    numbered(linesOf({ n: 1, turn: 1, seat: 'red', action: 'red pass', events }, logWords(name, undefined))).map(({ text }) => /^\d of \d/.exec(text)?.[0] ?? '');
  expect(beginnings(placed, points('red', 1))).toEqual(['', '']);
  expect(beginnings(placed, points('red', 1), points('blue', 1), points('red', 1, 'robbery'), points('red', 2), placed, points('red', 3)))
    .toEqual(['', '1 of 2', '1 of 2', '', '2 of 2', '', '']);
});
