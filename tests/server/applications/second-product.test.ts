import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runJourney } from '../../../runtime/journey/run.ts';
import { noPersonas } from '../../../runtime/lifecycle/personas.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { functions } from '../../../src/lending/registry.ts';
import { applicationBody, Borrower } from '../support/borrower.ts';
import { bothProducts } from '../support/changed-documents.ts';
import { root, startTestServer, type TestServer } from '../support/test-server.ts';

const folder = join(root, 'tests/second-product');
const documents = bothProducts();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ root: documents.root });
});
afterAll(async () => {
  await server.stop();
  documents.remove();
});

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
    const offered = { uuid, amount: 12500, applicant: 'Alex Sample', progress: { stage: 'OFFERED' } };
    expect(shown.json()).toEqual(offered);
    expect((await borrower.call('GET', loans(`/${uuid}/status`))).json()).toEqual({ stage: 'OFFERED' });
    const accepted = await borrower.call('POST', loans(`/${uuid}/actions/loan-accepted`), {});
    expect([accepted.statusCode, accepted.json()]).toEqual([200, { stage: 'ACCEPTED' }]);
    const again = await borrower.call('POST', loans(`/${uuid}/actions/loan-accepted`), {});
    expect([again.statusCode, again.json().code]).toEqual([409, 'not-awaited']);
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
    const lifecycle = kept?.lifecycle['personal-loan'];
    if (!product || !kept || !lifecycle) throw new Error('harbor does not compile');
    const journey: Journey = JSON.parse(readFileSync(join(folder, 'journeys/accepts-a-loan.json'), 'utf8'));
    const { papers, messages, personas = noPersonas, pricing = {} } = kept;
    const workflow = { lifecycle, personas, pricing, papers, messages };
    expect(runJourney(product, workflow, journey, { validators, functions }).failure).toBeUndefined();
  });
});

async function count(): Promise<number> {
  return (await server.context.db.selectFrom('application').select('uuid').execute()).length;
}
