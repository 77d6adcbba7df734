// What the page may load and run.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rules } from '../../tools/policy';

const file = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it('is the same with and without a server', () => {
  const said = file('../src/server/http.cpp').match(/default-src 'self'(?:[^;]|;(?!\n))*;\n/)![0].replaceAll(/"\n\s*"|";\n/g, '');
  expect(said.split('; ')).toEqual([...rules, "frame-ancestors 'none'"]);
});

it('lets no script run that stands in the page', () => {
  expect(file('index.html')).not.toMatch(/<script(?![^>]* src=)/);
});
