// The server that this page comes from: HTTP and a WebSocket.
import { ApiError } from './error';
import type { Line, Listener, Method, Transport } from './transport';
import type { ClientMessage, Failure, ServerMessage } from './types';

const root = './api/v1';
const answerSeconds = 10; // the server answers at once, or the line is dead

async function call<T>(method: Method, path: string, body?: unknown, key?: string): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(root + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key ? { Authorization: `Bearer ${key}` } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError({ code: 'network', text: 'The server cannot be reached.' });
  }
  const isJson = answer.headers.get('Content-Type')?.includes('json');
  const content: unknown = isJson ? await answer.json() : await answer.text();
  if (answer.ok) return content as T;
  const error = isJson ? (content as Partial<Failure>).error : undefined;
  throw new ApiError(error ?? { code: 'unexpected', text: `The server answered ${answer.status}.` });
}

class RemoteLine implements Line {
  #socket: WebSocket;
  #listener: Listener | null;
  #heard = 0; // messages

  constructor(listener: Listener) {
    this.#listener = listener;
    const url = new URL(`${root}/live`, location.href.split('#')[0]);
    url.protocol = url.protocol.replace('http', 'ws');
    this.#socket = new WebSocket(url);
    this.#socket.onopen = () => this.#listener?.opened();
    this.#socket.onmessage = (event: MessageEvent<string>) => {
      this.#heard++;
      this.#listener?.heard(JSON.parse(event.data) as ServerMessage);
    };
    this.#socket.onclose = this.#hangUp;
    addEventListener('offline', this.#hangUp);
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  send(message: ClientMessage): void {
    this.#socket.send(JSON.stringify(message));
    const heard = this.#heard;
    setTimeout(() => this.#heard === heard && this.#hangUp(), answerSeconds * 1000);
  }

  close(): void {
    removeEventListener('offline', this.#hangUp);
    this.#listener = null;
    this.#socket.close();
  }

  readonly #hangUp = (): void => {
    const listener = this.#listener;
    this.close();
    listener?.closed();
  };
}

export const remote: Transport = { call, connect: (listener) => new RemoteLine(listener) };
