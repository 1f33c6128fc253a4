import type { ViteDevServer } from 'vite';
import { type DocumentsChanged, documentsChanged, type PageOpened, pageOpened } from '../../contract/page-changes.ts';
import type { ServedDocuments } from '../../documents/compile/served.ts';
import { themeAddress } from '../pages/published.ts';

type Sockets = ViteDevServer['ws'];
type Socket = Sockets['clients'] extends Set<infer S> ? S : never;

/** The pages that are open while documents are edited. */
export type OpenPages = {
  /** The organisations of these pages. */
  organisations(): string[];
  /**
   * Tells each page that its organisation's documents have changed. A page that has not started, or whose organisation has
   * none, reloads.
   */
  update(documents: ServedDocuments): void;
};

export function openPages(sockets: Sockets): OpenPages {
  const opened = new WeakMap<Socket, string>();
  sockets.on(pageOpened, ({ org }: PageOpened, socket) => void opened.set(socket, org));
  return {
    organisations: () => [...new Set([...sockets.clients].flatMap((socket) => opened.get(socket) ?? []))],
    update({ organisations }) {
      for (const socket of sockets.clients) {
        const product = organisations.get(opened.get(socket) ?? '')?.product;
        if (!product) {
          socket.send({ type: 'full-reload' });
          continue;
        }
        const changed: DocumentsChanged = { theme: themeAddress(product) };
        socket.send(documentsChanged, changed);
      }
    },
  };
}
