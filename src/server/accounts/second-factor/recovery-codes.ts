import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Transaction } from 'kysely';
import { hashing } from '../../http/limits/hashing.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';

/** Without characters that are easily confused (I, L, O, U, 0, 1): ten characters have 49 bits. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const length = 10;
const codesAtOnce = 10;

const newCode = (): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** A code as it is displayed, in two halves. */
const shown = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;

/** New recovery codes as they are displayed, and their hashes. */
export type RecoveryCodes = { codes: string[]; hashes: string[] };

/** Makes recovery codes. Hashing takes its time, so it is done before a transaction begins. */
export async function newRecoveryCodes(): Promise<RecoveryCodes> {
  const codes = Array.from({ length: codesAtOnce }, newCode);
  const hashes = await hashing(() => Promise.all(codes.map((code) => hash(code))));
  return { codes: codes.map(shown), hashes };
}

/** Replaces the recovery codes of an account: only the hashes are stored. */
export async function replaceRecoveryCodes(
  trx: Transaction<Tables>,
  account: string,
  { hashes }: RecoveryCodes,
): Promise<void> {
  await removeRecoveryCodes(trx, account);
  await trx
    .insertInto('account_recovery_code')
    .values(hashes.map((hashed) => ({ account, hash: hashed, used: null })))
    .execute();
}

export async function removeRecoveryCodes(trx: Transaction<Tables>, account: string): Promise<void> {
  await trx.deleteFrom('account_recovery_code').where('account', '=', account).execute();
}

/** The id of the account's unused recovery code that this is; undefined if it is none. Not for use within a transaction. */
export async function findRecoveryCode(db: Db, account: string, code: string): Promise<string | undefined> {
  if (code.length !== length) return undefined;
  const unused = await db
    .selectFrom('account_recovery_code')
    .select(['uuid', 'hash'])
    .where('account', '=', account)
    .where('used', 'is', null)
    .execute();
  return hashing(async () => {
    for (const { uuid, hash: hashed } of unused) if (await verify(hashed, code)) return uuid;
    return undefined;
  });
}

/** Uses up a recovery code; false if it was used meanwhile. */
export async function takeRecoveryCode(trx: Transaction<Tables>, uuid: string, at: Date): Promise<boolean> {
  const taken = await trx
    .updateTable('account_recovery_code')
    .set({ used: at })
    .where('uuid', '=', uuid)
    .where('used', 'is', null)
    .returning('uuid')
    .executeTakeFirst();
  return taken !== undefined;
}
