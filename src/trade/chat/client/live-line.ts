import type { ClientFrame, ServerFrame } from '../contract/frames.ts';

/** Opens a socket to the server. */
export type OpenSocket = () => WebSocket;

type Parts = {
  hello(): ClientFrame;
  /** The frame to send every ten seconds, which says that the window is open. */
  ping(): ClientFrame;
  take(frame: ServerFrame): void;
  /** The connection is lost; a new one is tried. */
  lost(): void;
  /** The server does not know the conversation: no further attempt is made. */
  refused(): void;
};

/** Specification 2, sections 7.5 and 9. */
const pingMs = 10_000;
const welcomeMs = 6_000;
/** A server that was silent for this long is unreachable, in milliseconds. */
const silenceMs = 25_000;
const firstPauseMs = 300;
const longestPauseMs = 5_000;
const noConversation = 4404;

/** A connection to the server that is reopened whenever it breaks, until it is closed. */
export class LiveLine {
  readonly #open: OpenSocket;
  readonly #parts: Parts;
  #socket: WebSocket | undefined;
  #closed = false;
  #failures = 0;
  #heard = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #pings: ReturnType<typeof setInterval> | undefined;

  constructor(open: OpenSocket, parts: Parts) {
    this.#open = open;
    this.#parts = parts;
    globalThis.addEventListener?.('online', this.#atOnce);
    queueMicrotask(() => this.#connect());
  }

  send(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  /** Closes this socket and opens a new one. */
  again(): void {
    this.#socket?.close();
    this.#drop();
  }

  close(): void {
    this.#closed = true;
    globalThis.removeEventListener?.('online', this.#atOnce);
    this.#clear();
    this.#socket?.close();
    this.#socket = undefined;
  }

  readonly #atOnce = (): void => {
    if (this.#closed || this.#socket) return;
    this.#clear();
    this.#connect();
  };

  #connect(): void {
    if (this.#closed) return;
    const socket = this.#open();
    this.#socket = socket;
    this.#heard = performance.now();
    this.#pause = setTimeout(() => this.#leave(socket), welcomeMs);
    socket.addEventListener('open', () => this.send(this.#parts.hello()));
    socket.addEventListener('message', ({ data }) => this.#hear(socket, String(data)));
    socket.addEventListener('close', ({ code }) => this.#left(socket, code));
    socket.addEventListener('error', () => this.#left(socket, 1006));
  }

  #hear(socket: WebSocket, data: string): void {
    if (socket !== this.#socket) return;
    this.#heard = performance.now();
    const frame = JSON.parse(data) as ServerFrame;
    if (frame.type === 'welcome') this.#welcomed(socket);
    this.#parts.take(frame);
  }

  #welcomed(socket: WebSocket): void {
    this.#failures = 0;
    clearTimeout(this.#pause);
    clearInterval(this.#pings);
    this.#pings = setInterval(() => {
      if (performance.now() - this.#heard > silenceMs) return this.#leave(socket);
      this.send(this.#parts.ping());
    }, pingMs);
  }

  /** Abandons a socket without waiting: one that does not respond may take minutes to close. */
  #leave(socket: WebSocket): void {
    socket.close();
    this.#left(socket, 1006);
  }

  #left(socket: WebSocket, code: number): void {
    if (socket !== this.#socket || this.#closed) return;
    if (code === noConversation) {
      this.close();
      return this.#parts.refused();
    }
    this.#drop();
  }

  #drop(): void {
    this.#clear();
    this.#socket = undefined;
    this.#parts.lost();
    const pause = Math.min(firstPauseMs * 2 ** this.#failures, longestPauseMs);
    this.#failures += 1;
    // Random, so that the clients of a restarted server do not all reconnect at once.
    this.#pause = setTimeout(() => this.#connect(), pause * (0.5 + Math.random() / 2));
  }

  #clear(): void {
    clearTimeout(this.#pause);
    clearInterval(this.#pings);
  }
}
