import { expect, it } from 'vitest';
import { type Condition, newCondition } from '../../../src/trade/conditions/decisions/condition.ts';
import { filesRefused } from '../../../src/trade/conditions/decisions/decide-answer.ts';
import { refusedWhileHeld } from '../../../src/trade/conditions/decisions/held.ts';
import { conditionViews } from '../../../src/trade/conditions/decisions/views.ts';
import { lifecycle } from '../../lifecycle/documents.ts';

const at = { uuid: '00000000-0000-4000-8000-000000000001', now: '2026-11-21T17:00:00.000Z' };

function asked(wish: Parameters<typeof newCondition>[1], here = at): Condition {
  const made = newCondition(lifecycle, wish, here);
  if ('problem' in made) throw new Error(made.problem);
  return made;
}

it('asks for all documents of the category, or for those that were chosen, in the order of the category', () => {
  expect(asked({ category: 'BANK_ACCOUNT_FRAUD_REVIEW' }).documents).toEqual(['BANK_STATEMENT', 'BANK_LETTER']);
  expect(asked({ category: 'BANK_ACCOUNT_FRAUD_REVIEW', documents: ['BANK_LETTER'] }).documents).toEqual([
    'BANK_LETTER',
  ]);
  expect(asked({ category: 'MISSING_PHONE_NUMBER' }).documents).toEqual([]);
});

it('refuses what the lifecycle does not know', () => {
  expect(newCondition(lifecycle, { category: 'NONE' }, at)).toMatchObject({ problem: 'unknown-category' });
  expect(newCondition(lifecycle, { category: 'constructor' }, at)).toMatchObject({ problem: 'unknown-category' });
  const paystub = { category: 'BANK_ACCOUNT_FRAUD_REVIEW', documents: ['PAYSTUB'] };
  expect(newCondition(lifecycle, paystub, at)).toMatchObject({ problem: 'unknown-document' });
  const phone = { category: 'MISSING_PHONE_NUMBER', documents: ['PAYSTUB'] };
  expect(newCondition(lifecycle, phone, at)).toMatchObject({ problem: 'no-documents' });
});

it('takes as many files as it asks for, of the kinds that it asks for', () => {
  const condition = asked({ category: 'HELOC_MANUAL_PAYSTUB_UPLOAD', count: 2 });
  expect(filesRefused(condition, { PAYSTUB: ['a'] })).toMatchObject({ path: 'documents', code: 'too-few' });
  expect(filesRefused(condition, { PAYSTUB: ['a', 'b'] })).toBeUndefined();
  expect(filesRefused(condition, { PAYSTUB: ['a', 'a'] })).toMatchObject({ code: 'named-twice' });
  expect(filesRefused(condition, { PAYSTUB: ['a', 'b'], SUPPORT: ['c'] })).toMatchObject({
    path: 'documents.SUPPORT',
    code: 'another-kind',
  });
});

it('holds the events that wait, until every condition is cleared', () => {
  const open = asked({ category: 'GENERIC_DOCUMENT_REQUEST' });
  expect(refusedWhileHeld(lifecycle, 'resumed-in-funding', [open])).toMatchObject({ code: 'conditions-open' });
  expect(refusedWhileHeld(lifecycle, 'resumed-in-funding', [{ ...open, state: 'answered' }])).toBeDefined();
  expect(refusedWhileHeld(lifecycle, 'resumed-in-funding', [{ ...open, state: 'cleared' }])).toBeUndefined();
  expect(refusedWhileHeld(lifecycle, 'review-refused', [open])).toBeUndefined();
});

it('shows what is not cleared, the oldest first, without the words of people where there are none', () => {
  const newer = asked({ category: 'GENERIC_DOCUMENT_REQUEST' }, { uuid: 'b', now: '2026-11-22T17:00:00.000Z' });
  const older = {
    ...asked({ category: 'HELOC_MANUAL_PAYSTUB_UPLOAD', count: 2, comments: 'Two, please.' }),
    state: 'answered' as const,
  };
  const cleared = { ...asked({ category: 'ESCALATION_REVIEW' }), state: 'cleared' as const };
  expect(conditionViews([newer, older, cleared])).toEqual([
    {
      uuid: at.uuid,
      categoryEnum: 'HELOC_MANUAL_PAYSTUB_UPLOAD',
      created: at.now,
      requestDocuments: ['PAYSTUB'],
      commentsToBorrower: 'Two, please.',
      actionNeeded: false,
      xtraData: { numDocsRequired: 2 },
    },
    expect.objectContaining({ uuid: 'b', commentsToBorrower: null, actionNeeded: true }),
  ]);
});
