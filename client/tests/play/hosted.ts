// A server and a browser for the tests of one file.
import { afterAll, beforeAll } from 'vitest';
import { start, type Host } from './server';

/** Is there as soon as the tests run. */
export function hosted(): Host {
  const host = {} as Host;
  beforeAll(async () => {
    Object.assign(host, await start());
  });
  afterAll(() => host.stop());
  return host;
}
