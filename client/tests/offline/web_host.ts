// A plain web host: a folder of files under a path, without a server of games and without any special header. Its line can be cut.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Host } from '../play/server';

const folder = process.env.BASTIDE_FOLDER ?? resolve(import.meta.dirname, '../../../out/web');
const path = '/some/where/';
// It knows as little as hosts do: nothing of WebAssembly.
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.png': 'image/png', '.webmanifest': 'application/json',
};

export interface WebHost extends Host {
  cut: () => void;
  mend: () => void;
  renew: () => void; // a newer version lies there
}

function answer(address: string, response: ServerResponse, version: number): void {
  const name = decodeURIComponent(address.split(/[?#]/)[0]!);
  const file = join(folder, name.endsWith('/') ? 'index.html' : name.slice(path.length));
  if (!name.startsWith(path) || !existsSync(file)) return void response.writeHead(404).end();
  response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
  response.end(name.endsWith('/sw.js') ? `${readFileSync(file, 'utf8')}// ${version}` : readFileSync(file));
}

async function startWebHost(): Promise<WebHost> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} is not built: ./build web`);
  let whole = true;
  let version = 1;
  const server = createServer((request, response) => {
    if (whole) answer(request.url!, response, version);
    else request.socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    browser,
    cut: () => (whole = false),
    mend: () => (whole = true),
    renew: () => version++,
    stop: async () => {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
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
