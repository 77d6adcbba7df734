// The parts of a program, put apart by tools/split_code.py, become the same program again.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { wholeProgram } from '../../src/local/whole_code';

const split = resolve(import.meta.dirname, '../../../tools/split_code.py');
const section = (kind: number, ...content: number[]): number[] => [kind, content.length, ...content];
const body = (...content: number[]): number[] => [content.length, ...content];

// Of every kind of operand something, which is all that matters here.
const program = Uint8Array.from([
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...section(1, 1, 0x60, 0, 0), ...section(3, 2, 0, 0),
  ...section(10, 2,
    ...body(1, 2, 0x7f, 0x20, 0, 0x21, 0x81, 0x01, 0x02, 0x40, 0x0c, 0, 0x0b, 0x41, 0xff, 0x7e, 0x28, 2, 8, 0x0b),
    ...body(0, 0x06, 0x40, 0x10, 1, 0x07, 0, 0x09, 0, 0x0b, 0x0e, 2, 0, 1, 0, 0x44, 1, 2, 3, 4, 5, 6, 7, 8, 0xfd, 84, 0, 4, 3, 0xfd, 21, 5, 0xfc, 10, 0, 0, 0x0b)),
  ...section(11, 0),
]);

function splitUp(whole: Uint8Array): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'bastide-'));
  try {
    writeFileSync(join(folder, 'whole'), whole);
    execFileSync(split, [join(folder, 'whole'), join(folder, 'parts')]);
    return readFileSync(join(folder, 'parts'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('is the program that was put apart', () => {
  const parts = splitUp(program);
  expect(parts.length).toBeGreaterThan(0);
  expect([...wholeProgram(parts)]).toEqual([...program]);
});

it('does not go on where a part ends too early', () => {
  const parts = splitUp(program);
  parts[0] = 3; // instructions
  expect(() => wholeProgram(parts)).toThrow('damaged');
});
