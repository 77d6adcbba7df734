// The engine as the page has it, and the program it is compared with.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startEngine, type Engine } from '../../src/local/engine';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export const root = fromRoot('');
const program = process.env.BASTIDE ?? fromRoot('out/bastide');

export const engineFile = (name: string): Buffer<ArrayBuffer> => readFileSync(fromRoot(`client/engine/${name}`));
export const newEngine = (name = 'bastide'): Promise<Engine> => startEngine(engineFile(`${name}.wasm`));

export const natively = (args: string[], input = ''): string => execFileSync(program, args, { input, encoding: 'utf8' });

export const presets = ['classic', 'classic-literal', 'new', 'new-full', 'bigbox', 'bigbox-all', 'mists-1', 'mists-3', 'mists-5', 'mists-6'];
