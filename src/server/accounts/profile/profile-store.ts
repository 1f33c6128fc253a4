import type { Transaction } from 'kysely';
import { isObject, type Json, type JsonObject } from '../../../../runtime/json/json.ts';
import type { createApplication } from '../../../contract/calls/create-application.ts';
import type { ProfileView, saveProfileName } from '../../../contract/calls/profile.ts';
import type { BodyOf } from '../../../contract/schemas/call-contract.ts';
import type { Account } from '../../platform/context/account.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Database = ServerContext['db'] | Transaction<Tables>;

type ProfileRequest = BodyOf<typeof createApplication>['profileRequest'];

/** Creates a profile from the registration, with the account's e-mail address. */
export function profileOf(account: Account, { name, homeAddress, dob, phone }: ProfileRequest): ProfileView {
  return {
    uuid: account.uuid,
    email: account.email,
    name,
    ...(dob !== undefined && { dob }),
    phoneNumbers: phone === undefined ? [] : [{ type: 'MOBILE', number: phone }],
    addresses: [homeOf(homeAddress)],
    type: 'PRIMARY',
  };
}

/** Replaces the profile. */
export async function writeProfile(
  trx: Transaction<Tables>,
  account: Account,
  profile: ProfileView | JsonObject,
): Promise<void> {
  const view = JSON.stringify(profile);
  await trx
    .insertInto('profile')
    .values({ account: account.uuid, view })
    .onConflict((conflict) => conflict.column('account').doUpdateSet({ view }))
    .execute();
}

/** The type of an account's profile; null if it has none. */
export async function profileTypeOf(db: Database, account: string): Promise<string | null> {
  const profile = await db.selectFrom('profile').select('view').where('account', '=', account).executeTakeFirst();
  return typeof profile?.view.type === 'string' ? profile.view.type : null;
}

type Name = BodyOf<typeof saveProfileName>;

/** Replaces the first phone number, at which the borrower is reached, and nothing else. Returns whether it has changed. */
export async function writePhone(trx: Transaction<Tables>, account: Account, number: string): Promise<boolean> {
  const before = await lockedProfile(trx, account);
  const [first, ...others] = Array.isArray(before.phoneNumbers) ? before.phoneNumbers : [];
  await writeProfile(trx, account, { ...before, phoneNumbers: [{ type: 'MOBILE', number }, ...others] });
  return !isObject(first) || first.number !== number;
}

/** Changes only the name. Creates the profile if there is none. */
export async function writeName(trx: Transaction<Tables>, account: Account, name: Name): Promise<void> {
  const before = await lockedProfile(trx, account);
  const nameBefore = isObject(before.name) ? before.name : {};
  const changed: JsonObject = { ...before, name: { ...nameBefore, ...name, suffix: name.suffix ?? null } };
  await writeProfile(trx, account, changed);
}

/**
 * Applies `change` to the profile. The home address is the first of its addresses; it and the first phone number are created
 * empty if the profile has none.
 */
export async function changeProfile(
  trx: Transaction<Tables>,
  account: Account,
  change: (profile: JsonObject) => JsonObject,
): Promise<void> {
  const before = await lockedProfile(trx, account);
  const { phoneNumbers } = before;
  const addresses = Array.isArray(before.addresses) ? before.addresses : [];
  const defaults = {
    addresses: [addresses.find(isHome) ?? homeOf({}), ...addresses.filter((address) => !isHome(address))],
    phoneNumbers: Array.isArray(phoneNumbers) && phoneNumbers.length > 0 ? phoneNumbers : [{ type: 'MOBILE' }],
  };
  const { phoneNumbers: changedNumbers = null, ...changed } = change({ ...before, ...defaults });
  const numbers = changedNumbers === defaults.phoneNumbers ? phoneNumbers : changedNumbers;
  await writeProfile(trx, account, {
    ...changed,
    ...(changed.addresses === defaults.addresses && { addresses }),
    ...(numbers !== undefined && { phoneNumbers: numbers }),
  });
}

const isHome = (address: Json): boolean => isObject(address) && address.type === 'HOME';

const homeOf = <Address extends object>(address: Address) => ({ ...address, type: 'HOME', uuid: crypto.randomUUID() });

async function lockedProfile(trx: Transaction<Tables>, account: Account): Promise<JsonObject> {
  const row = await trx
    .selectFrom('profile')
    .select('view')
    .where('account', '=', account.uuid)
    .forUpdate()
    .executeTakeFirst();
  return row?.view ?? emptyProfile(account);
}

const emptyProfile = ({ uuid, email }: Account): JsonObject => ({
  uuid,
  email,
  phoneNumbers: [],
  addresses: [],
  type: 'PRIMARY',
});
