import { describe, expect, test } from 'vitest';
import { borrower, Visit } from './visit.ts';

const { flows, calls } = new Visit().product;
const flow = flows.registration;
const submit = flow?.submit ?? [];

/** The last press was made, and this call of the submit is on its way. */
function atCall(call: string): Visit {
  const visit = new Visit()
    .upTo('set-password')
    .answer(borrower['set-password'] ?? {})
    .press();
  const on = Object.entries(visit.session.pending).map(([id, pending]) => [id, { ...pending, call }] as const);
  visit.session = { ...visit.session, pending: Object.fromEntries(on) };
  return visit;
}

const logs = ({ effects }: Visit): string[] =>
  effects.flatMap((effect) => (effect.type === 'log' ? [`${effect.level}: ${effect.message}`] : []));

/** What a row of the call's own document says of an answer goes before. */
const ownRow = (call: string, status: number): boolean =>
  Object.values(calls[call]?.on ?? {}).some((row) => row.status?.includes(status));

const refusals = [400, 403, 404, 409, 429, 500, 502, 503, 504];
const failing = submit.flatMap((call) =>
  refusals.filter((status) => !ownRow(call, status)).map((status) => [call, status] as const),
);

describe('a call of the submit that fails', () => {
  test('is looked at for every call', () => {
    const carriesOn = submit.filter((call) =>
      Object.values(calls[call]?.on ?? {}).some((row) => row.status?.includes(0)),
    );
    expect(new Set([...failing.map(([call]) => call), ...carriesOn])).toEqual(new Set(submit));
  });

  test.each(failing)('%s answering %i is logged and leads to the dashboard', (call, status) => {
    const visit = atCall(call);
    const [id = ''] = Object.keys(visit.session.pending);
    const body = { errors: ['Something else is wrong'] };
    // Nobody is signed in on this visit but once the account is made.
    visit.session = { ...visit.session, identity: { uuid: 'someone' } };
    visit.send({ type: 'result', at: visit.session.now, effect: id, status, body });
    expect([visit.session.path, visit.session.dialog]).toEqual(['site:/dashboard', null]);
    expect(logs(visit)).toContain('error: Something else is wrong.');
  });

  test.each(failing)('%s answering %i with a state that is not offered stays, and says so', (call, status) => {
    const visit = atCall(call);
    const [id = ''] = Object.keys(visit.session.pending);
    const body = { errors: ['we do not currently offer loans in Hawaii'] };
    visit.send({ type: 'result', at: visit.session.now, effect: id, status, body });
    expect(visit.session.errors).toEqual({ '': 'we do not currently offer loans in Hawaii.' });
    expect([visit.session.path, visit.session.busy]).toEqual(['/register-v2/set-password', null]);
  });

  const staying = [...new Set(failing.map(([call]) => call))].flatMap((call) => [
    [call, 422] as const,
    [call, 0] as const,
  ]);
  test.each(staying.filter(([call, status]) => !ownRow(call, status)))(
    '%s answering %i stays on the page',
    (call, status) => {
      const visit = atCall(call);
      const [id = ''] = Object.keys(visit.session.pending);
      visit.send({ type: 'result', at: visit.session.now, effect: id, status, body: { errors: ['No'] } });
      expect([visit.session.path, visit.session.busy, visit.session.dialog]).toEqual([
        '/register-v2/set-password',
        null,
        null,
      ]);
    },
  );
});

/** The last press was made, and the calls before this one have gone well. */
function arrivedAt(call: string): Visit {
  const visit = new Visit()
    .upTo('set-password')
    .answer(borrower['set-password'] ?? {})
    .press()
    .answerUntil(call);
  expect(visit.calls().at(-1)?.call).toBe(call);
  return visit;
}

const unexpected = { errors: ['Something else is wrong'] };

/**
 * Where the dashboard's own address leads whoever has no account yet is the login; whose account was made is led back from there to
 * the step that was left.
 */
function expectLedOn({ session, effects }: Visit): void {
  const { path, query, dialog, identity } = session;
  const led = identity ? [path] : [path, query.redirectUrl];
  const isMade = session.kept.accountMade === true;
  const back = isMade ? `/account/heloc/register-v2/set-password?nonce=${session.nonce}` : '/dashboard';
  expect(led).toEqual(identity ? ['site:/dashboard'] : ['site:/auth/login', back]);
  expect(dialog).toBeNull();
  expect(effects).toContainEqual({ type: 'log', level: 'error', message: 'Something else is wrong.' });
}

/** Calls of the submit that follow its first, and the call that its last instructions make. */
describe.each(['register', 'identity', 'create-application', 'profile'])(
  '%s, once what goes before it went well',
  (call) => {
    test('failing, is logged and leads to the dashboard', () => {
      expectLedOn(arrivedAt(call).answerCall(500, unexpected));
    });

    test('failing as it is made again after the network was gone, leads there too', () => {
      const visit = arrivedAt(call).answerCall(0, null);
      expect(visit.session.path).toBe('/register-v2/set-password');
      visit.send({ type: 'online', at: visit.session.now });
      expect(visit.calls().map((made) => made.call)).toEqual([call]);
      expectLedOn(visit.answerCall(500, unexpected));
    });
  },
);
