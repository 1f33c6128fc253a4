import type { Transaction } from 'kysely';
import { acceptsStep } from '../../../../runtime/lifecycle/decisions/second-factor.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import { findRecoveryCode, takeRecoveryCode } from './recovery-codes.ts';
import { codeAtStep, newSecret, stepAt, stepOfCode } from './totp.ts';

/** Whether an account asks for a code besides the password. */
export async function hasSecondFactor(db: Db, account: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_totp')
    .select('account')
    .where('account', '=', account)
    .where('confirmed', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores a new secret, which has no effect until it is confirmed by a code. Undefined if the account already has a second
 * factor.
 */
export async function beginSecondFactor(
  { vault, clock }: ServerContext,
  trx: Transaction<Tables>,
  account: string,
): Promise<string | undefined> {
  const secret = newSecret();
  const begun = { secret: vault.seal(secret), created: clock(), last_step: null };
  const stored = await trx
    .insertInto('account_totp')
    .values({ account, ...begun, confirmed: null })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(begun).where('account_totp.confirmed', 'is', null))
    .returning('account')
    .executeTakeFirst();
  return stored && secret;
}

/** A code that was entered: of the authenticator app, or the id of the recovery code. */
export type ReadCode = { app: string } | { recovery: string | undefined };

/** Reads a code before the transaction in which it is used up: recovery codes are hashed, which takes time. */
export async function readCode(db: Db, account: string, text: string): Promise<ReadCode> {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return /^\d{6}$/.test(code) ? { app: code } : { recovery: await findRecoveryCode(db, account, code) };
}

/**
 * Uses up a code and returns whether it was right. A code of the authenticator app is accepted once, and not after a later one
 * was; a recovery code only for a confirmed second factor. Of two concurrent uses of a code, one succeeds.
 */
export async function takeCode(
  { vault, clock }: ServerContext,
  trx: Transaction<Tables>,
  account: string,
  code: ReadCode,
): Promise<boolean> {
  const row = await trx
    .selectFrom('account_totp')
    .selectAll()
    .where('account', '=', account)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  if ('recovery' in code)
    return row.confirmed !== null && code.recovery !== undefined && takeRecoveryCode(trx, code.recovery, clock());
  const step = stepOfCode(vault.open(row.secret), code.app, clock());
  if (!acceptsStep(step, row.last_step)) return false;
  await trx.updateTable('account_totp').set({ last_step: step }).where('account', '=', account).execute();
  return true;
}

/**
 * The current code of the account's authenticator app, or the next one if that was used; null without an app. Only for the
 * sandbox.
 */
export async function nextCode({ db, vault, clock }: ServerContext, account: string): Promise<string | null> {
  const row = await db
    .selectFrom('account_totp')
    .select(['secret', 'last_step'])
    .where('account', '=', account)
    .executeTakeFirst();
  return row ? codeAtStep(vault.open(row.secret), Math.max(stepAt(clock()), (row.last_step ?? 0) + 1)) : null;
}
