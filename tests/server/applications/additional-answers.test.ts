import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../runtime/json/json.ts';
import { applicationBody, Borrower } from '../support/borrower.ts';
import { changedDocuments } from '../support/changed-documents.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const partner = 'brands/teachers-federal-cu/flows';
const examples = [
  { given: { memberYears: 1 }, verdict: 'pass' },
  { given: { memberYears: 0 }, verdict: 'fail' },
  { given: {}, verdict: 'undetermined' },
];

/** What a credit union asks besides, without a line of TypeScript. */
const documents = changedDocuments({
  [`${partner}/facts/registration.json`]: {
    facts: {
      memberYears: { type: 'integer', source: 'answer', kept: 'additional', description: 'Whole years of membership.' },
      memberNumber: {
        type: 'string',
        source: 'answer',
        kept: 'additional',
        sensitive: true,
        optional: true,
        description: 'As printed on the card.',
      },
    },
  },
  [`${partner}/registration/annual-income.json`]: {
    blocks: {
      membership: {
        after: 'employment',
        kind: 'form',
        fields: {
          memberYears: {
            fact: 'memberYears',
            schema: { type: 'integer' },
            required: true,
            widget: 'money',
            title: 'Years of membership',
            messages: { required: 'Required', type: 'Required' },
          },
          memberNumber: {
            fact: 'memberNumber',
            schema: { type: 'string', maxLength: 20 },
            widget: 'text',
            title: 'Member number',
            messages: { maxLength: 'Too long' },
          },
        },
      },
    },
  },
  [`${partner}/rules/membership/member-for-a-year.json`]: {
    id: 'member-for-a-year',
    kind: 'refusal',
    title: 'The applicant has been a member for a year',
    owner: 'lending',
    effective: '2026-01-01',
    source: 'Decision of the credit union',
    on: 'press',
    field: 'memberYears',
    params: { least: 1 },
    assert: { '>=': [{ var: 'memberYears' }, { var: 'params.least' }] },
    effects: [{ block: { message: 'You can apply after {params.least} year of membership.' } }],
    examples,
  },
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ root: documents.root });
});
afterAll(async () => {
  await server.stop();
  documents.remove();
});

const create = (borrower: Borrower, additionalAnswers?: { [fact: string]: Json }) =>
  borrower.call('POST', '/service-application/api/v3/application/helocs', {
    ...applicationBody(),
    ...(additionalAnswers && { additionalAnswers }),
  });

const failuresOf = (answer: Awaited<ReturnType<typeof create>>): unknown => [
  answer.statusCode,
  answer.json().failures?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
];

describe('a question that a brand adds', () => {
  it('is judged by its own rule and its own form, and stored with the application, sealed where it is sensitive', async () => {
    const borrower = await Borrower.register(server, 'teachers-federal-cu');
    expect(failuresOf(await create(borrower, { memberYears: 0 }))).toEqual([422, ['memberYears member-for-a-year']]);
    expect(failuresOf(await create(borrower))).toEqual([422, ['memberYears required']]);
    const made = await create(borrower, { memberYears: 3, memberNumber: 'TF-0042-7781' });
    expect(made.statusCode).toBe(200);
    const { uuid } = made.json();
    const row = await server.context.db
      .selectFrom('application')
      .selectAll()
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    expect(row.answers).toMatchObject({ memberYears: 3 });
    expect(row.sealed.memberNumber?.lastFour).toBe('7781');
    expect(JSON.stringify(row)).not.toContain('TF-0042-7781');
  });

  it('is refused where it has another type, is not asked, or is too long', async () => {
    const borrower = await Borrower.register(server, 'teachers-federal-cu');
    expect(failuresOf(await create(borrower, { memberYears: 'three' }))).toEqual([
      422,
      expect.arrayContaining(['memberYears type']),
    ]);
    expect(failuresOf(await create(borrower, { memberYears: 3, shoeSize: 42 }))).toEqual([
      422,
      ['shoeSize unknown-answer'],
    ]);
    const long = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`a${index}`, 'x'.repeat(1000)]));
    expect(failuresOf(await create(borrower, { memberYears: 3, ...long }))).toEqual([422, [' too-long']]);
    const other = await Borrower.register(server);
    expect(failuresOf(await create(other, { memberYears: 3 }))).toEqual([422, ['memberYears unknown-answer']]);
  });
});
