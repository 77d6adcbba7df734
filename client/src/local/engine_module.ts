// The engine, fetched, unpacked and compiled once for all workers of this page.
import { engineFile } from './engine_file';
import { unpack } from './unpack';
import { wholeProgram } from './whole_code';

async function fetched(): Promise<WebAssembly.Module> {
  const answer = await fetch(engineFile!);
  if (!answer.ok) throw new Error(`The engine could not be loaded: ${answer.status}.`);
  return WebAssembly.compile(wholeProgram(unpack(new Uint8Array(await answer.arrayBuffer()))));
}

let module: Promise<WebAssembly.Module> | null = null;

/** Tried again where it failed. */
export function engineModule(): Promise<WebAssembly.Module> {
  module ??= fetched().catch((error: unknown) => {
    module = null;
    throw error;
  });
  return module;
}
