// The addresses of the page: everything behind the #.
import { keepKey } from '../api/keys';

export type Screen =
  | 'home' | 'new' | 'game' | 'watch' | 'mists' | 'tiles' | 'rules' | 'learn' | 'settings'
  | 'continue' | 'join' | 'open' | 'replay' | 'review' | 'analysis' | 'puzzles' | 'daily' | 'unknown';

export interface Route {
  screen: Screen;
  id: string; // the game, topic or lesson
  query: Record<string, string>;
}

const screens: Record<string, Screen> = {
  '': 'home', new: 'new', g: 'game', w: 'watch', mists: 'mists', tiles: 'tiles', rules: 'rules', learn: 'learn',
  settings: 'settings', continue: 'continue', join: 'join', open: 'open', replay: 'replay', review: 'review', analysis: 'analysis',
  puzzles: 'puzzles', daily: 'daily',
};

/** `#/g/abc?at=57&s=KEY` and `#/g/abc&s=KEY` both work: mail programs like to lose question marks. */
export function parse(hash: string): Route {
  const [path = '', ...parts] = hash.replace(/^#\/?/, '').split(/[?&]/);
  const [first = '', id = ''] = path.split('/').map(decodeURIComponent);
  const query = Object.fromEntries(new URLSearchParams(parts.join('&')));
  const screen = screens[first] ?? 'unknown';
  if ((screen === 'game' || screen === 'watch') && !id) return { screen: 'unknown', id: '', query };
  return { screen, id, query };
}

export function address(path: string, query: Record<string, string | number> = {}): string {
  const tail = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)])).toString();
  return `#/${path}${tail && '?' + tail}`;
}

let current: Route = $state(parse(''));
let guard: ((to: Route) => boolean) | null = null;
let table: string | null = $state(null);
let shown = '';

export const router = {
  get route(): Route {
    return current;
  },
  /** The way up from a page that is opened from a table or from home. */
  get up(): string {
    return table ?? '#/';
  },
};

/** Takes the seat's secret out of the address bar as soon as it is seen. */
function withoutSecret(hash: string): string {
  const route = parse(hash);
  if (!route.query.s || !route.id) return hash;
  keepKey(route.id, route.query.s, route.screen === 'watch' ? 'watch' : 'seat');
  const { s: _, ...query } = route.query;
  const clean = address(`${route.screen === 'watch' ? 'w' : 'g'}/${route.id}`, query);
  history.replaceState(null, '', clean);
  return clean;
}

function read(): void {
  if (guard && location.hash !== shown && !guard(parse(location.hash))) {
    history.pushState(null, '', shown);
    return;
  }
  shown = withoutSecret(location.hash);
  current = parse(shown);
  if (current.screen === 'game' || current.screen === 'watch') table = shown;
  else if (current.screen === 'home') table = null;
}

export function startRouter(): void {
  read();
  addEventListener('hashchange', read);
}

export function go(path: string, query: Record<string, string | number> = {}): void {
  location.hash = address(path, query);
}

/** Changes the address of a page without a new step in the history; not where somebody has left it meanwhile. */
export function replaceAddress(path: string, query: Record<string, string | number> = {}): void {
  const next = address(path, query);
  const [from, to] = [parse(location.hash), parse(next)];
  if (from.id !== to.id || (from.screen !== to.screen && from.screen !== 'watch')) return;
  shown = next;
  history.replaceState(null, '', shown);
  current = parse(shown);
}

/** Asked before the address changes; false keeps the page where it is. Returns how to stop asking. */
export function guardLeaving(question: (to: Route) => boolean): () => void {
  guard = question;
  return () => {
    if (guard === question) guard = null;
  };
}
