import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Without characters that are easily confused (I, L, O, U, 0, 1): ten characters have 49 bits. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const length = 10;
const codesAtOnce = 10;

const newCode = (): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** A code as it is displayed, in two halves. */
const shown = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;

/** Replaces the recovery codes of an account, and returns the new ones: only their hashes are stored. */
export async function replaceRecoveryCodes(trx: Transaction<Tables>, account: string): Promise<string[]> {
  await removeRecoveryCodes(trx, account);
  const codes = Array.from({ length: codesAtOnce }, newCode);
  const hashes = await Promise.all(codes.map((code) => hash(code)));
  await trx
    .insertInto('account_recovery_code')
    .values(hashes.map((hashed) => ({ account, hash: hashed, used: null })))
    .execute();
  return codes.map(shown);
}

export async function removeRecoveryCodes(trx: Transaction<Tables>, account: string): Promise<void> {
  await trx.deleteFrom('account_recovery_code').where('account', '=', account).execute();
}

/** Uses up a recovery code; false if the account has no such code left. The caller has locked the account's second factor. */
export async function takeRecoveryCode(
  trx: Transaction<Tables>,
  account: string,
  code: string,
  at: Date,
): Promise<boolean> {
  if (code.length !== length) return false;
  const left = await trx
    .selectFrom('account_recovery_code')
    .select(['uuid', 'hash'])
    .where('account', '=', account)
    .where('used', 'is', null)
    .execute();
  for (const { uuid, hash: hashed } of left) {
    if (!(await verify(hashed, code))) continue;
    await trx.updateTable('account_recovery_code').set({ used: at }).where('uuid', '=', uuid).execute();
    return true;
  }
  return false;
}
