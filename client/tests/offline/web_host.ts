// A plain web host and a browser for the tests of one file.
import { chromium } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Host } from '../play/server';
import { serveFolder, type Folder } from './folder';

export type WebHost = Host & Omit<Folder, 'stop'>;

async function startWebHost(): Promise<WebHost> {
  const files = await serveFolder();
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  const stop = async () => {
    await browser.close();
    files.stop();
  };
  return { ...files, browser, stop };
}

/** Is there as soon as the tests of a file run. */
export function webHosted(): WebHost {
  const host = {} as WebHost;
  beforeAll(async () => {
    Object.assign(host, await startWebHost());
  });
  afterAll(() => host.stop());
  return host;
}
