import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** The tables with rows of an application and its borrower: the column with the owner of a row. */
const OF_APPLICATION = {
  application: 'uuid',
  application_action: 'application',
  application_apart: 'application',
  application_history: 'application',
  consent: 'application',
  document: 'application',
  hosted_link: 'application',
  message: 'application',
  paper: 'application',
} as const;
const OF_ACCOUNT = { account: 'uuid', message_consent: 'account', profile: 'account' } as const;

/** `mark` changes with each row that is added, changed or removed; it reveals no content. */
export type RowFingerprint = { rows: number; mark: string };

export async function rowFingerprint(
  db: Kysely<Tables>,
  { uuid, account }: { uuid: string; account: string },
): Promise<Record<string, RowFingerprint>> {
  const tables = [
    ...Object.entries(OF_APPLICATION).map(([table, column]) => ({ table, column, id: uuid })),
    ...Object.entries(OF_ACCOUNT).map(([table, column]) => ({ table, column, id: account })),
  ];
  const counted = await Promise.all(
    tables.map(async ({ table, column, id }) => {
      const { rows } = await sql<RowFingerprint>`
        select count(*)::int as rows, md5(coalesce(string_agg(xmin::text || ctid::text, ' ' order by ctid), '')) as mark
        from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
      return [table, rows[0]] as const;
    }),
  );
  return Object.fromEntries(counted.flatMap(([table, kept]) => (kept ? [[table, kept]] : [])));
}
