import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { Visit } from './visit.ts';

const uuid = '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f';
const profile = { uuid: 'p' };
const application = (checklistStatus: string, more: JsonObject = {}, standing: JsonObject = {}): JsonObject => ({
  uuid,
  property: { state: 'CO' },
  status: { checklistStatus, ...standing },
  ...more,
});

const opened = (screen: string): Visit => new Visit().open(`/${uuid}${screen}`, { identity: { uuid: 'someone' } });

/** Opens a screen by its address, and answers the calls for profile and application. */
const settled = (screen: string, answer: JsonObject, found: JsonObject | null = profile): Visit =>
  opened(screen)
    .answerCall(found ? 200 : 404, found ?? { errors: ['not found'] })
    .answerCall(200, answer);

const rings = (visit: Visit): Visit => {
  const timer = visit.effects.find((effect) => effect.type === 'timer');
  return visit.send({ type: 'tick', at: visit.session.now, effect: timer?.type === 'timer' ? timer.id : '' });
};

/** Answers the status, and whenever its clock rings again, until nothing is asked any more. */
function pollOut(visit: Visit, status: number, body: JsonObject): number {
  let asked = 0;
  while (visit.calls().at(-1)?.call === 'status') {
    asked += 1;
    visit.answerCall(status, body);
    if (visit.session.poll) rings(visit);
  }
  return asked;
}

const routes = (visit: Visit) =>
  visit.effects.flatMap((effect) => (effect.type === 'track' ? [effect.properties] : []));
const gone = (visit: Visit) => visit.effects.flatMap((effect) => (effect.type === 'go' ? [effect] : []));

