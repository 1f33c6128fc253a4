import { expect, test } from 'vitest';
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

test('who is not logged in has none', () => {
  expect(madeBy(new Visit().open('/terms'))).toEqual([]);
});
