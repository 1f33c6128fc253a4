import { expect, test } from 'vitest';
import { formatCopy } from '../../../runtime/engine/copy/format-copy.ts';
import { productOfSession } from '../../../runtime/engine/overlays/active-product.ts';
import { holds } from '../../../runtime/engine/rules/judge.ts';
import type { Json } from '../../../runtime/json/json.ts';
import { Visit } from '../machine/visit.ts';

const [declined, needing] = ['6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f', '7a2d3b45-8d1c-4d2e-9f3a-1b2c3d4e5f60'];
const applications: Json = [
  { uuid: declined, status: { checklistStatus: 'DECLINED' }, active: false, activeForAppStart: false },
  { uuid: needing, status: { checklistStatus: 'UNKNOWN' }, active: true, activeForAppStart: false, openConditions: 1 },
];
/** A borrower on a page of the site, with what the page knows by then. */
function on(path: string, kept: Record<string, Json> = {}): Visit {
  const visit = new Visit().open(path, { identity: { uuid: 'someone' } });
  visit.session = { ...visit.session, pending: {}, kept: { ...visit.session.kept, ...kept } };
  return visit;
}

/** The calls of the header that are made there. */
function madeBy({ product: base, session }: Visit): string[] {
  const { product, env } = productOfSession(base, session);
  const calls = Object.values(product.shell.header?.calls ?? {});
  return calls.filter((call) => holds(call, env, (id) => product.rules[id])).map(({ call }) => call);
}

test('on the dashboard the bell lists what the listed application needs, and leads to it', () => {
  const visit = on('site:/dashboard', { applications });
  expect(madeBy(visit)).toEqual(['conditions']);
  visit.send({ type: 'ask', at: visit.session.now, call: 'conditions' });
  const asked = visit.effects.find((effect) => effect.type === 'call');
  if (asked?.type !== 'call') throw new Error('nothing was asked');
  expect(asked.path).toContain(needing);
  const { env } = productOfSession(visit.product, visit.session);
  expect(env.get('notifications')).toMatchObject([{ categoryEnum: 'GENERIC_DOCUMENT_REQUEST' }]);
  expect(env.get('applicationUuid')).toBe(needing);
});

test('on other pages of the site it asks for the applications first, and once', () => {
  expect(madeBy(on('site:/dashboard/settings'))).toEqual(['listed-applications']);
  expect(madeBy(on('site:/dashboard/settings', { applications }))).toEqual(['conditions']);
  expect(madeBy(on('site:/dashboard/settings', { applications: [] }))).toEqual([]);
});

/** What the bell's empty list says. */
function saidBy({ product: base, session }: Visit): string {
  const { product, env } = productOfSession(base, session);
  return formatCopy(product.shell.header?.menus?.notifications?.empty ?? '', env);
}

const none = 'You have no open requests from us.';
const notYet = 'Your notifications are not loaded yet.';
const failed = 'We couldn’t load your notifications. Please try again in a moment.';

test.each([
  ['site:/dashboard', 'conditions', { applications }],
  ['site:/dashboard/settings', 'listed-applications', {}],
] as const)(
  'at %s it says that there are none once %s says so, and that it failed where it did',
  (path, call, kept) => {
    const asked = (): Visit => {
      const visit = on(path, kept);
      visit.slow = true;
      return visit.send({ type: 'ask', at: visit.session.now, call });
    };
    expect(saidBy(asked())).toBe(notYet);
    expect(saidBy(asked().answerCall(200, []))).toBe(none);
    for (const status of [0, 403, 451, 500]) expect(saidBy(asked().answerCall(status, null))).toBe(failed);
    expect(
      saidBy(
        asked().answerCall(500, null).send({ type: 'ask', at: '2026-01-15T17:00:00.000Z', call }).answerCall(200, []),
      ),
    ).toBe(none);
  },
);

test('who is not logged in has none', () => {
  expect(madeBy(new Visit().open('/terms'))).toEqual([]);
});
