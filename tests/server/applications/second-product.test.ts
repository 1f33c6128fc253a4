import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runJourney } from '../../../runtime/journey/run/run.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { pageDataId } from '../../../src/contract/page-data.ts';
import { journeyDocuments, journeyTools } from '../../../src/product/journey-tools.ts';
import { applicationBody, Borrower } from '../support/borrower.ts';
import { bothProducts } from '../support/changed-documents.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { root } from '../support/test-server.ts';

const folder = join(root, 'tests/second-product');
const documents = bothProducts();
afterAll(() => documents.remove());
const server = serverOfFile({ root: documents.root });

const loans = (rest = ''): string => `/service-application/api/v1/products/personal-loan/applications${rest}`;
const answers = { loanAmount: 12500, fullName: 'Alex Sample' };

/** A borrower of the second product with an application, and its id. */
async function withLoan(): Promise<{ borrower: Borrower; uuid: string }> {
  const borrower = await Borrower.register(server, 'harbor');
  const made = await borrower.call('POST', loans(), { answers });
  expect([made.statusCode, made.json()]).toEqual([200, { uuid: expect.any(String) }]);
  return { borrower, uuid: made.json().uuid };
}

describe('a second product beside the first', () => {
  test('is documents alone, of one rule, three steps and two statuses', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
    expect(files.filter((name) => !/\.(json|svg|md)$/.test(name))).toEqual([]);
    const { product } = server.context.documents.organisations.get('harbor') ?? {};
    expect(Object.keys(product?.rules ?? {})).toEqual(['amount-maximum']);
    expect(product?.flows.apply?.sequence).toHaveLength(3);
    expect(Object.keys(product?.statuses.statuses ?? {})).toEqual(['OFFERED', 'ACCEPTED']);
  });

  test('takes an application by its own rule, and moves it by its own lifecycle', async () => {
    const { borrower, uuid } = await withLoan();
    const shown = await borrower.call('GET', loans(`/${uuid}`));
    const offered = { uuid, amount: 12500, applicant: 'Alex Sample', active: true, progress: { stage: 'OFFERED' } };
    expect(shown.json()).toEqual(offered);
    expect((await borrower.call('GET', loans(`/${uuid}/status`))).json()).toEqual({ stage: 'OFFERED' });
    const accepted = await borrower.call('POST', loans(`/${uuid}/actions/loan-accepted`), {});
    expect([accepted.statusCode, accepted.json()]).toEqual([200, { stage: 'ACCEPTED' }]);
    const again = await borrower.call('POST', loans(`/${uuid}/actions/loan-accepted`), {});
    expect([again.statusCode, again.json().code]).toEqual([409, 'not-awaited']);
  });

  test('has one active application at a time, as its lifecycle says', async () => {
    const { borrower, uuid } = await withLoan();
    const again = await borrower.call('POST', loans(), { answers });
    expect([again.statusCode, again.json().code]).toEqual([409, 'active-application']);
    await borrower.call('POST', loans(`/${uuid}/actions/loan-accepted`), {});
    expect((await borrower.call('GET', loans(`/${uuid}`))).json().active).toBe(false);
    expect((await borrower.call('POST', loans(), { answers })).statusCode).toBe(200);
  });

  test('keeps the lifecycle with the application', async () => {
    const { uuid } = await withLoan();
    const { db } = server.context;
    const row = await db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
    expect([row.org, row.lifecycle, row.status]).toEqual(['harbor', 'personal-loan', 'OFFERED']);
  });

  test('refuses what its rule refuses, and keeps nothing of it', async () => {
    const borrower = await Borrower.register(server, 'harbor');
    const before = await count();
    const refused = await borrower.call('POST', loans(), { answers: { ...answers, loanAmount: 20001 } });
    expect([refused.statusCode, refused.json().failures]).toMatchObject([
      422,
      [{ path: 'loanAmount', code: 'amount-maximum', message: 'We lend up to $20,000' }],
    ]);
    expect(await count()).toBe(before);
  });

  test('the first product goes on beside it, each with its own applications alone', async () => {
    const { borrower, uuid } = await withLoan();
    const other = await Borrower.register(server);
    const made = await other.create(applicationBody());
    expect(made.statusCode).toBe(200);
    const unknown = await other.call('GET', loans(`/${uuid}`));
    expect(unknown.statusCode).toBe(404);
    expect((await borrower.create()).statusCode).toBe(404);
    expect((await other.call('POST', loans(), { answers })).statusCode).toBe(404);
  });

  test.each([
    ['harbor', '/account/loan/apply', 200, '"basePath":"/account/loan"'],
    ['main', '/account/heloc/register-v2', 200, '"basePath":"/account/heloc"'],
    ['main', '/account/loan/apply', 404, 'There is nothing at this address'],
    ['harbor', '/account/heloc/register-v2', 404, 'There is nothing at this address'],
  ])('at %s the page %s answers %i', async (org, url, status, part) => {
    const page = await server.app.inject({ url, headers: { 'x-org': org, accept: 'text/html' } });
    expect(page.statusCode).toBe(status);
    expect(page.body).toContain(part);
  });

  test('its journey passes on the engine', () => {
    const { organisations, validators } = server.context.documents;
    const { product, server: kept } = organisations.get('harbor') ?? {};
    if (!product || !kept) throw new Error('harbor does not compile');
    const journey: Journey = JSON.parse(readFileSync(join(folder, 'journeys/accepts-a-loan.json'), 'utf8'));
    const workflow = journeyDocuments(product, kept);
    expect(runJourney(product, workflow, journey, journeyTools(validators)).failure).toBeUndefined();
  });
});

