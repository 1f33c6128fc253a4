/** An address before servers, whose lines can be cut as a telephone loses them: without a word. */
import { connect, createServer, type Socket } from 'node:net';

export type Lines = {
  port: number;
  cut(): void;
  /** From now on the sockets of the chat go to one server after the other; without one, nowhere. */
  between(ports: readonly number[]): void;
  stop(): Promise<void>;
};

export async function openLines(page: number): Promise<Lines> {
  const [all, chats] = [new Set<Socket>(), new Set<Socket>()];
  let ports: readonly number[] = [page];
  let opened = 0;
  const server = createServer((client) => {
    client.once('data', (first) => {
      const isChat = /^upgrade: websocket\r$/im.test(first.toString('latin1'));
      if (isChat) opened += 1;
      if (isChat && ports.length === 0) return client.destroy();
      // Pages and calls are the first server's, as a browser's connections are kept.
      const port = isChat ? ports[opened % ports.length] : page;
      const own = connect(port ?? page, '127.0.0.1');
      own.write(first);
      client.pipe(own).pipe(client);
      for (const [one, other] of [
        [client, own],
        [own, client],
      ] as const) {
        all.add(one);
        if (isChat) chats.add(one);
        one.on('error', () => undefined);
        one.on('close', () => {
          all.delete(one);
          chats.delete(one);
          other.destroy();
        });
      }
    });
    client.on('error', () => undefined);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    port: address.port,
    cut() {
      for (const one of chats) one.destroy();
    },
    between(next) {
      ports = next;
    },
    async stop() {
      for (const one of all) one.destroy();
      await new Promise((stopped) => server.close(stopped));
    },
  };
}
