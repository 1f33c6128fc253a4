import type { Transaction } from 'kysely';
import type { BodyOf } from '../../contract/call-contract.ts';
import type { createApplication } from '../../contract/create-application.ts';
import type { ProfileView } from '../../contract/profile.ts';
import type { Account } from '../account.ts';
import type { Tables } from '../database/tables.ts';

type ProfileRequest = BodyOf<typeof createApplication>['profileRequest'];

/** A borrower's profile from what the registration sends. The e-mail is the account's. */
export function profileOf(account: Account, { name, homeAddress, dob, phone }: ProfileRequest): ProfileView {
  return {
    uuid: account.uuid,
    email: account.email,
    name,
    ...(dob !== undefined && { dob }),
    phoneNumbers: phone === undefined ? [] : [{ type: 'MOBILE', number: phone }],
    addresses: [{ ...homeAddress, type: 'HOME', uuid: crypto.randomUUID() }],
    type: 'PRIMARY',
  };
}

/** Writes it over the one that was. */
export async function writeProfile(trx: Transaction<Tables>, account: Account, profile: ProfileView): Promise<void> {
  const view = JSON.stringify(profile);
  await trx
    .insertInto('profile')
    .values({ account: account.uuid, view })
    .onConflict((conflict) => conflict.column('account').doUpdateSet({ view }))
    .execute();
}
