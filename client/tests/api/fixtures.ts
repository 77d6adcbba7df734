// A table in the middle of nothing: complete, as the server would send it.
import type { SentView, Setup, Table } from '../../src/api/types';

const setup: Setup = {
  rules: 'classic', switches: [], readings: {}, tiny_city: 4, farmers: 'per_farm', copies: {},
  seats: [{ colour: 'red', name: 'Ana' }, { colour: 'blue', name: 'Bruno' }], first: 'red',
};

export const table: Table = {
  id: 'game', phase: 'playing', setup, aids: 'standard', clock: null, away: 'computer', draw_by_hand: false, chat: true, language: 'en',
  watch: null, fair: true, commitment: null, seed: null, secret: null, shuffle: null, parent: null, with_takebacks: false, paused: null,
  seats: [], clock_running: null, now: 0, watchers: 0, request: null, rematch: null, waiting_for_draw: false, thinking: null, ended_by: null,
};

export const sentView: SentView = {
  actions: 1, turn: 1, active: 'red', asked: { seat: 'red', decision: 'place_tile', number: 1, duty: 'place the tile' }, over: false,
  result: null, in_hand: 'E', tiles: [], tiles_from: 0, pieces: [], colours: [], left: { total: 7, in_this_group: 7 }, set_aside: {},
  modules: {}, legal: [], step: { steps: [], locked_from: 0 }, extra: null, last: [],
};
