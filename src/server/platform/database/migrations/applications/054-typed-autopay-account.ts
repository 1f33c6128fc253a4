import { type Kysely, sql } from 'kysely';

/**
 * Borrowers who chose automatic payments from another account before such an account was linked at the bank typed its number, which is sealed. Its last digits
 * stand beside the choice from here on, for the papers name them. Who chooses anew links the account, and they go with the choice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update application
    set answers = jsonb_set(answers, '{autopay,typedAccountMask}', sealed -> 'autopay.accountNumber' -> 'lastFour')
    where jsonb_typeof(sealed -> 'autopay.accountNumber' -> 'lastFour') = 'string'
      and answers -> 'autopay' ->> 'paymentMethod' = 'AUTOPAY' and answers -> 'autopay' ->> 'sameAccount' = 'false'`.execute(
    db,
  );
}
