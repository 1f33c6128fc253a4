import { once } from 'node:events';
import { WebSocket } from 'ws';
import {
  type ChatMessage,
  type ClientFrame,
  chatSocketPath,
  type ServerFrame,
} from '../../../../src/trade/chat/contract/frames.ts';
import { asBrowser, type TestServer } from '../../../server/support/test-server.ts';

const base = '/service-csp/external/api/v1/twilio';

export type Session = { token: string; conversationSid: string; omniProxyChannelId: string; expiration: string };

/** A Friday at noon in Denver, when people answer. */
const openHours = '2026-11-20T19:00:00Z';

/** The cookie of a browser for which live chat is on, and in which it is then. */
export async function withLiveChat({ app }: TestServer, now = openHours): Promise<string> {
  const payload = { flags: { 'fe-webchat': true }, now };
  const made = await app.inject({ method: 'POST', url: '/sandbox/session', headers: asBrowser(), payload });
  const [cookie] = made.cookies;
  return `${cookie?.name}=${cookie?.value}`;
}

export const post = ({ app }: TestServer, call: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `${base}/${call}`, headers: { ...asBrowser(), ...headers }, payload });

export const jamie = { name: 'Jamie Doe', email: 'jamie@example.com' };

export async function begin(server: TestServer): Promise<Session> {
  return (await post(server, 'initWebChat', jamie, { cookie: await withLiveChat(server) })).json();
}

/** One socket of a borrower, and what came by it. */
export class ChatClient {
  readonly frames: ServerFrame[] = [];
  readonly #socket: WebSocket;
  readonly closed: Promise<number>;

  constructor(server: TestServer, headers: Record<string, string> = {}) {
    this.#socket = new WebSocket(`${server.address.replace('http', 'ws')}${chatSocketPath}`, { headers });
    this.closed = new Promise((resolve) => this.#socket.on('close', resolve));
    this.#socket.on('message', (data) => this.frames.push(JSON.parse(String(data))));
    this.#socket.on('error', () => undefined);
  }

  static async enter(
    server: TestServer,
    { conversationSid, token }: Pick<Session, 'conversationSid' | 'token'>,
    lastSeen: number | null = null,
  ): Promise<ChatClient> {
    const client = new ChatClient(server);
    await client.opened();
    client.send({ type: 'hello', conversationSid, token, lastSeen });
    return client;
  }

  async opened(): Promise<void> {
    if (this.#socket.readyState !== WebSocket.OPEN) await once(this.#socket, 'open');
  }

  send(frame: ClientFrame | string): void {
    this.#socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  say(text: string, clientMessageId: string = crypto.randomUUID()): string {
    this.send({ type: 'message', clientMessageId, text });
    return clientMessageId;
  }

  /** As a line that is lost: without a word. */
  cut(): void {
    this.#socket.terminate();
  }

  of<T extends ServerFrame['type']>(type: T): Extract<ServerFrame, { type: T }>[] {
    return this.frames.filter((frame): frame is Extract<ServerFrame, { type: T }> => frame.type === type);
  }

  get messages(): ChatMessage[] {
    return this.of('message');
  }
}
