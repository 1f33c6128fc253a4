import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../runtime/json/json.ts';
import { correctProfile } from '../../../src/server/applications/actions/sync-profile.ts';
import { findAccountByToken } from '../support/accounts/account-of.ts';
import { Borrower } from '../support/borrower.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

/** The profile after a correction, where the lifecycle has these places. */
async function corrected(
  profile: Record<string, string>,
  before: JsonObject,
  answers: JsonObject,
  given: [path: string, value: Json][],
): Promise<JsonObject | undefined> {
  const { product, server: documents } = server.context.documents.organisations.get('main') ?? {};
  const lifecycle = documents?.lifecycle.heloc;
  if (!product || !lifecycle) throw new Error('The documents of the main organisation do not compile');
  const account = await findAccountByToken(server, await Borrower.register(server));
  const { db } = server.context;
  const view = JSON.stringify(before);
  await db.insertInto('profile').values({ account: account.uuid, view }).execute();
  const { facts } = product;
  await db
    .transaction()
    .execute((trx) =>
      correctProfile(trx, account, { lifecycle: { ...lifecycle, profile }, facts }, { answers }, new Map(given)),
    );
  const row = db.selectFrom('profile').select('view').where('account', '=', account.uuid);
  return (await row.executeTakeFirstOrThrow()).view;
}

const name = { firstName: 'Jamila', lastName: 'Dow' };
const home = { street1: '5 Meadow Ln', city: 'Denver', state: 'CO', zip: '80210' };
const office = { type: 'OFFICE', uuid: 'o', street1: '1 Main St' };

describe('a corrected answer', () => {
  it('goes to its place in the profile, whatever its fact is called', async () => {
    const before = { phoneNumbers: [{ type: 'MOBILE', number: '3035550100' }], type: 'PRIMARY' };
    const given: [string, Json][] = [['phoneNumber', '4155550123']];
    const places = { 'phoneNumbers.0.number': 'phoneNumber', dob: 'dob' };
    expect(await corrected(places, before, { phoneNumber: '4155550123', dob: '1980-05-17' }, given)).toEqual({
      phoneNumbers: [{ type: 'MOBILE', number: '4155550123' }],
      type: 'PRIMARY',
      addresses: [],
    });
  });

  it('is the whole answer where a part of it is given', async () => {
    const before = { name: { firstName: 'Jamila', lastName: 'Lien', middleName: 'Ann' }, addresses: [office] };
    expect(await corrected({ name: 'name' }, before, { name }, [['name.lastName', 'Dow']])).toEqual({
      name,
      addresses: [office],
    });
  });

  it.each([
    ['takes the place of the home', [office, { type: 'HOME', uuid: 'h', street1: 'Old' }], 'h'],
    ['is a home beside the other addresses', [office], expect.any(String)],
  ])('%s', async (_, addresses, uuid) => {
    const after = await corrected({ 'addresses.0': 'homeAddress' }, { addresses }, { homeAddress: home }, [
      ['homeAddress', home],
    ]);
    expect(after).toEqual({ addresses: [{ ...home, type: 'HOME', uuid }, office] });
  });
});
