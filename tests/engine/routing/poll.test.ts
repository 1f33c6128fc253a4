import { expect, test } from 'vitest';
import statuses from '../../../flows/routing/statuses.json' with { type: 'json' };
import { pollClass, startPoll, stepPoll } from '../../../runtime/engine/routing/poll.ts';
import type { Statuses } from '../../../runtime/schema/types.ts';

const document = statuses as Statuses;

/** Asks until the poll is done; gives the waits in seconds and the end. */
function poll(last: string | null, answer: (attempt: number) => string | null): { waits: number[]; done: string } {
  const waits: number[] = [];
  let state = startPoll(last);
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const step = stepPoll(document, state, answer(attempt));
    if ('done' in step) return { waits, done: step.done };
    waits.push(step.wait / 1000);
    state = step.poll;
  }
  throw new Error('the poll never ends');
}

test('a waiting status is polled 14 more times, after 1, 2, 4 and then 5 seconds, and given up as UNKNOWN', () => {
  const { waits, done } = poll(null, () => 'WAITING_FOR_AVM');
  expect(waits).toEqual([1, 2, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5]);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(62);
  expect(done).toBe('UNKNOWN');
});

test('GEN_NOTE_SIGNING is given back when its wait is given up', () => {
  expect(poll(null, () => 'GEN_NOTE_SIGNING').done).toBe('GEN_NOTE_SIGNING');
});

test('an undeclared status is a waiting one if its prefix says so', () => {
  expect(pollClass(document, 'WAITING_FOR_GODOT')).toBe('waiting');
  expect(pollClass(document, 'toString')).toBe('other');
});

const specified = {
  waiting: [
    'GEN_APP_DISCLOSURES',
    'GEN_NOTE_SIGNING',
    'GEN_PRE_SOFT_CREDIT_DISCLOSURE',
    'HARD_CREDIT_PULL',
    'IN_PROGRESS',
    'ONSITE_APPRAISAL_REQUEST',
    'PREQUAL_TITLE',
  ],
  stable: [
    'ASSETS_PREQUAL',
    'CANCELLED',
    'CREDIT_ERROR',
    'CREDIT_NO_MATCH',
    'CREDIT_NO_MATCH_SSN',
    'DECLINED',
    'HARD_CREDIT_LOCKED_OR_FROZEN',
    'SOFT_CREDIT_LOCKED_OR_FROZEN',
    'MULTIPLE_PROPERTIES',
    'NO_PROPERTY_FOUND',
  ],
};

test.each(Object.entries(specified))('the statuses that the specification calls %s', (kind, names) => {
  expect(names.filter((name) => pollClass(document, name) !== kind)).toEqual([]);
});

test('a stable status ends the poll at once', () => {
  expect(poll('DECLINED', () => 'DECLINED')).toEqual({ waits: [], done: 'DECLINED' });
});

test('a status unchanged from the last one seen is polled 7 more times', () => {
  const { waits, done } = poll('OFFER_SELECTION', () => 'OFFER_SELECTION');
  expect(waits).toEqual([1, 2, 4, 5, 5, 5, 5]);
  expect(done).toBe('OFFER_SELECTION');
});

test('a status that changed ends the poll', () => {
  expect(poll('WAITING_FOR_AVM', (attempt) => (attempt < 2 ? 'WAITING_FOR_AVM' : 'OFFER_SELECTION'))).toEqual({
    waits: [1, 2],
    done: 'OFFER_SELECTION',
  });
});

test('an answer that fails keeps the last status', () => {
  const { waits, done } = poll('HMDA', (attempt) => (attempt < 3 ? null : 'LIEN_VERIFICATION'));
  expect(waits).toEqual([1, 2, 4]);
  expect(done).toBe('LIEN_VERIFICATION');
});
