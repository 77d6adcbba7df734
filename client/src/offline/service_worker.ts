// Keeps the page for when there is no network. Everything that was built is fetched at once; a newer version waits until
// somebody wants it, so that no game is torn from under its player.

import { unpack } from '../local/unpack';

/** The parts of a service worker that are used here; the page's own types know them not. */
interface Life extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetched extends Life {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Self {
  addEventListener(type: 'install' | 'activate', listener: (event: Life) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

/** Put in when it is built: see tools/precache.ts. */
declare const __PRECACHE__: { version: string; files: string[]; packed: string[]; pack: string };

const worker = self as unknown as Self;
const { version, files, packed, pack } = __PRECACHE__;
const own = `bastide-${version}`;
const page = 'index.html';
const fewFiles = 4; // not worth all of the pack
const addresses = new Set([...files, ...packed].map((file) => new URL(file, location.href).href));
/** Some hosts send whoever asks for it by its name elsewhere, and such an answer cannot be shown. */
const sourceOf = (file: string): string => (file === page ? './' : file);
const isForever = (file: string): boolean => file.startsWith('assets/'); // its name changes whenever it does

async function fetched(file: string): Promise<Response> {
  const answer = await fetch(sourceOf(file), { cache: isForever(file) ? 'default' : 'reload' });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer;
}

/** What an older version has is not fetched again. Returns what it has not. */
async function takeOver(cache: Cache, wanted: string[]): Promise<string[]> {
  const missing = await Promise.all(wanted.map(async (file) => {
    const known = isForever(file) ? await caches.match(file) : undefined;
    if (known) await cache.put(file, known);
    return known ? [] : [file];
  }));
  return missing.flat();
}

/** What a first game does without comes in one piece, packed better than each file by itself. */
async function fetchPack(cache: Cache): Promise<void> {
  const bytes = new Uint8Array(await (await fetched(pack)).arrayBuffer());
  const texts = JSON.parse(new TextDecoder().decode(unpack(bytes))) as Record<string, string>;
  const typeOf = (file: string): string => (file.endsWith('.css') ? 'text/css' : 'text/javascript');
  await Promise.all(Object.entries(texts).map(([file, text]) => cache.put(file, new Response(text, { headers: { 'Content-Type': typeOf(file) } }))));
}

async function fetchAll(): Promise<void> {
  const cache = await caches.open(own);
  const inPack = await takeOver(cache, packed);
  const single = await takeOver(cache, files);
  if (inPack.length > fewFiles) await fetchPack(cache);
  else single.push(...inPack);
  await Promise.all(single.map(async (file) => cache.put(file, await fetched(file))));
}

/** The version before is kept for windows that still show it. */
async function clear(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('bastide-') && name !== own);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function kept(request: Request, file: string): Promise<Response> {
  const cache = await caches.open(own);
  return (await cache.match(file)) ?? (await caches.match(file)) ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(fetchAll()));
worker.addEventListener('activate', (event) => event.waitUntil(clear()));
worker.addEventListener('message', ({ data }) => {
  if (data === 'use') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = request.url.split(/[?#]/)[0]!;
  if (request.method !== 'GET') return;
  const isPage = request.mode === 'navigate' && [new URL('./', location.href).href, new URL(page, location.href).href].includes(address);
  if (isPage) event.respondWith(kept(request, page));
  else if (addresses.has(address) || address.startsWith(new URL('./assets/', location.href).href)) event.respondWith(kept(request, address));
});
