// Words of text commands: both languages, unique beginnings, squares in every spelling.
import { describe, expect, it } from 'vitest';
import { suggestionsFor, verbOf } from '../../src/game/input/commands';
import { cellOf } from '../../src/game/input/command_words';

describe('text commands', () => {
  it('know the verbs of both languages, without accents', () => {
    expect(['place', 'coloca', 'fig', 'figura', 'anade', 'vale', 'deshaz', 'pista'].map(verbOf)).toEqual(
      ['place', 'place', 'put', 'put', 'add', 'ok', 'undo', 'hint']);
  });

  it('take a unique beginning, and nothing else', () => {
    expect(verbOf('trans')).toBe('ferry');
    expect(verbOf('pla')).toBe('place');
    expect(verbOf('p')).toBeNull();
    expect(verbOf('dance')).toBeNull();
    expect(verbOf('')).toBeNull();
  });

  it('let a whole verb win over longer ones', () => {
    expect(verbOf('rob')).toBe('rob');
    expect(verbOf('roba')).toBe('rob');
    expect(verbOf('robar')).toBe('draw');
    expect(verbOf('no')).toBe('no');
  });

  it('read squares', () => {
    const last = { x: 4, y: 4 };
    expect(cellOf('3,-2', last)).toEqual({ x: 3, y: -2 });
    expect(cellOf('3e2n', last)).toEqual({ x: 3, y: -2 });
    expect(cellOf('1o2s', last)).toEqual({ x: -1, y: 2 });
    expect(cellOf('start', last)).toEqual({ x: 0, y: 0 });
    expect(cellOf('last', last)).toEqual(last);
    expect(cellOf('here', last)).toBeNull();
  });

  it('complete what is begun', () => {
    expect(suggestionsFor('circ')).toEqual(['circulo']);
  });
});
