import { expect, test } from 'vitest';
import { borrower, Visit } from './visit.ts';

const atTheEnd = () =>
  new Visit()
    .upTo('set-password')
    .answer(borrower['set-password'] ?? {})
    .press();
const uuid = '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f';

function created(): Visit {
  return atTheEnd().answerUntil('create-application').answerCall(200, { uuid });
}

test('the last press submits under the overlay, one call after the other', () => {
  const visit = atTheEnd();
  expect([visit.session.busy, visit.session.dialog]).toEqual(['overlay', 'processing']);
  expect(visit.calls().map(({ call }) => call)).toEqual(['register']);
  visit.answerCall(200, { jwt: 'token' });
  expect(visit.calls().map(({ call }) => call)).toEqual(['identity']);
});

// Finds a mapping that sends an answer at another's place: each value here is another one.
test('each answer is sent at its own place', () => {
  const home = { street1: '742 Cedar Ave', street2: 'Apt 3', city: 'Denver', state: 'CO', zip: '80203' };
  const visit = new Visit()
    .upTo('property-address')
    .answer({ propertyAddress: { ...home, occupancyType: 'HOME' } })
    .press()
    .answer({ isListedForSale: false })
    .press()
    .answer({ income: { income: 120_000, otherIncome: 7000, employmentType: 'SELF_EMPLOYED' } })
    .press()
    .answer({ name: { firstName: 'Ana', middleName: 'Luz', lastName: 'Rivera', suffix: 'JR' } })
    .press();
  for (const step of ['birthdate', 'phone-and-email', 'set-password']) visit.answer(borrower[step] ?? {}).press();
  expect(visit.answerUntil('create-application').calls()[0]).toMatchObject({
    query: { state: 'CO' },
    body: {
      profileRequest: {
        name: { firstName: 'Ana', middleName: 'Luz', lastName: 'Rivera', suffix: 'JR' },
        phone: '3035550142',
        dob: '1980-05-17',
        homeAddress: home,
      },
      propertyRequest: { ...home, occupancyType: 'HOME' },
      propertyListedForSale: false,
      income: { incomePrimary: 120_000, incomeOther: 7000 },
      originalEmploymentType: 'SELF_EMPLOYED',
    },
  });
});

test('a second press while the first one works does nothing', () => {
  expect(atTheEnd().press().effects).toEqual([]);
});

test('a creating call keeps its key when it is tried again, and has another after a change', () => {
  const visit = atTheEnd();
  const [first] = visit.calls();
  visit.answerCall(0, null).press();
  expect(visit.calls()[0]?.idempotencyKey).toBe(first?.idempotencyKey);
  visit
    .answerCall(0, null)
    .answer({ password: 'another lantern at dusk', confirmPassword: 'another lantern at dusk' })
    .press();
  expect(visit.calls()[0]?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

test('a call that does not reach the server loses nothing, and is made again under the same key', () => {
  const visit = atTheEnd().answerUntil('create-application');
  const [first] = visit.calls();
  visit.answerCall(0, null);
  expect(visit.session).toMatchObject({ busy: null, dialog: null, errors: {}, path: '/register-v2/set-password' });
  visit.press('try-again');
  const [again] = visit.calls();
  expect(again).toEqual({ ...first, id: again?.id });
  expect([visit.session.busy, visit.session.dialog]).toEqual(['overlay', 'processing']);
});

test('an answer changed while the server is unreachable is sent by another press', () => {
  const visit = atTheEnd().answerCall(0, null).answer({ password: 'another lantern at dusk' });
  expect(visit.session.stalled).toBeNull();
});

test('an account that exists opens its dialog and takes the overlay away', () => {
  const { session } = atTheEnd().answerCall(409, { errors: ['identity exists'] });
  expect([session.dialog, session.busy]).toEqual(['account-exists', null]);
});

test('a dialog that may be dismissed is closed without an action of its own', () => {
  const { session } = atTheEnd()
    .answerCall(409, { errors: ['identity exists'] })
    .press('close');
  expect([session.dialog, session.path]).toEqual([null, '/register-v2/set-password']);
});

test('a failure is shown in the error summary, and nothing entered is lost', () => {
  const { session } = atTheEnd().answerCall(422, { errors: ['The line is down', 'Try later'] });
  expect(session.errors).toEqual({ '': 'The line is down, Try later.' });
  expect(session.answers.password).toBe('the lantern hums at dusk');
});

test('an answer that the server refuses is shown on its step', () => {
  const visit = atTheEnd().answerUntil('create-application');
  visit.answerCall(422, {
    errors: ['refused'],
    failures: [{ path: 'dob', code: 'minimum-age', message: 'Too young' }],
  });
  expect(visit.session.path).toBe('/register-v2/birthdate');
  expect(visit.session.errors).toEqual({ dob: 'Too young' });
});

test('an answer for a step that was left is dropped', () => {
  const visit = atTheEnd();
  const [call] = visit.calls();
  visit.open('/register-v2');
  const { session } = visit;
  visit.send({ type: 'result', at: session.now, effect: call?.id ?? '', status: 200, body: {} });
  expect(visit.effects).toEqual([]);
});

test('after the application is created its status is polled until it is stable, then decides the screen', () => {
  const visit = created().answerUntil('status');
  visit.answerCall(200, { checklistStatus: 'WAITING_FOR_AVM' });
  const timer = visit.effects.find((effect) => effect.type === 'timer');
  expect(timer).toMatchObject({ ms: 1000 });
  visit
    .send({ type: 'tick', at: visit.session.now, effect: timer?.id ?? '' })
    .answerCall(200, { checklistStatus: 'DECLINED' });
  visit.answerCall(200, { uuid, status: { checklistStatus: 'DECLINED' } });
  expect(visit.session.path).toBe(`/${uuid}/error/decline`);
  visit.answerUntil('nothing');
  expect([visit.session.busy, visit.session.dialog]).toEqual([null, null]);
});
