// What the page hands out as a file.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

export async function saved(page: Page, press: () => Promise<unknown>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFileSync(await download.path());
}

/** Width and height of a PNG; throws where it is none. */
export function sizeOf(file: Buffer): [number, number] {
  if (file.toString('latin1', 1, 4) !== 'PNG') throw new Error('This is no PNG.');
  return [file.readUInt32BE(16), file.readUInt32BE(20)];
}
