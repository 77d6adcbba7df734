// Every kind of question: a position in which it is asked, what it says, and what an answer to it looks like in every way
// of giving it.
import { scenario } from './records';

export interface Question {
  name: string;
  /** What the rules call it. */
  decision: string;
  record: string;
  ask: { en: string; es: string };
  /** What the answer is called, where that says more than its place. */
  label?: string;
  /** The kind or colour of figure that is chosen first. */
  kind?: string;
  /** The number of one answer, the action that it is, and the same answer by keys and in words of both languages. */
  number: number;
  action: string;
  keys: string[];
  en: string;
  es: string;
  /** Something that may not be done now, and why. */
  wrong?: [line: string, why: string];
  /** The same by pressing something that is not lit: a square of the track, or a square of the board at these hundredths. */
  missed?: [selector: string, why: string];
  pressed?: [x: number, y: number, u: number, v: number, why: string];
  /** What it takes to complete the draft, and the sentence that the log then has. */
  rest?: string[];
  log: string;
}

const place = { en: 'Put the tile on a golden square', es: 'Pon la pieza en un hueco dorado' };
const figure = { en: 'A figure on your tile?', es: '¿Una figura en tu pieza?' };
const inNew = ({ en, es }: { en: string; es: string }) => ({ en, es: es.replace('pieza', 'loseta') });
const position = (rules: string, ...lines: string[]): string => ['bastide 1', `rules ${rules}`, 'position', ...lines, ''].join('\n');

const tiles: Question[] = [{
  name: 'a tile', decision: 'place_tile', record: scenario('base/places_that_do_not_fit', 0), ask: place,
  number: 3, action: 'place 0,1 0', keys: ['Home', 'n', 'n', 'Enter'], en: 'place 0,1 r0', es: 'coloca 0e1s r0',
  wrong: ['place 2,-2 r0', 'Touching only at a corner is not enough.'], rest: ['none'], log: 'red placed a tile at 0,1: cloister.',
}, {
  name: 'a river tile', decision: 'place_tile',
  record: position('new-full', 'tile river/spring 0,0 270', 'tile river/straight 1,0 90', 'next river/curve', 'play'), ask: inNew(place),
  number: 1, action: 'place 2,0 0', keys: ['Enter'], en: 'place 2,0 r0', es: 'coloca 2,0 r0',
  wrong: ['place 0,1 r0', "A river tile must continue the river's open end."], rest: ['none'], log: 'red placed a tile at 2,0',
}, {
  name: 'a tile of the Big Box', decision: 'place_tile', record: position('bigbox', 'tile D 0,0', 'next U', 'play'), ask: place,
  number: 3, action: 'place 0,1 90', keys: ['Home', 'ArrowDown', 'Enter'], en: 'place 0,1 r1', es: 'coloca 0,1 r1',
  wrong: ['none', 'This tile fits somewhere, so it must be placed.'], rest: ['none'], log: 'red placed a tile at 0,1: road east to west.',
}, {
  name: 'a tile in the mist', decision: 'mists_place_tile', record: scenario('mists/burial_from_the_board', 0), ask: inNew(place),
  number: 1, action: 'place 0,-2 0', keys: ['Home', 'Enter'], en: 'place 0,-2 r0', es: 'coloca 0,-2 r0',
  wrong: ['place 1,0 r0', 'There is already a tile here.'], rest: ['none'], log: 'red placed a tile at 0,-2',
}, {
  name: 'a hidden tile', decision: 'hidden_tile', record: scenario('mists/haunted_cemetery_placed', 3),
  ask: { en: 'Haunted cemetery: choose where the hidden tile goes.', es: 'Cementerio embrujado: elige dónde va la loseta oculta.' },
  number: 2, action: 'hide -1,0', keys: ['Home', 'ArrowDown', 'Enter'], en: 'hide -1,0', es: 'oculta 1o0s',
  wrong: ['hide 5,5', 'It must touch some tile along a side.'], pressed: [1, 0, 50, 50, 'There is already a tile here.'],
  log: 'A hidden tile was laid at -1,0.',
}];

