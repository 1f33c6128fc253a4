import { describe, expect, test } from 'vitest';
import type { Pending, Stored } from '../../../runtime/engine/session/session.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { borrower, Visit } from './visit.ts';

const uuid = '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f';
const identity = { uuid: 'someone', email: 'ana@example.com' };
const answers: JsonObject = { ...borrower['for-sale'], ...borrower.birthdate, ...borrower['property-address'] };

/** Somebody is signed in, in the middle of the registration. */
const inTheFlow = (): Visit => {
  const draft = { answers, confirmed: {}, nonce: 'n-1', edits: 1 };
  const visit = new Visit().open('/register-v2/birthdate', { identity, draft });
  return visit.answerUntil('never').answer({ dob: '1981-06-18' });
};

/** Somebody is signed in, on a screen of their application. */
const inAnApplication = (): Visit =>
  new Visit()
    .open(`/${uuid}/start/contact`, { identity })
    .answerCall(200, { uuid: 'someone' })
    .answerCall(200, { uuid, property: { state: 'CO' }, status: { checklistStatus: 'APP_SUBMISSION' } });

/** Visits that go on from where one came to. */
function from({ session }: Visit): () => Visit {
  return () => Object.assign(new Visit(), { session });
}

const places: Record<string, { visit: () => Visit; leadsBack: string }> = {
  'a step': { visit: from(inTheFlow()), leadsBack: '/account/heloc/register-v2/birthdate?nonce=n-1' },
  "an application's screen": { visit: from(inAnApplication()), leadsBack: `/account/heloc/${uuid}/start/contact` },
};

const ways: Record<string, Partial<Pending>> = {
  awaited: {},
  'in the background': { background: true },
  quiet: { quiet: true },
};

const ends: [status: number, errors: string[]][] = [
  [401, ['unauthenticated']],
  [401, []],
  [403, ['unauthenticated']],
  [403, ['Invalid signature']],
];

const product = new Visit().product;
const ordinary = Object.values(product.calls).flatMap(({ id, session }) => (session === undefined ? [id] : []));
const ofOtherSessions = Object.values(product.calls).flatMap(({ id, session }) => (session === undefined ? [] : [id]));

/** The answer of one call that is on its way. */
function answered(visit: Visit, call: string, way: Partial<Pending>, status: number, errors: string[]): Visit {
  const pending: Pending = { id: 'it', kind: 'call', call, place: visit.session.visit, then: [], attempt: 0, ...way };
  visit.session = { ...visit.session, busy: way.background || way.quiet ? null : 'press', pending: { it: pending } };
  return visit.send({ type: 'result', at: visit.session.now, effect: 'it', status, body: { errors } });
}

function expectEnded({ session, effects }: Visit, leadsBack: string): void {
  expect(session.path).toBe('site:/auth/login');
  expect(session.query.redirectUrl).toBe(leadsBack);
  expect([session.identity, session.profile, session.application, session.kept]).toEqual([null, null, undefined, {}]);
  expect([session.busy, session.dialog, session.errors]).toEqual([null, null, {}]);
  expect([session.answers, session.confirmed, session.prefilled, session.unsaved]).toEqual([{}, {}, {}, {}]);
  expect(effects).toContainEqual({ type: 'forget', key: 'session' });
  expect(effects).not.toContainEqual({ type: 'forget', key: 'draft' });
  expect(effects).not.toContainEqual({ type: 'forget', key: 'application' });
}

/** Each call in one of the ways at each place, and each way with its share of the calls: neither knows of the other. */
const shareOf = (way: string, place: string): string[] => {
  const [at, from] = [Object.keys(ways).indexOf(way), Object.keys(places).indexOf(place)];
  return ordinary.filter((_, index) => (index + from) % Object.keys(ways).length === at);
};

describe.each(Object.entries(places))('on %s', (place, { visit, leadsBack }) => {
  describe.each(Object.entries(ways))('a call that is %s', (kind, way) => {
    test.each(shareOf(kind, place))('says that the session has ended: %s', (call) => {
      for (const [status, errors] of ends) expectEnded(answered(visit(), call, way, status, errors), leadsBack);
    });

    test.each(shareOf(kind, place))('is refused for another reason: %s', (call) => {
      const refused = answered(visit(), call, way, 403, ['Requests from other sites are refused']);
      expect(refused.session.identity).toMatchObject({ uuid: 'someone' });
      expect(refused.effects).not.toContainEqual({ type: 'forget', key: 'session' });
    });
  });

  test('a file or an upload says so too, and for another reason does not', () => {
    const told = (status: number, errors: string[]): Visit => {
      const at = visit();
      return at.send({ type: 'refused', at: at.session.now, status, body: { errors } });
    };
    for (const [status, errors] of ends) expectEnded(told(status, errors), leadsBack);
    expect(told(403, ['Not yours']).session.identity).toMatchObject({ uuid: 'someone' });
  });
});

