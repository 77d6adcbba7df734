import { describe, expect, it } from 'vitest';
import type { SentLook, SentView, StepTaken } from '../../src/api/types';
import { lookOf, mergeView } from '../../src/api/view';
import { sentView, table } from './fixtures';
import { wireComplaint } from './wire_schema';

function sent(more: Partial<SentView>): SentView {
  const view = { ...sentView, ...more };
  expect(wireComplaint(view, 'SentView')).toBe('');
  return view;
}
const tile = (x: number) => ({ x, y: 0, tile: 'D', rotation: 0 as const });

it('the schema refuses what it does not know', () => {
  expect(wireComplaint(table, 'Table')).toBe('');
  expect(wireComplaint({ ...table, mood: 'good' }, 'Table')).toBe('Table has mood, which the schema does not know');
  expect(wireComplaint({ ...table, phase: 'paused' }, 'Table')).toBe('Table.phase is not one of its words: paused');
  expect(wireComplaint({ ...table, now: undefined }, 'Table')).toBe('Table lacks now');
});

describe('a view', () => {
  it('keeps the tiles that are not sent again', () => {
    const known = mergeView(null, sent({ tiles: [tile(0), tile(1), tile(2)], tiles_from: 0 }));
    const merged = mergeView(known, sent({ tiles: [tile(5)], tiles_from: 2 }));
    expect(merged.tiles.map(({ x }) => x)).toEqual([0, 1, 5]);
    expect(merged.tiles[0]).toBe(known.tiles[0]);
  });

  it('starts anew where everything is sent', () => {
    const known = mergeView(null, sent({ tiles: [tile(0), tile(1)] }));
    expect(mergeView(known, sent({ tiles: [tile(7)], tiles_from: 0 })).tiles.map(({ x }) => x)).toEqual([7]);
  });

  it('puts ghosts and ingots on their tiles and takes them off again', () => {
    const haunted = mergeView(null, sent({ tiles: [tile(0), tile(1)], ghosts: [{ x: 1, y: 0, number: 2 }] }));
    expect(haunted.tiles.map(({ ghosts }) => ghosts)).toEqual([undefined, 2]);
    const calm = mergeView(haunted, sent({ tiles: [], tiles_from: 2, ghosts: [] }));
    expect(calm.tiles.map(({ ghosts }) => ghosts)).toEqual([undefined, undefined]);
    const rich = mergeView(null, sent({ tiles: [tile(0)], ingots: [{ x: 0, y: 0, number: 3 }] }));
    expect(rich.tiles[0]!.ingots).toBe(3);
  });

  it('remembers the set-up and names the steps', () => {
    const { setup } = table;
    const known = mergeView(null, sent({ setup }));
    const steps: StepTaken[] = [{ decision: 'place_tile', number: 1, seat: 'red', done: false }];
    const merged = mergeView(known, sent({ step: { steps, locked_from: 0 } }));
    expect(merged).toMatchObject({ setup, steps, locked_from: 0 });
  });
});

it('a look has the projections by colour', () => {
  const look: SentLook = { features: [], open: [], left: { total: 3, in_this_group: 3 }, set_aside: {} };
  const projected = [{ colour: 'red' as const, projected: 7, to_come: {} }];
  expect(lookOf({ ...look, projected }).colours).toEqual(projected);
  expect(lookOf(look).colours).toEqual([]);
});
