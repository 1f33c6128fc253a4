import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/tables.ts';

/**
 * A column of sealed texts: a text column, or a JSON object whose members have one in `sealed`. `key` is the table's primary
 * key.
 */
export type SealedColumn = { table: string; column: string; key: string; holds: 'text' | 'members' };

/**
 * The server's sealed columns. A column that is missing here and in the adapters' list would not be re-encrypted when keys are
 * rotated.
 */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'application', column: 'ssn_sealed', key: 'uuid', holds: 'text' },
  { table: 'application', column: 'sealed', key: 'uuid', holds: 'members' },
  { table: 'idempotency', column: 'answer', key: 'scope', holds: 'text' },
  { table: 'waitlist', column: 'details', key: 'id', holds: 'text' },
  { table: 'broker_ticket', column: 'details', key: 'ticket', holds: 'text' },
  { table: 'broker_ticket', column: 'provider_session', key: 'ticket', holds: 'text' },
  { table: 'session', column: 'provider_session', key: 'jti', holds: 'text' },
  { table: 'staff_session', column: 'provider_session', key: 'secret', holds: 'text' },
  { table: 'provider_record', column: 'payload', key: 'key', holds: 'text' },
  { table: 'account_link', column: 'address', key: 'key', holds: 'text' },
  { table: 'account_totp', column: 'secret', key: 'account', holds: 'text' },
  { table: 'account_passkey', column: 'name', key: 'uuid', holds: 'text' },
  { table: 'account_message', column: 'address', key: 'uuid', holds: 'text' },
  { table: 'account_message', column: 'body', key: 'uuid', holds: 'text' },
  { table: 'message_secret', column: 'secret', key: 'message', holds: 'text' },
  { table: 'prepared_application', column: 'answers', key: 'uuid', holds: 'text' },
  { table: 'application_signer', column: 'identity', key: 'uuid', holds: 'text' },
  { table: 'hosted_link', column: 'brought', key: 'ticket', holds: 'text' },
  { table: 'chatbot_reply', column: 'question', key: 'uuid', holds: 'text' },
  { table: 'chatbot_reply', column: 'judgement', key: 'uuid', holds: 'text' },
  { table: 'feedback', column: 'message', key: 'uuid', holds: 'text' },
  { table: 'live_chat', column: 'name', key: 'uuid', holds: 'text' },
  { table: 'live_chat', column: 'email', key: 'uuid', holds: 'text' },
  { table: 'live_chat_message', column: 'body', key: 'uuid', holds: 'text' },
  { table: 'vendor_answer', column: 'answer', key: 'uuid', holds: 'text' },
];

/** The condition that a row has a sealed text that does not start with `sealedBy`. */
export function sealedOtherwise({ column, holds }: SealedColumn, sealedBy: string): RawBuilder<boolean> {
  const wanted = `${sealedBy}%`;
  if (holds === 'text') return sql`${sql.ref(column)} not like ${wanted}`;
  return sql`exists (select 1 from jsonb_each(${sql.ref(column)}) member where member.value ->> 'sealed' not like ${wanted})`;
}

/** A sealed text in the old format without a key id; undefined if there is none. */
export async function textWithoutKeyId(db: Db): Promise<string | undefined> {
  for (const { table, column, holds } of sealedColumns) {
    const text =
      holds === 'text'
        ? sql`select ${sql.ref(column)} as sealed from ${sql.table(table)}`
        : sql`select member.value ->> 'sealed' as sealed from ${sql.table(table)}, jsonb_each(${sql.ref(column)}) member`;
    const { rows } = await sql<{
      sealed: string;
    }>`select sealed from (${text}) found where sealed like 'v1.%' limit 1`.execute(db);
    if (rows[0]) return rows[0].sealed;
  }
  return undefined;
}
