import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import type { Db } from '../../../../server/platform/database/tables.ts';
import type { Notice } from '../../decisions/decision.ts';

/**
 * What both sides of a conversation are told, sent to all servers by PostgreSQL's NOTIFY. A notice of a message has no content, which
 * is read from the database.
 */
export type ConversationNotice = { conversation: string } & Notice;

/** Called with each notice. `missed`: notices may have been lost, so the conversation has to be read again. */
type Follower = (notice: ConversationNotice | 'missed') => void;

export type Notices = {
  /** Calls back at each notice of a conversation. Returns a function that ends this. */
  follow(conversation: string, follower: Follower): () => void;
  stop(): Promise<void>;
};

const channel = 'lintel_live_chat';

/** Sends a notice when the transaction commits; a rollback discards it. */
export async function announce(db: Db, notice: ConversationNotice): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(notice)})`.execute(db);
}

/** Listens for notices on its own connection, and reconnects if it breaks; then all followers get `missed`. */
export function listenForNotices({ databaseUrl, log }: Pick<ServerContext, 'databaseUrl' | 'log'>): Notices {
  const followers = new Map<string, Set<Follower>>();
  const ending = new AbortController();
  const tell = (text = ''): void => {
    const notice = JSON.parse(text) as ConversationNotice;
    for (const follower of followers.get(notice.conversation) ?? []) follower(notice);
  };
  const tellMissed = (): void => {
    for (const ofOne of followers.values()) for (const follower of ofOne) follower('missed');
  };
  const listen = async (): Promise<void> => {
    for (let delay = 100; !ending.signal.aborted; delay = Math.min(delay * 2, 5000)) {
      const heard = await listenOnce(databaseUrl, ending.signal, tell, tellMissed);
      if (ending.signal.aborted) return;
      if (heard.listened) delay = 100;
      log.warn({ err: heard.error }, 'the connection for chat notices broke: connecting again');
      await pause(delay, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const ended = listen();
  return {
    follow(conversation, follower) {
      const ofOne = followers.get(conversation) ?? new Set();
      followers.set(conversation, ofOne.add(follower));
      return () => {
        ofOne.delete(follower);
        if (ofOne.size === 0 && followers.get(conversation) === ofOne) followers.delete(conversation);
      };
    },
    async stop() {
      ending.abort();
      await ended;
    },
  };
}

type Heard = { listened: boolean; error?: unknown };

/** Listens on one connection, until it breaks or `stop` is aborted. */
async function listenOnce(
  connectionString: string,
  stop: AbortSignal,
  tell: (payload?: string) => void,
  began: () => void,
): Promise<Heard> {
  const client = new pg.Client({
    connectionString,
    application_name: 'lintel chat',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  const broken = new Promise<unknown>((resolve) => {
    client.on('error', resolve);
    client.on('end', () => resolve(undefined));
    stop.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  let listened = false;
  try {
    await client.connect();
    client.on('notification', ({ payload }) => tell(payload));
    await client.query(`listen ${channel}`);
    listened = true;
    began();
    return { listened, error: await broken };
  } catch (error) {
    return { listened, error };
  } finally {
    await client.end().catch(() => undefined);
  }
}
