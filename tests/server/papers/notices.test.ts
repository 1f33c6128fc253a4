import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../runtime/json/json.ts';
import { preparePapers } from '../../../src/server/papers/store/make-papers.ts';
import { givenApplication } from '../support/given-application.ts';
import { fileOf } from '../support/papers/paper-calls.ts';
import { textOfPdf } from '../support/papers/pdf-text.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const wordsOf = async (file: Buffer): Promise<string> => (await textOfPdf(file)).replaceAll(/\s+/g, ' ');

const report = {
  creditScore: 700,
  scoredOn: '2026-11-02',
  creditReport: {
    bureau: { name: 'Example Credit Bureau', address: 'PO Box 555, Anytown, CO 80000', phone: '800-555-0199' },
    low: 300,
    high: 850,
    factors: ['Balances are high'],
  },
};

type Declined = { failed: string; reason: string };

/** Decision rules, each with a reason that is told where it fails. */
const declined = {
  score: { failed: 'credit-score', reason: 'Balances are high' },
  debts: { failed: 'debt-to-income', reason: 'Excessive obligations in relation to income' },
  employment: { failed: 'employment', reason: 'Unable to verify employment' },
  identity: { failed: 'identity', reason: 'Unable to verify identity' },
  value: { failed: 'collateral', reason: 'Value or type of collateral not sufficient' },
  age: { failed: 'age', reason: 'Applicant is not of legal age to enter into a binding contract' },
  income: { failed: 'offers', reason: 'Income insufficient for amount of credit requested' },
  obligations: {
    failed: 'obligations-as-offered',
    reason: 'Obligations have risen since the terms you chose were offered',
  },
  noFile: { failed: 'credit-file', reason: 'No credit file' },
} satisfies Record<string, Declined>;

/** The letter of an application that was declined, with a report at hand. */
async function letterFor(
  { failed, reason }: Declined,
  more: { [name: string]: Json } = {},
  vendor: JsonObject = report,
): Promise<string> {
  const status: Json = { checklistStatus: 'DECLINED', declineReasons: [reason], declinedBy: [failed], ...more };
  const { uuid } = await givenApplication(server, 'DECLINED', { status });
  const row = await server.context.db
    .selectFrom('application')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const told = { ...row, vendor_facts: { ...row.vendor_facts, ...vendor } };
  const [letter] = await preparePapers(server.context, server.context.db, told, ['adverse-action']);
  return wordsOf(letter?.file ?? Buffer.from(''));
}

const ofReport = 'The credit score we used';
const ofOutside = 'an outside source other than a consumer reporting agency';

describe('the notice of adverse action', () => {
  it.each([
    { ...declined.score, counted: true, outside: false },
    { ...declined.debts, counted: true, outside: false },
    { ...declined.employment, counted: false, outside: true },
    { ...declined.identity, counted: false, outside: true },
    { ...declined.value, counted: false, outside: true },
    { ...declined.age, counted: false, outside: false },
  ])(
    'tells of a report, and of outside information, only where they counted: $reason',
    async ({ counted, outside, ...one }) => {
      const text = await letterFor(one);
      expect(text).toContain(one.reason);
      expect([text.includes(ofReport), text.includes(ofOutside)]).toEqual([counted, outside]);
      expect(text.includes('agency named above')).toBe(counted);
    },
  );

  it('tells of the report where people decided on an alert in it, or on whose it was', { tags: ['all'] }, async () => {
    for (const one of [declined.identity, declined.age]) {
      const text = await letterFor(one, { reportCounted: true });
      expect([text.includes(ofReport), text.includes(ofOutside)]).toEqual([true, false]);
      expect(text).toContain('agency named above');
    }
  });

  it('tells of another source too where a report counted beside it', { tags: ['all'] }, async () => {
    const text = await letterFor(declined.employment, { reportCounted: true });
    expect([text.includes(ofReport), text.includes(ofOutside)]).toEqual([true, true]);
  });

  it('names the agency that had no file, and the right to ask it', { tags: ['all'] }, async () => {
    const text = await letterFor(declined.noFile, {}, { creditScore: null });
    expect(text).toContain('or on the fact that it has no file about you');
    expect(text).toContain('Example Credit Bureau, PO Box 555');
    expect(text).toContain('agency named above');
    expect(text).not.toContain(ofReport);
  });

  it('names the agency of the creditor where it is now', { tags: ['all'] }, async () => {
    expect(await letterFor(declined.employment)).toContain(
      'Federal Trade Commission, Consumer Response Center, 600 Pennsylvania Avenue NW, Washington, DC 20580',
    );
  });
});

describe('the notice of a counteroffer', () => {
  const counteroffer = async ({ failed, reason }: Declined) => {
    const status: Json = {
      checklistStatus: 'REVISED_OFFER_SELECTION',
      declineReasons: [reason],
      declinedBy: [failed],
    };
    const { uuid } = await givenApplication(server, 'REVISED_OFFER_SELECTION', { status });
    const row = await server.context.db
      .selectFrom('application')
      .selectAll()
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    const told = { ...row, vendor_facts: { ...row.vendor_facts, ...report } };
    const [letter] = await preparePapers(server.context, server.context.db, told, ['counteroffer']);
    return wordsOf(letter?.file ?? Buffer.from(''));
  };

  it.each([
    { ...declined.score, failed: 'credit-score-as-offered', counted: true, outside: false },
    { ...declined.obligations, counted: true, outside: false },
    { ...declined.income, counted: false, outside: true },
  ])(
    'tells reasons, terms, day and rights, of the report only where it counted: $reason',
    async ({ counted, outside, ...one }) => {
      const text = await counteroffer(one);
      for (const said of [
        'not able to offer you the line on the terms that you asked for',
        one.reason,
        'Lines that we can offer',
        'If this is acceptable to you, tell us before',
        'name your application: we call you',
        'Federal Trade Commission',
      ])
        expect(text).toContain(said);
      expect(text).toMatch(/fixed \d+\.\d+% \$/);
      expect([text.includes(ofReport), text.includes(ofOutside)]).toEqual([counted, outside]);
      expect(text.includes('agency named above')).toBe(counted);
    },
  );
});

describe('the notice of the right to cancel', () => {
  it('has every element of form G-5', async () => {
    const { borrower, uuid } = await givenApplication(server, 'RESCISSION');
    const text = await wordsOf(await fileOf(borrower, uuid, 'right-to-cancel-1-1'));
    for (const said of [
      'security interest in your home as security for the account',
      'without cost, within three business days',
      'the opening date of your account',
      'the date you received your Truth in Lending disclosures',
      'the date you received this notice',
      'the security interest in your home is also cancelled',
      'Within 20 calendar days of receiving your notice',
      'We must return to you any money or property you have given to us or to anyone else',
      'you must then offer to return the money or property',
      'If it is impractical or unfair for you to return the property, you must offer its reasonable value',
      'at your home or at the location of the property',
      'Money must be returned to the address shown below',
      'you may keep it without further obligation',
      'by notifying us, in writing, at Lintel Home, 100 Example Plaza',
      'any written statement that is signed and dated by you and states your intention to cancel',
      'Keep one copy of this notice no matter how you notify us',
      'midnight of the third business day following the latest of the three events',
      'it must be delivered to the above address no later than that time',
      'I WISH TO CANCEL',
    ])
      expect(text).toContain(said);
  });
});
