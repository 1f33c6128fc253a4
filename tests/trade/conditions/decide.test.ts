import { expect, it } from 'vitest';
import type { Condition } from '../../../src/trade/conditions/decisions/condition.ts';
import { decide } from '../../../src/trade/conditions/decisions/decide.ts';
import type { ConditionEvent, ConditionFacts } from '../../../src/trade/conditions/decisions/decision.ts';
import { lifecycle } from '../../lifecycle/documents.ts';

const facts: ConditionFacts = {
  lifecycle,
  status: 'UNKNOWN',
  now: '2026-11-21T17:00:00.000Z',
  newId: () => 'new',
  signers: ['anab'],
  declared: { phoneNumber: { type: 'string', normalise: { phone: true } } },
};

const open: Condition = {
  uuid: 'one',
  signer: null,
  category: 'HELOC_MANUAL_PAYSTUB_UPLOAD',
  documents: ['PAYSTUB'],
  count: 1,
  comments: '',
  state: 'open',
  created: '2026-11-20T17:00:00.000Z',
};

/** What is decided, or the code of the refusal. */
function decided(all: Condition[], event: ConditionEvent, more: Partial<ConditionFacts> = {}) {
  const result = decide(all, event, { ...facts, ...more });
  return 'refusal' in result ? { refused: result.refusal.code ?? result.refusal.status } : result;
}

const reviewer = { roles: ['reviewer'] };
const paystub = { type: 'open', ...reviewer, request: { category: 'HELOC_MANUAL_PAYSTUB_UPLOAD' } } as const;
const files = { type: 'answer', condition: 'one', signer: null, files: { PAYSTUB: ['a'] } } as const;

it('opens a condition in the role that decides it, records that, and tells the borrower', () => {
  expect(decided([], paystub)).toMatchObject({
    state: [{ uuid: 'new', state: 'open', documents: ['PAYSTUB'] }],
    effects: [
      { type: 'record-act', event: 'condition-open', role: 'reviewer' },
      { type: 'tell-borrower', messages: [lifecycle.conditions?.asked] },
    ],
  });
});

it('tells nobody that a condition is cleared, and tells again who is asked again', () => {
  const cleared = decided([open], { type: 'clear', ...reviewer, condition: 'one' });
  expect(cleared).toMatchObject({ state: [{ state: 'cleared' }], effects: [{}, { messages: [] }] });
  const again = decided([{ ...open, state: 'answered' }], {
    type: 'ask-again',
    ...reviewer,
    condition: 'one',
    comments: 'The other side, please.',
  });
  expect(again).toMatchObject({ state: [{ state: 'open', comments: 'The other side, please.' }] });
  expect(again).toMatchObject({ effects: [{ comment: 'The other side, please.' }, { type: 'tell-borrower' }] });
});

it.each([
  ['a category that nobody knows', { ...paystub, request: { category: 'NONE' } }, {}, 'unknown-category'],
  ['another role', { ...paystub, roles: ['compliance'] }, {}, 'not-your-role'],
  ['a status in which nothing waits', paystub, { status: 'RESCISSION' }, 'not-under-review'],
  ['an application that has ended', paystub, { status: 'DECLINED' }, 'application-ended'],
  ['a condition that there is not', { type: 'clear', ...reviewer, condition: 'two' }, {}, 404],
] satisfies [string, ConditionEvent, Partial<ConditionFacts>, string | number][])(
  'refuses %s',
  (_, event, more, code) => {
    expect(decided([open], event, more)).toEqual({ refused: code });
  },
);

it('refuses an answer to what is not open, or is another person’s', () => {
  expect(decided([{ ...open, state: 'answered' }], files)).toEqual({ refused: 'not-awaited' });
  expect(decided([open], { ...files, signer: 'anab' })).toEqual({ refused: 404 });
});

it('takes the files that it asks for, and leaves the others of an empty list', () => {
  expect(decided([open], { ...files, files: { PAYSTUB: ['a'], SUPPORT: [] } })).toMatchObject({
    state: [{ state: 'answered' }],
    effects: [
      { type: 'submit-files', files: { PAYSTUB: ['a'] } },
      { type: 'record-answer', facts: ['PAYSTUB'] },
    ],
  });
});

it('takes a phone number in place of files, and nothing else', () => {
  const phone = { ...open, category: 'MISSING_PHONE_NUMBER', documents: [] };
  const fact = lifecycle.conditions?.categories.MISSING_PHONE_NUMBER?.answer ?? '';
  const declared = { [fact]: { type: 'string', normalise: { phone: true } } } as const;
  const given = (value: string) => decided([phone], { ...files, files: {}, value }, { declared });
  expect(given('12')).toEqual({ refused: 'required' });
  expect(given('3035550177')).toMatchObject({
    effects: [
      { type: 'store-answer', fact, value: '3035550177' },
      { type: 'record-answer', facts: [fact] },
    ],
  });
});

it('opens what a transition asks for, and clears everything where it ended the application', () => {
  const asked = ['HELOC_MANUAL_PAYSTUB_UPLOAD'];
  expect(decided([open], { type: 'moved', conditionCategories: asked, ended: false })).toMatchObject({
    state: [open, { uuid: 'new' }],
  });
  expect(decided([open], { type: 'moved', conditionCategories: [], ended: true })).toMatchObject({
    state: [{ state: 'cleared' }],
  });
});

it('leaves the other conditions of a signer where their ID is settled', () => {
  const category = 'IDENTITY_DOCUMENT_FRAUD_REVIEW';
  const ofSigner = { ...open, signer: 'anab' };
  const identity = { ...ofSigner, uuid: 'id', category };
  const settled = decided([ofSigner, identity], { type: 'signer-settled', signer: 'anab', category });
  expect(settled).toMatchObject({ state: [{ state: 'open' }, { state: 'cleared' }] });
});