const figures: Question[] = [{
  name: 'a figure', decision: 'figure', record: scenario('base/own_follower_blocks', 1), ask: figure,
  number: 1, action: 'put follower 2,0 f0', keys: ['1'], en: 'fig field nw', es: 'figura campo no',
  wrong: ['fig road e', 'This road already has red.'], log: 'red placed a farmer at 2,0.',
}, {
  name: 'an abbot in a garden', decision: 'figure', record: scenario('abbot/garden_is_for_the_abbot', 1), ask: inNew(figure),
  number: 3, action: 'put abbot 0,-1 garden', keys: ['k', '3'], en: 'fig abbot garden', es: 'figura abad jardín',
  wrong: ['fig follower garden', 'Only the abbot may stand on a garden.'], log: 'red placed an abbot at 0,-1.',
}, {
  name: 'an abbot who comes back', decision: 'figure', record: scenario('abbot/taken_back', 1), ask: inNew(figure),
  number: 4, action: 'retrieve 1,1 cloister', keys: ['b'], en: 'abbot 1,1 back', es: 'abad 1,1 vuelve',
  wrong: ['abbot 1,2 back', 'You have no follower there.'], log: 'yellow, 5 points: the abbot comes home',
}, {
  name: 'a builder', decision: 'figure', record: scenario('ferries/builder_cut_off', 1).replace('yellow follower -1,0', 'green follower 1,0').replace(/piece yellow builder.*\n/, ''),
  ask: figure, number: 1, action: 'put builder 2,0 r0', keys: ['1'], en: 'fig builder road e', es: 'figura constructor camino e',
  wrong: ['fig builder field s', 'The builder works only on roads and cities.'], rest: ['pass'], log: 'green placed the builder on the road at 2,0.',
}, {
  name: 'a flight', decision: 'figure', record: scenario('flying/builder_and_pig_cannot_fly', 1), ask: figure,
  number: 2, action: 'fly follower', keys: ['v'], en: 'fly follower', es: 'vuela seguidor',
  wrong: ['fly pig', 'Builder and pig cannot fly.'], log: 'Nothing to land on there: the follower returns.',
}, {
  name: 'a landing', decision: 'landing', record: scenario('ferries/landing_on_a_lake', 3),
  ask: { en: 'You rolled 1: choose where your follower lands.', es: 'Ha salido un 1: elige dónde aterriza tu seguidor.' },
  number: 2, action: 'land -1,0 r1', keys: ['2'], en: 'land road s', es: 'aterriza camino s',
  wrong: ['none', 'A landing is possible, so it must be used.'], pressed: [-2, 0, 80, 85, 'Fliers never land on fields.'],
  rest: ['pass'], log: "red's follower landed as a thief at -1,0.",
}, {
  name: 'a meeple', decision: 'mists_meeple', record: scenario('mists/bank_completed', 1),
  ask: { en: 'A meeple on your tile?', es: '¿Un seguidor en tu loseta?' },
  number: 1, action: 'put red 1,0 c0', keys: ['1'], en: 'fig red city e', es: 'figura rojo ciudad e',
  wrong: ['fig field', 'There are no farmers in this game.'], log: 'red placed an orange meeple on the city at 1,0.',
}, {
  name: 'a meeple of the second colour', decision: 'mists_meeple', record: scenario('mists/two_players', 2),
  ask: { en: 'A meeple on your tile?', es: '¿Un seguidor en tu loseta?' },
  kind: 'yellow', number: 2, action: 'put yellow 0,-1 r1', keys: ['2'], en: 'fig yellow road s', es: 'figura amarillo camino s',
  wrong: ['fig green road s', "The white meeples are blue's."], rest: ['points'], log: 'red placed a yellow meeple on the road at 0,-1.',
}];

