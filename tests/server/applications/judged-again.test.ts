import { describe, expect, it } from 'vitest';
import type { Json } from '../../../runtime/json/json.ts';
import { applicationBody, Borrower, own } from '../support/borrower.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile();

type Refused = { statusCode: number; json(): { failures?: { path: string; code: string }[] } };
const told = (answer: Refused): unknown[] => [
  answer.statusCode,
  answer.json().failures?.map(({ path, code }) => `${path} ${code}`),
];

/** Cookies of a visit with these flags. */
async function withFlags(flags: Record<string, boolean>): Promise<Record<string, string>> {
  const payload = { flags };
  const made = await server.app.inject({ method: 'POST', url: '/sandbox/session', headers: asBrowser(), payload });
  return { cookie: String(made.headers['set-cookie']).split(';')[0] ?? '' };
}

const home = { state: 'NY', zip: '10001' };
const unknownOfficer = '99999999-9999-4999-8999-999999999999';

describe('what only the page judged is judged when an application is created', () => {
  it('a brand and a property on two sides of New York’s border, where the flag is on', async () => {
    const borrower = await Borrower.register(server);
    const create = (headers: Record<string, string>) => borrower.create(applicationBody(home), headers);
    const on = await create(await withFlags({ 'figure-ny-modal': true }));
    expect(told(on)).toEqual([422, [' new-york-mismatch']]);
    const off = await create(await withFlags({ 'figure-ny-modal': false }));
    expect(off.statusCode).toBe(200);
  });

  it('a loan officer, where the organisation asks for one', async () => {
    const borrower = await Borrower.register(server, 'cross-country');
    const body = applicationBody({ dob: '1950-05-17' });
    const none = await borrower.create(body);
    expect(told(none)).toEqual([422, [' referrer-required']]);
    const nobody = await borrower.create({ ...body, referrerId: unknownOfficer });
    expect(told(nobody)).toEqual([422, ['referrer referrer-unknown']]);
    const malformed = await borrower.create({ ...body, referrerId: 'sam' });
    expect(told(malformed)).toEqual([422, [' referrer-required']]);
  });

  it.each([
    ['another employment than was chosen', { originalEmploymentType: 'ALIMONY', employmentType: 'FULL_TIME' }],
    ['an employment that is not mapped', { originalEmploymentType: 'ALIMONY', employmentType: 'ALIMONY' }],
    ['an employment that nobody can choose', { originalEmploymentType: 'FULL_TIME', employmentType: 'ASTRONAUT' }],
  ])('%s', async (_, employment) => {
    const borrower = await Borrower.register(server);
    const answer = await borrower.create({ ...applicationBody(), ...employment });
    expect(told(answer)).toEqual([422, ['income.employmentType disagrees']]);
  });

  it('an employment that was not chosen', async () => {
    const borrower = await Borrower.register(server);
    const { originalEmploymentType: _chosen, ...body } = applicationBody();
    const answer = await borrower.create({ ...body, employmentType: 'UNRECOGNIZED' });
    expect(told(answer)).toEqual([422, ['income.employmentType required']]);
  });

  it('another state than the property’s', async () => {
    const borrower = await Borrower.register(server);
    const url = '/service-application/api/v3/application/helocs?state=TX';
    expect(told(await borrower.call('POST', url, applicationBody()))).toEqual([
      422,
      ['propertyAddress.state disagrees'],
    ]);
  });
});

it('a discount that the offer does not have is refused when the offer is chosen', async () => {
  const { borrower, uuid } = await Borrower.withApplication(server);
  const { offers } = (await borrower.call('GET', own(uuid, '/offers'))).json() as { offers: { id: string }[] };
  const choose = (discounts: Json[]) =>
    borrower.call('POST', own(uuid, '/actions/offer-selected'), {
      answers: { offerChoice: { offerId: offers[0]?.id ?? '', draw: 50_000, preference: 'PRESERVE', discounts } },
    });
  expect(told(await choose(['FREE_MONEY']))).toEqual([422, ['offerChoice.discounts discounts-are-offered']]);
  expect((await choose([])).statusCode).toBe(200);
});