describe('a further product of an organisation', () => {
  const dscr = (rest = ''): string => `/service-application/api/v1/products/dscr/applications${rest}`;
  const asked = {
    propertyAddress: { street1: '742 Cedar Ave', city: 'Denver', state: 'CO', zip: '80203' },
    rentalUse: 'LONG_TERM',
    titledOn: '2020-05-04',
    monthlyRent: 3200,
    yearlyTaxes: 3600,
    yearlyInsurance: 1800,
    monthlyDues: 0,
    loanAmount: 300_000,
    name: { firstName: 'Jamie', lastName: 'Doe' },
    dob: '1985-04-12',
    softCreditConsent: true,
    termsConsent: true,
  };
  const page = (org: string, url = '/account/dscr/register') =>
    server.app.inject({ url, headers: { 'x-org': org, accept: 'text/html' } });

  test.each([
    ['main', 200, 'Lintel Home'],
    ['lintel-new-york', 200, 'Lintel Home New York'],
    ['fairway', 404, 'There is nothing at this address'],
  ])('at %s its page answers %i, in the name of the lender', async (org, status, part) => {
    const answer = await page(org);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(part);
  });

  test('every page of the lender names both products', async () => {
    const products = async (url: string) => {
      const { body } = await page('main', url);
      const [, json = '{}'] = new RegExp(`id="${pageDataId}">(.*?)</script>`, 's').exec(body) ?? [];
      return JSON.parse(json).organisation.orgMetaData.products;
    };
    const [heloc, further] = ['home equity line of credit', 'Debt service coverage ratio loan'];
    expect(await products('/account/heloc/register-v2')).toMatchObject({
      default: 'heloc',
      heloc: { name: heloc },
      dscr: { name: further },
    });
    expect(await products('/account/dscr/register')).toMatchObject({ default: 'dscr', dscr: { name: further } });
  });

  test('one account of the lender has an application of each, and each product shows its own', async () => {
    const borrower = await Borrower.register(server);
    const line = await borrower.create(applicationBody());
    const loan = await borrower.call('POST', dscr(), { answers: asked });
    expect([line.statusCode, loan.statusCode]).toEqual([200, 200]);
    const { uuid } = loan.json();
    const shown = await borrower.call('GET', dscr(`/${uuid}`));
    expect(shown.json()).toMatchObject({ uuid, amount: 300_000 });
    expect((await borrower.call('GET', dscr(`/${line.json().uuid}`))).statusCode).toBe(404);
    const other = await Borrower.register(server);
    expect((await other.call('GET', dscr(`/${uuid}`))).statusCode).toBe(404);
    const partner = await Borrower.register(server, 'fairway');
    expect((await partner.call('POST', dscr(), { answers: asked })).statusCode).toBe(404);
  });

  test('the server judges its eligibility again', async () => {
    const borrower = await Borrower.register(server);
    const refused = await borrower.call('POST', dscr(), { answers: { ...asked, rentalUse: 'OWN_HOME' } });
    expect([refused.statusCode, refused.json().failures]).toMatchObject([422, [{ code: 'property-is-rented' }]]);
  });
});

async function count(): Promise<number> {
  return (await server.context.db.selectFrom('application').select('uuid').execute()).length;
}
