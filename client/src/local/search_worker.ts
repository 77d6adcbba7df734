// Thinks: an engine of its own, with its own memory, one call after the other.
import { loadEngine } from './engine';
import { engineFile } from './engine_file';

export interface Asked {
  n: number;
  request: object;
}
export interface Found {
  n: number;
  answer?: object;
  error?: string;
}

const engine = loadEngine(engineFile!);

async function find({ n, request }: Asked): Promise<Found> {
  try {
    return { n, answer: (await engine).call(request) };
  } catch (error) {
    return { n, error: String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => void find(data).then((found) => postMessage(found)));