const modules: Question[] = [{
  name: 'the second ingot', decision: 'second_ingot', record: scenario('gold/second_ingot', 1),
  ask: { en: 'Gold: one ingot is on your tile. Choose a tile around it for the second.', es: 'Oro: hay un lingote en tu pieza. Elige una de alrededor para el segundo.' },
  number: 2, action: 'ingot 1,0', keys: ['Home', 'ArrowDown', 'Enter'], en: 'gold 1,0', es: 'oro 1e0s',
  wrong: ['gold 0,0', 'The second ingot goes on a tile touching yours by side or corner.'], pressed: [0, 0, 50, 80, 'The second ingot goes on a tile touching yours by side or corner.'],
  rest: ['none'], log: 'red put an ingot on 1,0.',
}, {
  name: 'an ingot', decision: 'take_ingot', record: scenario('gold/shared_tile_left_to_the_other', 3),
  ask: { en: 'Take one ingot: choose a lit tile.', es: 'Toma un lingote: elige una pieza iluminada.' },
  number: 2, action: 'take_ingot 1,0', keys: ['Home', 'ArrowRight', 'Enter'], en: 'take 1,0', es: 'toma 1,0',
  wrong: ['take -1,0', 'There is no ingot on this tile.'], pressed: [2, 0, 50, 80, 'There is no ingot on this tile.'],
  log: 'red took an ingot from 1,0 (1 in all).',
}, {
  name: 'mage or witch', decision: 'move_mage_or_witch', record: scenario('mage/first_placement', 1),
  ask: { en: 'Place or move the mage or the witch onto an unfinished road or city.', es: 'Lleva al mago o a la bruja a un camino o una ciudad sin completar.' },
  number: 1, action: 'mage 0,-1 c0', keys: ['g', '1'], en: 'mage 0,-1 city n', es: 'mago 0,-1 ciudad n',
  wrong: ['witch 0,0 city n', 'This city is complete.'], pressed: [0, 0, 20, 85, 'They stand only on roads and cities.'],
  rest: ['none'], log: 'red moved the mage to the city at 0,-1.',
}, {
  name: 'mage or witch leaves', decision: 'remove_mage_or_witch', record: scenario('mage/no_target_both_on_the_board', 1),
  ask: { en: 'Neither has anywhere to go: choose which one leaves the board.', es: 'Ninguna figura tiene adónde ir: elige cuál sale del tablero.' },
  number: 1, action: 'remove witch', keys: ['w'], en: 'remove witch', es: 'quita bruja',
  label: 'witch on the road at 2,-1', wrong: ['pass', 'One of the two must be chosen.'], pressed: [1, -1, 50, 80, 'Neither has anywhere to go: choose which one leaves the board.'],
  rest: ['none'], log: 'red took the witch off the board.',
}, {
  name: 'mage and witch part', decision: 'separate_mage_and_witch', record: scenario('ferries/ferry_unites_mage_and_witch', 3),
  ask: { en: 'Mage and witch have met: move one of them to another road or city.', es: 'El mago y la bruja se han juntado: mueve a uno de los dos a otro sitio.' },
  number: 1, action: 'mage -2,0 c0', keys: ['g', '1'], en: 'mage -2,0 city n', es: 'mago -2,0 ciudad n',
  wrong: ['pass', 'They stand together: one of them must move.'], pressed: [-1, -1, 50, 50, 'They stand only on roads and cities.'],
  log: 'Mage and witch met; red moved the mage to -2,0.',
}, {
  name: 'the own robber', decision: 'own_robber', record: scenario('robbers/nobody_has_a_robber_left', 1),
  ask: { en: "You may put your robber on a square with another player's figure.", es: 'Puedes poner tu ladrón del marcador en una casilla con una ficha rival.' },
  number: 1, action: 'robber 7', keys: ['Home', 'Enter'], en: 'robber 7', es: 'ladrón 7',
  wrong: ['robber 3', 'Your robber is already here.'], missed: ['[data-square="0"]', 'Only your own figure stands here.'],
  rest: ['none'], log: 'blue set a robber on square 7',
}, {
  name: 'the second robber', decision: 'next_robber', record: scenario('robbers/only_square_is_taken', 1),
  ask: { en: 'blue placed a robber tile: you may place your robber too.', es: 'blue ha colocado una pieza de ladrón: también puedes poner el tuyo.' },
  number: 0, action: 'pass', keys: ['0'], en: 'pass', es: 'paso',
  wrong: ['robber 17', "Nobody's figure stands on this square."], missed: ['[data-square="7"]', 'Only your own figure stands here.'],
  log: 'red placed no robber.',
}, {
  name: 'a new ferry', decision: 'new_ferry', record: scenario('ferries/builder_on_a_closed_end', 2),
  ask: { en: 'Lay the ferry: choose the two road ends it joins.', es: 'Coloca el transbordador: elige los dos finales de camino que une.' },
  number: 2, action: 'ferry 0,0 W-E', keys: ['w', 'e'], en: 'ferry e w', es: 'transbordador e o',
  wrong: ['ferry n e', 'A ferry stays on its own lake.'], pressed: [-1, 0, 50, 80, 'A ferry stays on its own lake.'],
  log: 'red laid a ferry west–east at 0,0.',
}, {
  name: 'a ferry moves', decision: 'redirect_ferry', record: scenario('ferries/builder_cut_off', 2),
  ask: { en: 'You may move this ferry once.', es: 'Puedes cambiar este transbordador una vez.' },
  number: 1, action: 'redirect 0,0 S-E', keys: ['1'], en: 'ferry 0,0 e s', es: 'transbordador 0,0 e s',
  wrong: ['ferry 0,0 w e', 'That is where it already lies.'], log: 'green moved the ferry at 0,0 from west–east to south–east.',
}, {
  name: 'a ferry moves and another may not', decision: 'redirect_ferry', record: scenario('ferries/only_the_first_ferry', 2),
  ask: { en: 'You may move this ferry once.', es: 'Puedes cambiar este transbordador una vez.' },
  number: 2, action: 'redirect -1,0 W-S', keys: ['2'], en: 'ferry -1,0 s w', es: 'transbordador -1,0 s o',
  wrong: ['ferry -2,0 s w', 'Only the first ferry along the road from your tile may move.'],
  pressed: [-2, 0, 50, 50, 'Only the first ferry along the road from your tile may move.'], log: 'red moved the ferry at -1,0 from west–east to west–south.',
}, {
  name: 'the second tile', decision: 'second_tile', record: scenario('base/what_extends_a_road', 9),
  ask: { en: 'Your builder earned a second tile. Take it?', es: 'Tu constructor te da una segunda pieza. ¿La robas?' },
  number: 0, action: 'pass', keys: ['n'], en: 'no', es: 'no', log: 'red did without the second tile.',
}];

