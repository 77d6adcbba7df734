// The table under the analysis board: one for whoever plays there, a new one for every position.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage, LogAction, ServerMessage } from '../../src/api/types';
import { BenchTable, type Laid, type Needs } from '../../src/screens/analysis/bench_table';
import { fakeHost, type FakeHost } from '../api/fake_host';
import { sentView, table as sentTable } from '../api/fixtures';

const entry = (n: number, action: string): LogAction => ({ n, turn: 1, seat: null, decision: 'draw_tile', action, events: [] });
const welcome = (log: LogAction[] = []): ServerMessage => ({
  type: 'welcome', game: 'g1', seq: 2, version: 2, you: { seats: ['red'], host: false, watching: false }, table: sentTable, view: sentView, log,
  log_from: 1, bag: null, chat: [], missed: [],
});
const update = (played: LogAction[]): ServerMessage => ({ type: 'update', seq: 3, version: 3, table: sentTable, view: sentView, played });

let host: FakeHost;
let heard: ServerMessage[];
let played: unknown[];
let laid: Laid | null;
let first: Laid;
let needs: Needs;
const closed = vi.fn();

beforeEach(() => {
  [host, heard, played] = [fakeHost(), [], []];
  closed.mockClear();
  laid = first = { game: 'g1', seats: [{ seat: 'red', kind: 'here', key: 'KEY' }], moves: 0, connect: (listener) => host.connect(listener) };
  needs = { lay: () => Promise.resolve(laid), layFirst: () => Promise.resolve(first), end: () => Promise.resolve({}), onplayed: (entries) => played.push(entries) };
});

async function seated(): Promise<{ table: BenchTable; send: (message: ClientMessage) => void }> {
  const table = new BenchTable(needs);
  const line = table.connect({ opened: () => undefined, heard: (message) => heard.push(message), closed });
  await vi.waitFor(() => expect(host.lines).toBe(1));
  host.open();
  return { table, send: (message) => line.send(message) };
}
const versionsHeard = (): number[] => heard.map((message) => (message as { version: number }).version);

describe('the table under the board', () => {
  it('joins with the keys of every table and gives each position a version of its own', async () => {
    const { table } = await seated();
    expect(host.sent).toMatchObject([{ type: 'join', game: 'g1', keys: ['KEY'] }]);
    host.say(welcome());
    await table.lay();
    host.open();
    host.say(welcome());
    expect(new Set(versionsHeard()).size).toBe(2);
  });

  it('asks about the version that the table knows', async () => {
    const { send } = await seated();
    host.say(welcome());
    send({ type: 'look', seat: null, version: versionsHeard()[0]!, actions: [], id: 3 });
    expect(host.sent.at(-1)).toMatchObject({ type: 'look', version: 2, id: 3 });
  });

  it('tells what was played, and what chance played at once', async () => {
    laid!.moves = 1;
    await seated();
    host.say(welcome([entry(1, 'draw E'), entry(2, 'draw U')]));
    host.say(update([entry(3, 'red pass')]));
    expect(played).toEqual([[entry(2, 'draw U')], [entry(3, 'red pass')]]);
  });

  it('answers nothing about a position that has been left', async () => {
    const { table, send } = await seated();
    host.say(welcome());
    send({ type: 'look', seat: null, version: versionsHeard()[0]!, actions: [], id: 3 });
    void table.lay();
    expect(heard.at(-1)).toMatchObject({ type: 'refused', id: 3, code: 'stale' });
    send({ type: 'look', seat: null, version: versionsHeard()[0]!, actions: [], id: 4 });
    expect(heard.at(-1)).toMatchObject({ type: 'refused', id: 4, code: 'stale' });
  });

  it('shows the end of a game, at which nobody can play', async () => {
    const { table } = await seated();
    host.say(welcome());
    laid = null;
    await table.lay();
    expect(heard.at(-1)).toMatchObject({ type: 'welcome', table: { phase: 'over' } });
    expect(versionsHeard().at(-1)).toBeGreaterThan(versionsHeard()[0]!);
  });

  it('shows the end also where it is opened there', async () => {
    laid = null;
    await seated(); // at the table before the first move, for a moment
    host.say(welcome());
    await vi.waitFor(() => expect(heard).toMatchObject([{ type: 'welcome', table: { phase: 'over' } }]));
  });

  it('closes where a position cannot be laid out, or the host is gone', async () => {
    const { table } = await seated();
    needs.lay = () => Promise.reject(new Error('no'));
    await table.lay();
    expect(closed).toHaveBeenCalledTimes(1);
  });
});
