import { expect, test } from 'vitest';
import { home, pageRule, rule, smallVisit } from './small-visit.ts';
import type { Visit } from './visit.ts';

/** Somebody who presses Next while the offers are still asked for; the rule wants one with the borrower's zip as its id. */
function pressed(ifUnknown: 'pass' | 'block' = 'block'): Visit {
  const visit = smallVisit({
    ...pageRule('zip-offered', {
      on: 'press',
      at: ['registration/home'],
      assert: { 'one-of': ['80203', { map: [{ var: 'offers' }, { var: 'id' }] }] },
      ifUnknown,
      effects: [{ block: { message: 'Nothing for you' } }],
      examples: [
        { given: { offers: [{ id: '80203' }] }, verdict: 'pass' },
        { given: { offers: [] }, verdict: 'fail' },
        { given: {}, verdict: 'undetermined' },
      ],
    }),
    ...rule('asks-for-offers', {
      on: 'arrive',
      at: ['registration'],
      assert: { present: 'offers' },
      effects: [{ background: 'offers' }],
      examples: [
        { given: { offers: [] }, verdict: 'pass' },
        { given: {}, verdict: 'fail' },
      ],
    }),
  });
  visit.slow = true;
  visit.open('/register');
  const [call] = visit.calls();
  visit.answer(home).press();
  visit.asked = call?.id ?? '';
  return visit;
}

const arrives = (visit: Visit, status: number, ids: string[]): Visit =>
  visit.send({
    type: 'result',
    at: visit.session.now,
    effect: visit.asked,
    status,
    body: status === 200 ? { offers: ids.map((id) => ({ id })) } : { errors: ['down'] },
  });

test('a call in the background holds nothing up', () => {
  const visit = smallVisit().open('/register');
  expect([visit.session.busy, visit.session.path]).toEqual([null, '/register']);
});

test('an action that needs its facts waits, and continues after the response', () => {
  const visit = pressed();
  expect([visit.session.busy, visit.session.path]).toEqual(['press', '/register']);
  arrives(visit, 200, ['80203']);
  expect([visit.session.busy, visit.session.path]).toEqual([null, '/register/person']);
});

test('a waiting action can be refused because of the response', () => {
  const { session } = arrives(pressed(), 200, ['1']);
  expect([session.busy, session.path, session.errors]).toEqual([null, '/register', { '': 'Nothing for you' }]);
});

test('a failure shows nothing; the rule decides its meaning', () => {
  expect(arrives(pressed('pass'), 503, []).session.path).toBe('/register/person');
  expect(arrives(pressed('block'), 503, []).session.errors).toEqual({ '': 'Nothing for you' });
});

test('its response is applied although the step was left', () => {
  const visit = pressed('pass');
  visit.open('/register/person');
  expect(arrives(visit, 200, ['7']).session.kept.offers).toEqual([{ id: '7' }]);
});