const scoring: Question[] = [{
  name: 'what scores next', decision: 'score_next', record: scenario('messages/intermediate_landing', 2),
  ask: { en: 'Several constructions are complete: choose which one scores next.', es: 'Se completan varias construcciones: elige cuál puntúa ahora.' },
  number: 2, action: 'score 0,0 r2', keys: ['b'], en: 'next b', es: 'sigue b',
  wrong: ['score 3,0 road s', 'This construction is not complete.'], pressed: [3, 0, 50, 90, 'This construction is not complete.'],
  rest: ['first', 'first'], log: 'red, 3 points: road of 3 tiles',
}, {
  name: 'which figure advances', decision: 'advance_figure', record: scenario('messages/chain', 2),
  ask: { en: '+3: choose which of your two figures advances.', es: '+3: elige cuál de tus dos fichas avanza.' },
  number: 2, action: 'advance woman', keys: ['2'], en: 'second', es: 'segunda',
  missed: ['[data-square="0"]', "That figure is blue's."], log: 'red advanced the second figure from 8 to 11.',
}, {
  name: 'whom to rob', decision: 'whom_to_rob', record: scenario('robbers/both_figures_on_the_square', 4),
  ask: { en: "red's figure is about to move: rob it now, or name another one here?", es: 'La ficha de red va a moverse: ¿le robas ahora o eliges otra de aquí?' },
  number: 1, action: 'rob red man', keys: ['1'], en: 'rob red', es: 'roba rojo',
  wrong: ['rob red 2', 'Your robber stands on square 31.'], missed: ['[data-square="1"]', 'Your robber stands on square 31.'],
  rest: ['first'], log: 'blue, 2 points: the robber takes half of red\'s 3, rounded up.',
}, {
  name: 'a message', decision: 'message', record: scenario('messages/equal_roads_are_not_asked', 4),
  ask: { en: 'Message: carry out its action or take 2 points.', es: 'Despacho: ejecuta su acción o recibe 2 puntos.' },
  number: 2, action: 'points', keys: ['2'], en: 'points', es: 'puntos',
  wrong: ['pass', 'One of the two must be chosen.'], rest: ['second'], log: 'red, 2 points instead of the message.',
}, {
  name: 'a message that cannot be carried out', decision: 'message', record: scenario('messages/nothing_to_carry_out', 4),
  ask: { en: 'Message: carry out its action or take 2 points.', es: 'Despacho: ejecuta su acción o recibe 2 puntos.' },
  number: 1, action: 'points', keys: ['1'], en: 'points', es: 'puntos',
  wrong: ['action', 'The action cannot be done now: you have no thief.'], rest: ['second'], log: 'red, 2 points instead of the message.',
}, {
  name: 'the follower of a message', decision: 'message_follower', record: scenario('messages/follower_with_majority', 5),
  ask: { en: 'Choose one of your followers to score and take back.', es: 'Elige un seguidor tuyo para puntuarlo y retirarlo.' },
  number: 2, action: 'score_follower follower 1,-1 c0', keys: ['2'], en: 'back 1,-1 city w', es: 'retira 1,-1 ciudad o',
  label: 'knight at 1,-1: 8 points', wrong: ['back -1,-1 city e', "This follower is black's."], pressed: [-1, -1, 60, 50, "This follower is black's."],
  rest: ['second'], log: 'message 8, knight at 1,-1 scored as at the end and taken back.',
}, {
  name: 'the crop circle', decision: 'crop_option', record: scenario('crop/add_a_knight', 2),
  ask: { en: 'Crop circle: may everyone add a knight (A), or must everyone take one back (B)?', es: 'Círculo: ¿cada cual puede añadir un caballero (A) o debe retirar uno (B)?' },
  number: 2, action: 'crop B', keys: ['b'], en: 'crop b', es: 'círculo b',
  wrong: ['pass', 'One of the two must be chosen.'], log: 'red made everyone take a follower back.',
}, {
  name: 'one more by the crop circle', decision: 'crop_add', record: scenario('crop/add_a_knight', 3),
  ask: { en: 'You may add a follower beside one of your knights.', es: 'Puedes añadir un seguidor junto a uno de tus caballeros.' },
  number: 1, action: 'add follower 0,1 c0', keys: ['1'], en: 'add 0,1 city', es: 'añade seguidor 0,1 ciudad',
  wrong: ['add 0,-1 city', "This follower is red's."], pressed: [0, -1, 75, 70, "This follower is red's."],
  log: 'green added a knight at 0,1.',
}, {
  name: 'one less by the crop circle', decision: 'crop_take_back', record: scenario('crop/take_back_is_a_must', 3),
  ask: { en: 'Take back one of your thieves.', es: 'Retira uno de tus ladrones.' },
  number: 2, action: 'take_back follower 0,0 r0', keys: ['2'], en: 'back 0,0 road e', es: 'retira 0,0 camino e',
  wrong: ['pass', 'Everyone with a thief must take one back.'], pressed: [1, 0, 20, 50, 'You have no follower there.'],
  log: 'blue took back a thief from 0,0.',
}];

