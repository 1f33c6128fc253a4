// @module-tag all
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { applicationBody, Borrower } from '../support/borrower.ts';
import { changedDocuments } from '../support/changed-documents.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const dob = '2008-01-01';
const day = { today: '2027-01-02' };

/** The rule's version of 2027: 21 years, whatever it knows the home by. */
const from2027 = (home: JsonObject) => ({
  effective: null,
  versions: {
    '2026-01-01': {},
    '2027-01-01': {
      params: { standard: 21 },
      examples: [
        { given: { ...home, ...day, dob: '2006-01-02' }, verdict: 'pass' },
        { given: { ...home, ...day, dob: '2006-01-03' }, verdict: 'fail' },
        { given: { ...home, ...day }, verdict: 'undetermined' },
      ],
    },
  },
});
let documents: ReturnType<typeof changedDocuments>;
beforeAll(() => {
  documents = changedDocuments({
    'flows/rules/registration/minimum-age.json': from2027({ residenceState: 'CO' }),
    // Both say the same age, on every day.
    'flows/rules/property/corrected-home-and-age.json': from2027({
      'propertyAddress.state': 'CO',
      'propertyAddress.occupancyType': 'HOME',
    }),
  });
});
afterAll(() => documents.remove());
const server = serverOfFile({}, () => ({ root: documents.root }));

async function create(borrower: Borrower, now: string) {
  const payload = { now };
  const made = await server.app.inject({ method: 'POST', url: '/sandbox/session', headers: asBrowser(), payload });
  const cookie = String(made.headers['set-cookie']).split(';')[0] ?? '';
  return borrower.create(applicationBody({ dob }), { cookie });
}

it('refuses by the version of the day on which the application is made, and records that version', async () => {
  const borrower = await Borrower.register(server);
  const refused = await create(borrower, '2027-01-01T08:00:00Z');
  expect([refused.statusCode, refused.json().failures]).toMatchObject([
    422,
    [{ path: 'dob', rule: 'minimum-age', message: expect.stringContaining('at least 21 years old') }],
  ]);
  const made = await create(borrower, '2027-01-01T07:59:59Z');
  expect(made.statusCode).toBe(200);
  const [first] = await server.context.db
    .selectFrom('application_history')
    .select(['event', 'verdicts'])
    .where('application', '=', made.json().uuid)
    .orderBy('id')
    .execute();
  expect(first).toMatchObject({ event: 'created', verdicts: { 'minimum-age@2026-01-01': 'pass' } });
});
