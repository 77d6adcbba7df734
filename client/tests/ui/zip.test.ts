import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { zipOf } from '../../src/ui/zip';

const reading = `
import json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
print(json.dumps([[name, archive.read(name).decode()] for name in archive.namelist()]))`;

it('another program reads what was packed', async () => {
  const files = [{ name: 'bastide-one.game', text: 'bastide 1\nplay\n' }, { name: 'ñandú.game', text: '' }, { name: 'long', text: 'é'.repeat(70000) }];
  const folder = mkdtempSync(join(tmpdir(), 'bastide-zip-'));
  try {
    const file = join(folder, 'all.zip');
    writeFileSync(file, new Uint8Array(await zipOf(files).arrayBuffer()));
    const read = JSON.parse(execFileSync('python3', ['-c', reading, file], { encoding: 'utf8' })) as [string, string][];
    expect(read).toEqual(files.map(({ name, text }) => [name, text]));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
