// A plain web host: a folder of files under a path, without a server of games and without any special header. Its line can be cut.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';

const folder = process.env.BASTIDE_FOLDER ?? resolve(import.meta.dirname, '../../../out/web');
const path = '/some/where/';
// It knows as little as hosts do: nothing of WebAssembly.
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.png': 'image/png', '.webmanifest': 'application/json',
};

export interface Folder {
  url: string;
  cut: () => void;
  mend: () => void;
  renew: () => void; // a newer version lies there
  stop: () => void;
}

function answer(address: string, response: ServerResponse, version: number): void {
  const name = decodeURIComponent(address.split(/[?#]/)[0]!);
  const file = join(folder, name.endsWith('/') ? 'index.html' : name.slice(path.length));
  if (!name.startsWith(path) || !existsSync(file)) return void response.writeHead(404).end();
  response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
  response.end(name.endsWith('/sw.js') ? `${readFileSync(file, 'utf8')}// ${version}` : readFileSync(file));
}

export async function serveFolder(): Promise<Folder> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} is not built: ./build web`);
  let whole = true;
  let version = 1;
  const server = createServer((request, response) => {
    if (whole) answer(request.url!, response, version);
    else request.socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    cut: () => (whole = false),
    mend: () => (whole = true),
    renew: () => version++,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