const inTheMist: Question[] = [{
  name: 'a burial', decision: 'bury', record: scenario('mists/burial_from_the_board', 1),
  ask: { en: 'The cemetery is closed: choose the meeple to bury.', es: 'Se ha cerrado el cementerio: elige el seguidor que se entierra.' },
  number: 1, action: 'bury blue 1,0 r0', keys: ['Home', 'Enter'], en: 'bury 1,0 road e', es: 'entierra 1,0 camino e',
  wrong: ['bury red', 'While meeples are on the board, one of them is buried.'], rest: ['none'], log: "blue's blue meeple is buried at 0,0.",
}, {
  name: 'a burial from the supply', decision: 'bury', record: scenario('mists/nobody_on_the_board', 1),
  ask: { en: 'The cemetery is closed: choose the meeple to bury.', es: 'Se ha cerrado el cementerio: elige el seguidor que se entierra.' },
  number: 2, action: 'bury_from_supply blue', keys: ['2'], en: 'bury blue', es: 'entierra azul',
  wrong: ['pass', 'A closed cemetery takes one meeple.'], rest: ['none'], log: "blue's blue meeple is buried at 0,0.",
}, {
  name: 'one more ghost', decision: 'cemetery_ghost', record: scenario('mists/extra_ghost_by_choice', 1),
  ask: { en: 'One more ghost: choose the open cemetery it goes to.', es: 'Un fantasma más: elige el cementerio abierto al que va.' },
  number: 2, action: 'ghost 0,1', keys: ['Home', 'ArrowDown', 'Enter'], en: 'ghost 0,1', es: 'fantasma 0,1',
  label: 'cemetery at 0,1: 0 ghosts, 3 sides open', wrong: ['ghost 1,0', 'This ghost goes on an open cemetery.'], pressed: [1, 0, 50, 50, 'This ghost goes on an open cemetery.'],
  rest: ['none'], log: 'One more ghost on the cemetery at 0,1.',
}, {
  name: 'what scores next in the mist', decision: 'mists_score_next', record: scenario('mists/several_scorings', 2),
  ask: { en: 'Several areas are complete: choose which comes next.', es: 'Se completan varias zonas: elige cuál va ahora.' },
  number: 2, action: 'score 0,0 r2', keys: ['2'], en: 'next b', es: 'sigue b',
  wrong: ['score -1,0 road s', 'This construction is not complete.'], rest: ['points', 'points'], log: 'road',
}, {
  name: 'points or ghosts', decision: 'points_or_ghosts', record: scenario('mists/several_scorings', 3),
  ask: { en: 'Take 2 points, or remove up to 3 ghosts from one tile?', es: '¿Sumar 2 puntos o retirar hasta 3 fantasmas de una loseta?' },
  number: 1, action: 'take_points', keys: ['1'], en: 'points', es: 'puntos',
  label: 'Take 2 points (team: 2 of 50)', wrong: ['calm 0,0 1', 'There are no ghosts here.'], pressed: [0, -1, 50, 50, 'There are no ghosts here.'],
  rest: ['points'], log: 'Team, 2 points: road of 2 tiles, 2 × 1 colour.',
}, {
  name: 'the meeple of the dog', decision: 'dog_target',
  record: scenario('mists/passing_rufus', 3).replace('ghosts 1,0 2', 'piece yellow follower 1,1 r0\nghosts 1,0 2'),
  ask: { en: 'Rufus has come: choose the meeple Rufus joins.', es: 'Llega Rufus: elige el seguidor al que acompaña.' },
  number: 2, action: 'dog yellow 1,1 r0', keys: ['Home', 'n', 'Enter'], en: 'dog 1,1 road n', es: 'perro 1,1 camino n',
  wrong: ['dog 0,0 city n', 'It is not on the board.'], pressed: [0, 0, 50, 50, 'It is not on the board.'],
  rest: ['done'], log: "Rufus joins yellow's meeple at 1,1",
}, {
  name: 'the ghosts of the dog', decision: 'dog_ghosts', record: scenario('mists/passing_rufus', 4),
  ask: { en: 'Rufus calms ghosts: choose up to 2 tiles around, up to 3 ghosts each.', es: 'Rufus calma fantasmas: elige hasta 2 losetas, hasta 3 en cada una.' },
  number: 2, action: 'dog_removes 1,1 3', keys: ['Home', 'ArrowDown', 'Enter'], en: 'calm 1,1 3', es: 'calma 1,1',
  wrong: ['calm 1,1 5', 'At most 3 ghosts from one tile.'], pressed: [0, 0, 50, 50, 'There are no ghosts here.'],
  rest: ['done'], log: '3 ghosts calmed at 1,1',
}];

export const questions: Question[] = [...tiles, ...figures, ...modules, ...scoring, ...inTheMist];
