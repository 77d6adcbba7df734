// The rules, tables and opponents as WebAssembly: JSON in, JSON out. src/page/main.cpp is the other side.

export interface Engine {
  call(request: object): object;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  room(size: number): number;
  call(): number;
  answer(): number;
}

const badFile = 8; // of WASI

/** The little that it asks of a system, by the names of WASI where they have one. */
function system(exports: () => Exports): WebAssembly.Imports {
  const view = () => new DataView(exports().memory.buffer);
  const noFile = () => badFile;
  return {
    page: {
      random: (at: number, size: number) => void crypto.getRandomValues(new Uint8Array(exports().memory.buffer, at, size)),
    },
    env: { emscripten_notify_memory_growth: () => undefined },
    wasi_snapshot_preview1: {
      clock_time_get(_clock: number, _precision: bigint, at: number) {
        view().setBigUint64(at, BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e6)), true);
        return 0;
      },
      environ_sizes_get(count: number, size: number) {
        view().setUint32(count, 0, true);
        view().setUint32(size, 0, true);
        return 0;
      },
      environ_get: () => 0,
      fd_close: noFile,
      fd_read: noFile,
      fd_seek: noFile,
      fd_write: noFile,
      proc_exit(code: number) {
        throw new Error(`The engine ended with ${code}.`);
      },
    },
  };
}

/** A module that is compiled already can be shared by workers. */
export async function startEngine(wasm: WebAssembly.Module | BufferSource): Promise<Engine> {
  const module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm);
  const instance = await WebAssembly.instantiate(module, system(() => exports));
  const exports = instance.exports as unknown as Exports;
  exports._initialize();
  const [writer, reader] = [new TextEncoder(), new TextDecoder()];
  return {
    call(request) {
      const text = writer.encode(JSON.stringify(request));
      const at = exports.room(text.length); // memory may grow, and its buffer with it
      new Uint8Array(exports.memory.buffer).set(text, at);
      const size = exports.call();
      const answer = JSON.parse(reader.decode(new Uint8Array(exports.memory.buffer, exports.answer(), size))) as object;
      if ('error' in answer) throw new Error(String(answer.error));
      return answer;
    },
  };
}
