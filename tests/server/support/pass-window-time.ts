import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** So many milliseconds pass for every window of requests: windows are judged by the database's clock, which no test can move. Less than 0: that clock is set back. */
export async function passWindowTime({ context }: TestServer, ms: number): Promise<void> {
  await context.db
    .updateTable('request_window')
    .set({ started: sql`started - ${ms} * interval '1 millisecond'` })
    .execute();
}