test('answers of a flow are saved with a nonce, and restored by it after the login', () => {
  const visit = answered(inTheFlow(), 'profile', {}, 401, ['unauthenticated']);
  const kept = visit.effects.find((effect) => effect.type === 'keep' && effect.key === 'pre-auth');
  expect(kept).toMatchObject({ value: { nonce: 'n-1', formState: { dob: '1981-06-18' } } });
  const preAuth = { formState: { ...answers, dob: '1981-06-18' }, nonce: 'n-1' };
  const back = new Visit().open('/register-v2/birthdate', { identity, preAuth }, { nonce: 'n-1' });
  back.answerUntil('never');
  expect(back.session.path).toBe('/register-v2/birthdate');
  expect(back.session.answers).toMatchObject({ ...answers, dob: '1981-06-18' });
});

/** What the browser has kept since the session ended in the middle of the registration. */
function keptAtTheEnd(): Stored {
  const told = inTheFlow();
  const typed = told.effects.find((effect) => effect.type === 'keep' && effect.key === 'draft');
  const ended = answered(told, 'profile', {}, 401, ['unauthenticated']);
  const saved = ended.effects.find((effect) => effect.type === 'keep' && effect.key === 'pre-auth');
  if (typed?.type !== 'keep' || saved?.type !== 'keep') throw new Error('nothing was kept');
  // This is the JSON boundary: a browser keeps what the effects hand it.
  return { draft: typed.value, preAuth: saved.value } as Stored;
}

describe('answers entered by a signed-in user', () => {
  const query = { nonce: 'n-1' };

  test('stands again for the same person', () => {
    const { session } = new Visit().open('/register-v2/birthdate', { ...keptAtTheEnd(), identity }, query);
    expect(session.answers).toMatchObject({ dob: '1981-06-18' });
  });

  test.each([
    ['somebody else', { uuid: 'another' }],
    ['whoever is not signed in', null],
  ])('is not given to %s', (_, other) => {
    const kept = keptAtTheEnd();
    const visit = new Visit().open('/register-v2/birthdate', { ...kept, identity: other }, query);
    expect(visit.session.answers).toEqual({});
    expect(visit.effects).toContainEqual({ type: 'forget', key: 'pre-auth' });
    const at = new Visit().open('/register-v2', { ...kept, identity: other });
    expect([at.session.path, at.session.answers]).toEqual(['/register-v2', {}]);
  });

  test('is given to whoever logs in, if nobody was signed in', () => {
    const anonymous = new Visit().upTo('birthdate').answer({ dob: '1981-06-18' });
    const typed = anonymous.effects.find((effect) => effect.type === 'keep' && effect.key === 'draft');
    if (typed?.type !== 'keep') throw new Error('nothing was kept');
    const stored = { draft: typed.value, identity } as Stored;
    const { session } = new Visit().open('/register-v2/birthdate', stored);
    expect(session.answers).toMatchObject({ dob: '1981-06-18' });
  });
});

test.each(ofOtherSessions)(
  'a refusal of what begins or ends a session, or has its own, does not end the session of the borrower: %s',
  (call) => {
    const { session } = answered(inTheFlow(), call, {}, 401, ['unauthenticated']);
    expect(session.query.redirectUrl).toBeUndefined();
  },
);

test('a background call does not lead a visitor without a session away from the registration', () => {
  const visit = new Visit().open('/register-v2').answerUntil('never');
  for (const call of ['prepop', 'states-eligibility'])
    expect(answered(visit, call, { background: true }, 401, []).session.path).toBe('/register-v2');
});

test('the login page itself shows the reason', () => {
  const visit = new Visit().open('site:/auth/login', { identity });
  const { session } = answered(visit, 'identity', {}, 401, ['unauthenticated']);
  expect([session.path, session.errors, session.identity]).toEqual([
    'site:/auth/login',
    { '': 'unauthenticated.' },
    null,
  ]);
});