describe('a screen that is opened by its address', () => {
  it.each([
    ['the profile', 0],
    ['the application', 1],
  ])('is not shown where the call for %s fails', (_, at) => {
    const visit = opened('/complete');
    if (at === 1) visit.answerCall(200, profile);
    visit.answerCall(503, { errors: ['Service unavailable'] });
    expect(visit.session).toMatchObject({ path: `/${uuid}/error/timeout`, settling: false, errors: {} });
  });

  it('is awaited on while the server is not reached', () => {
    const visit = opened('/complete').answerCall(200, profile).answerCall(0, null);
    expect(visit.session).toMatchObject({ path: `/${uuid}/complete`, busy: 'loader', settling: true });
    visit.send({ type: 'online', at: visit.session.now }).answerCall(200, application('HMDA'));
    expect(visit.session.path).toBe(`/${uuid}/start/hmda`);
  });

  it('asks again from there, and goes on', () => {
    const visit = opened('/complete').answerCall(200, profile).answerCall(503, { errors: [] });
    visit.press('next').answerUntil('status').answerCall(200, { checklistStatus: 'HMDA' });
    visit.answerCall(200, application('HMDA'));
    expect(visit.session.path).toBe(`/${uuid}/start/hmda`);
  });

  it.each(['/document/disclosures', '/start/phone', '/start/contact'])(
    'leads on from %s without a profile, and tells of it',
    (screen) => {
      const visit = settled(screen, application('APP_SUBMISSION'), null);
      expect(visit.session.path).toBe('site:/dashboard');
      expect(routes(visit)).toMatchObject([{ row: 'missing-profile' }]);
    },
  );

  it('leads on from a screen that stands by itself where it is an inquiry', () => {
    const visit = settled('/start/phone', application('APP_SUBMISSION', { isInquiry: true }));
    expect([visit.session.path, routes(visit)]).toMatchObject(['site:/dashboard', [{ row: 'inquiry' }]]);
  });

  it('leads on from it after a decline, but from the disclosures', () => {
    const declined = application('DECLINED', {}, { uwDecision: 'DECLINE' });
    expect(settled('/start/phone', declined).session.path).toBe(`/${uuid}/error/decline`);
    expect(settled('/document/disclosures', declined).session.path).toBe(`/${uuid}/document/disclosures`);
  });

  it('stands where nothing leads on', () => {
    expect(settled('/start/phone', application('APP_SUBMISSION')).session.path).toBe(`/${uuid}/start/phone`);
  });

  it('is none to come back to where the status leads elsewhere', () => {
    expect(gone(settled('/start/contact', application('HMDA')))).toMatchObject([
      { path: `/${uuid}/start/hmda`, replace: true },
    ]);
  });

  it('tells that the application is missing', () => {
    const visit = opened('')
      .answerCall(200, profile)
      .answerCall(404, { errors: ['not found'] });
    expect([visit.session.path, routes(visit)]).toMatchObject(['site:/dashboard', [{ row: 'missing-application' }]]);
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'takes a status that is called %s for one that nobody knows',
    (status) => {
      const visit = settled('', application(status));
      expect(visit.session.path).toBe(`/${uuid}/error/timeout`);
      expect(visit.effects.filter(({ type }) => type === 'log')).toHaveLength(1);
    },
  );
});

describe('a status that waits', () => {
  it('leads on at once where underwriting declined', () => {
    const visit = settled('', application('WAITING_FOR_DECISION', {}, { uwDecision: 'DECLINE' }));
    expect([visit.session.path, visit.session.poll]).toEqual([`/${uuid}/error/decline`, null]);
  });

  it('is given up after a registration as after anything else', () => {
    const visit = new Visit().upTo('set-password');
    visit
      .answer({
        password: 'the lantern hums at dusk',
        confirmPassword: 'the lantern hums at dusk',
        termPrivacyConsent: true,
        communicationConsent: true,
        softCreditConsent: true,
      })
      .press()
      .answerUntil('status');
    expect(visit.session.application).toBeUndefined();
    expect(pollOut(visit, 200, { checklistStatus: 'WAITING_FOR_SOFT_CREDIT' })).toBe(15);
    expect(visit.session.path).toBe(`/${uuid}/error/timeout`);
    expect(routes(visit)).toMatchObject([{ status: 'UNKNOWN', row: 'timeout' }]);
  });

  it('that was given up is not a change; another one is', () => {
    const visit = settled('', application('WAITING_FOR_AVM')).answerUntil('status');
    expect(pollOut(visit, 200, { checklistStatus: 'WAITING_FOR_AVM' })).toBe(15);
    expect(visit.session.path).toBe(`/${uuid}/error/timeout`);
    rings(visit).answerCall(200, application('WAITING_FOR_AVM'));
    expect([visit.session.poll, visit.session.busy]).toEqual([null, null]);
    rings(visit).answerCall(200, application('HMDA'));
    expect(visit.session.path).toBe(`/${uuid}/start/hmda`);
  });

  it.each([
    [401, { errors: ['unauthenticated'] }],
    [403, { errors: ['invalid signature'] }],
  ])('leads to the login where the session has ended (%s)', (status, body) => {
    const visit = settled('', application('WAITING_FOR_AVM')).answerUntil('status').answerCall(status, body);
    expect(visit.session).toMatchObject({ path: 'site:/auth/login', identity: null });
  });

  it('leads where a missing application does, where there is none any more', () => {
    const visit = settled('', application('WAITING_FOR_AVM')).answerUntil('status');
    visit.answerCall(404, { errors: ['not found'] });
    expect([visit.session.path, visit.session.poll]).toEqual(['site:/dashboard', null]);
  });
});

describe('news', () => {
  it.each([
    ['GEN_CLOSING_DISCLOSURE', 'error/flood-cert', {}, { waitingOnFloodCert: true }],
    ['GEN_CLOSING_DISCLOSURE', 'dashboard', { isInquiry: true }, {}],
  ])('of %s that change another condition of the table lead to %s', (status, to, more, standing) => {
    const visit = settled('', application(status));
    const { path } = visit.session;
    rings(visit).answerCall(200, application(status, more, standing));
    expect(visit.session.path).toContain(to);
    expect(visit.session.path).not.toBe(path);
  });

  it('of a session that has ended lead to the login', () => {
    const visit = rings(settled('', application('GEN_CLOSING_DISCLOSURE')));
    visit.answerCall(401, { errors: ['unauthenticated'] });
    expect(visit.session.path).toBe('site:/auth/login');
  });
});
