// A game being set up: what follows when the box changes, and what is asked of the server.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Preset } from '../../src/api/types';
import { choosePreset, isOn, justALittle, lengthOf, modulesFor, quickPlan, readingsFor, requestOf, seatNames, surprise, usualPlan } from '../../src/screens/setup/plan.svelte';

const preset = (id: string, seats: [number, number], switches: string[] = []): Preset => ({
  id, name: { en: id, es: id }, tiles: 72, seats, colours: ['red', 'blue', 'yellow', 'green', 'black'], minutes: {}, switches, tiny_city: 2, farmers: 'per_farm_once',
}) as Preset;
const classic = preset('classic', [2, 5]);
const bigbox = preset('bigbox', [2, 6]);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) });
});

describe('a plan', () => {
  it('begins with one person against Rosa', () => {
    expect(seatNames(quickPlan().seats)).toEqual(['You', 'Rosa']);
  });

  it('goes on against whom one has played, and never against those who helped in Mists', () => {
    const plan = usualPlan();
    plan.rules = 'bigbox';
    localStorage.setItem('bastide.plan', JSON.stringify(plan));
    expect(quickPlan().rules).toBe('bigbox');
    localStorage.setItem('bastide.plan', JSON.stringify({ ...plan, rules: 'mists-1' }));
    expect(quickPlan().rules).toBe('classic');
  });

  it('can be started after a game that one plays alone', () => {
    const plan = usualPlan();
    choosePreset(plan, preset('mists-1', [1, 5]));
    plan.seats.splice(1);
    choosePreset(plan, classic);
    expect(plan.seats.map(({ kind }) => kind)).toEqual(['here', 'computer']);
    expect(new Set(plan.seats.map(({ colour }) => colour)).size).toBe(2);
  });

  it('lets characters go before people where the box has fewer seats', () => {
    const plan = usualPlan();
    plan.seats.push({ colour: 'green', name: 'Ana', kind: 'here', level: 'club' });
    choosePreset(plan, preset('small', [2, 2]));
    expect(plan.seats.map(({ kind }) => kind)).toEqual(['here', 'here']);
  });

  it('calls two of a kind by numbers', () => {
    const marta = { name: '', kind: 'computer' as const, level: 'club' };
    expect(seatNames([{ ...marta, colour: 'red' }, { ...marta, colour: 'blue' }])).toEqual(['Marta', 'Marta II']);
  });

  it('offers the modules of the box, and asks for those that differ from it', () => {
    const plan = usualPlan();
    expect(modulesFor('classic')).toEqual([]);
    expect(modulesFor('bigbox')).toHaveLength(9);
    choosePreset(plan, bigbox);
    justALittle(plan);
    expect(requestOf(plan, [bigbox]).setup).toMatchObject({ rules: 'bigbox', with: ['inns', 'builder', 'pig', 'goods'], without: [] });
  });

  it('takes two or three modules by chance, no one twice', () => {
    for (const [chance, n] of [[0, 2], [0.99, 3]] as const) {
      const plan = { ...usualPlan(), rules: 'bigbox' };
      surprise(plan, () => chance);
      expect(modulesFor('bigbox').filter((id) => isOn(plan, id))).toHaveLength(n);
    }
  });

  it('plays so many tiles as are wanted, or all of them', () => {
    const plan = usualPlan();
    expect(requestOf(plan, [classic]).setup.set).toEqual({});
    plan.tiles = 20;
    expect(requestOf(plan, [classic]).setup.set).toEqual({ tiles: 20 });
    choosePreset(plan, bigbox);
    expect(requestOf(plan, [bigbox]).setup.set).toEqual({ tiles: 20 });
    expect(lengthOf(plan, { ...bigbox, minutes: { 2: 40 } })).toEqual({ tiles: 20, minutes: 10 });
    expect(lengthOf({ ...plan, tiles: 500 }, { ...bigbox, minutes: { 2: 40 } })).toEqual({ tiles: 72, minutes: 40 });
  });

  it('offers another reading only where it makes a difference, and sends it', () => {
    expect(readingsFor([])).toEqual([]);
    expect(readingsFor(['ferries'])).toEqual(['ferry_changes']);
    expect(readingsFor(['ferries', 'builder'])).toContain('builder_at_lake');
    const plan = { ...usualPlan(), rules: 'bigbox', switches: ['gold'], secondReadings: ['gold', 'mage_within'] };
    expect(requestOf(plan, [bigbox]).setup.set).toEqual({ gold: 'own' });
  });
});
