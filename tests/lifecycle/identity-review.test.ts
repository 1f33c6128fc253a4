import { expect, it } from 'vitest';
import { settle } from '../../runtime/lifecycle/settle.ts';
import { timerOf } from '../../runtime/lifecycle/step.ts';
import { functions } from '../../src/trade/index.ts';
import { lifecycle, personas } from './documents.ts';
import { goTheWay } from './usual-way.ts';

const asked = goTheWay({}, { IDENTITY_VERIFICATION: [] });

/** After the guided check of the ID came back with this result. */
function checked(identityResult: string) {
  const context = {
    ...asked.context,
    answers: { ...asked.context.answers, identityCheck: { result: identityResult } },
  };
  const event = { name: 'identity-documents-given' };
  const settled = settle(lifecycle, personas, context, functions, { from: asked.state, event });
  return { ...settled, context };
}

it('an ID that was not given is asked for in writing on its day', () => {
  expect(asked.state.status).toBe('IDENTITY_VERIFICATION');
  expect(timerOf(lifecycle, asked.state, asked.context, functions)).toMatchObject({ event: 'completion-day-came' });
});

it('nothing runs out while people look at who the applicant is', () => {
  const { state, context } = checked('PENDING_REVIEW');
  expect([state.status, state.fields.identityReview]).toEqual(['IDENTITY_VERIFICATION', 'PENDING']);
  expect(timerOf(lifecycle, state, context, functions)).toBeUndefined();
  const askedFor = { ...state, fields: { ...state.fields, askedToCompleteOn: '2026-01-15' } };
  expect(timerOf(lifecycle, askedFor, context, functions)).toBeUndefined();
});

it('a review that was decided once stops nothing later, and a new one waits again', () => {
  const { state, context } = checked('PENDING_REVIEW');
  const event = { name: 'identity-confirmed' };
  const { state: confirmed } = settle(lifecycle, personas, context, functions, { from: state, event });
  expect(confirmed.fields).not.toHaveProperty('identityReview');
  const back = { ...asked.state, fields: confirmed.fields };
  expect(timerOf(lifecycle, back, asked.context, functions)).toMatchObject({ event: 'completion-day-came' });
  const again = settle(lifecycle, personas, context, functions, {
    from: back,
    event: { name: 'identity-documents-given' },
  });
  expect(timerOf(lifecycle, again.state, context, functions)).toBeUndefined();
});
