import { afterEach, describe, expect, it, vi } from 'vitest';
import { address, parse, replaceAddress } from '../../src/ui/router.svelte';

describe('addresses', () => {
  it.each([
    ['', 'home', '', {}],
    ['#/', 'home', '', {}],
    ['#/new', 'new', '', {}],
    ['#/g/abc', 'game', 'abc', {}],
    ['#/g/abc?at=57', 'game', 'abc', { at: '57' }],
    ['#/g/abc&s=KEY_-1', 'game', 'abc', { s: 'KEY_-1' }],
    ['#/g/abc?at=5&s=K', 'game', 'abc', { at: '5', s: 'K' }],
    ['#/w/abc&s=K', 'watch', 'abc', { s: 'K' }],
    ['#/rules/mists_2?p=3', 'rules', 'mists_2', { p: '3' }],
    ['#/learn/10', 'learn', '10', {}],
    ['#/g/', 'unknown', '', {}],
    ['#/nonsense', 'unknown', '', {}],
  ])('%s', (hash, screen, id, query) => {
    expect(parse(hash)).toEqual({ screen, id, query });
  });

  it('are written as they are read', () => {
    expect(address('g/abc', { at: 57 })).toBe('#/g/abc?at=57');
    expect(address('tiles')).toBe('#/tiles');
  });
});

describe('an address that is replaced', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    ['#/replay', 'replay', 1],
    ['#/g/abc?at=1', 'g/abc', 1],
    ['#/w/abc?at=1', 'g/abc', 1],
    ['#/continue', 'replay', 0],
    ['#/review/abc', 'g/abc', 0],
    ['#/g/other', 'g/abc', 0],
  ])('at %s, %s: %i times', (hash, path, times) => {
    const replaceState = vi.fn();
    vi.stubGlobal('location', { hash });
    vi.stubGlobal('history', { replaceState });
    replaceAddress(path, { at: 2 });
    expect(replaceState).toHaveBeenCalledTimes(times);
  });
});
