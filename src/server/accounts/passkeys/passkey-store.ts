import type { Transaction } from 'kysely';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';

/** The most passkeys of one account. */
export const passkeysAtMost = 20;

export type NewPasskey = {
  account: string;
  credential: string;
  publicKey: Uint8Array;
  counter: number;
  transports: readonly string[];
  host: string;
  name: string;
};

/** Stores a passkey. Undefined if the credential id is already stored. */
export async function storePasskey(
  { vault, clock }: ServerContext,
  trx: Transaction<Tables>,
  { publicKey, transports, name, ...passkey }: NewPasskey,
): Promise<string | undefined> {
  const stored = await trx
    .insertInto('account_passkey')
    .values({
      ...passkey,
      uuid: crypto.randomUUID(),
      public_key: Buffer.from(publicKey).toString('base64url'),
      transports: transports.join(' '),
      name: vault.seal(name),
      created: clock(),
      last_used: null,
    })
    .onConflict((conflict) => conflict.column('credential').doNothing())
    .returning('uuid')
    .executeTakeFirst();
  return stored?.uuid;
}

/** The passkeys of an account, the latest first. */
export const passkeysOf = (db: Db, account: string) =>
  db.selectFrom('account_passkey').selectAll().where('account', '=', account).orderBy('created', 'desc').execute();

/** The passkey of this credential id with its account, at this organisation. */
export const passkeyByCredential = (db: Db, org: string, credential: string) =>
  db
    .selectFrom('account_passkey')
    .innerJoin('account', 'account.uuid', 'account_passkey.account')
    .select(['account_passkey.uuid as id', 'credential', 'public_key', 'counter', 'transports', 'host'])
    .select(['account.uuid', 'account.org', 'account.email'])
    .where('credential', '=', credential)
    .where('account.org', '=', org)
    .executeTakeFirst();

/** Records a use. False if a concurrent use was recorded first: of two responses with one counter, one is accepted. */
export async function recordUse(
  { db, clock }: ServerContext,
  { id, counter }: { id: string; counter: string },
  newCounter: number,
): Promise<boolean> {
  const updated = await db
    .updateTable('account_passkey')
    .set({ counter: newCounter, last_used: clock() })
    .where('uuid', '=', id)
    .where('counter', '=', counter)
    .returning('uuid')
    .executeTakeFirst();
  return updated !== undefined;
}
