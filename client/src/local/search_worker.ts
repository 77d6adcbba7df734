// Thinks: an engine of its own, with its own memory, one call after the other.
import { startEngine, type Engine } from './engine';

export interface Asked {
  n: number;
  request: object;
}
export interface Found {
  n: number;
  answer?: object;
  error?: string;
}

async function find(engine: Promise<Engine>, { n, request }: Asked): Promise<Found> {
  try {
    return { n, answer: (await engine).call(request) };
  } catch (error) {
    return { n, error: String(error) };
  }
}

/** The engine comes first, then questions to it. */
addEventListener('message', ({ data: module }: MessageEvent<WebAssembly.Module>) => {
  const engine = startEngine(module);
  addEventListener('message', ({ data }: MessageEvent<Asked>) => void find(engine, data).then((found) => postMessage(found)));
}, { once: true });
