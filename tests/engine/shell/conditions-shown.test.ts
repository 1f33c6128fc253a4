import { expect, test } from 'vitest';
import { productOfSession } from '../../../runtime/engine/overlays/active-product.ts';
import type { Json } from '../../../runtime/json/json.ts';
import { loaded } from '../../documents/loaded.ts';
import { Visit } from '../machine/visit.ts';

const condition = (uuid: string, categoryEnum: string, more: object = {}) => ({
  uuid,
  categoryEnum,
  created: '2026-01-14T17:00:00.000Z',
  requestDocuments: ['SUPPORT'],
  commentsToBorrower: null,
  actionNeeded: true,
  xtraData: { numDocsRequired: 1 },
  ...more,
});

/** What a page makes of a list of conditions that has come for the borrower or for an additional signer. */
function listed(fact: string, conditions: object[], from = 'conditions'): unknown[] {
  const visit = new Visit().open('/terms');
  visit.session = { ...visit.session, kept: { ...visit.session.kept, [from]: conditions as Json } };
  const found = productOfSession(visit.product, visit.session).env.get(fact);
  return Array.isArray(found) ? found.map((one) => (one as { uuid: string }).uuid) : [];
}

const lifecycle = loaded.organisations.get('main')?.server.lifecycle.heloc;
const categories = Object.keys(lifecycle?.conditions?.categories ?? {});

test('the twelve kinds of conditions of the specification are known, and two that the law adds', () => {
  expect(categories).toHaveLength(14);
});

test.each(categories)('a condition of the kind %s is shown, and the bell tells of it', (category) => {
  const one = [condition('one', category)];
  expect([listed('conditionsKnown', one), listed('notifications', one)]).toEqual([['one'], ['one']]);
  expect(listed('signerNotifications', one, 'signerConditions')).toEqual(['one']);
});

test('a condition of an unknown kind is not shown, and nothing tells of it', () => {
  const unknown = [condition('one', 'A_KIND_OF_NEXT_YEAR')];
  for (const fact of ['conditionsKnown', 'conditionsToFile', 'notifications'])
    expect(listed(fact, unknown)).toEqual([]);
  for (const fact of ['signerConditionsKnown', 'signerNotifications'])
    expect(listed(fact, unknown, 'signerConditions')).toEqual([]);
});

test('the pages have the oldest first, and the bell the newest of those that ask for something', () => {
  const all = ['old', 'answered', 'new'].map((uuid) =>
    condition(uuid, 'ESCALATION_REVIEW', { actionNeeded: uuid !== 'answered' }),
  );
  expect(listed('conditionsKnown', all)).toEqual(['old', 'answered', 'new']);
  expect(listed('notifications', all)).toEqual(['new', 'old']);
});

test.each([
  ['conditionOnDisplay', 'conditions'],
  ['signerConditionOnDisplay', 'signerConditions'],
])('%s is the condition that the address names, also where several ask for the same, else the oldest', (fact, from) => {
  const all = [
    condition('old', 'GENERIC_DOCUMENT_REQUEST'),
    condition('new', 'ESCALATION_REVIEW'),
    condition('flood', 'FLOOD_INSURANCE', { requestDocuments: ['INSURANCE'] }),
  ];
  const shown = (query: Record<string, string>) => {
    const visit = new Visit().open('/terms');
    visit.session = { ...visit.session, query, kept: { ...visit.session.kept, [from]: all as Json } };
    return (productOfSession(visit.product, visit.session).env.get(fact) as { uuid?: string } | undefined)?.uuid;
  };
  expect(shown({})).toBe('old');
  expect(shown({ conditionUuid: 'new' })).toBe('new');
  expect(shown({ conditionEnum: 'ESCALATION_REVIEW' })).toBe('new');
  expect(shown({ conditionType: 'INSURANCE' })).toBe('flood');
  expect(shown({ conditionUuid: 'answered' })).toBeUndefined();
});

test('conditionForPhone is the one that the address names, else the oldest', () => {
  const all = ['old', 'new'].map((uuid) => condition(uuid, 'MISSING_PHONE_NUMBER', { requestDocuments: [] }));
  const shown = (query: Record<string, string>) => {
    const visit = new Visit().open('/terms');
    visit.session = { ...visit.session, query, kept: { ...visit.session.kept, conditions: all } };
    return (productOfSession(visit.product, visit.session).env.get('conditionForPhone') as { uuid?: string })?.uuid;
  };
  expect(shown({})).toBe('old');
  expect(shown({ conditionUuid: 'new', conditionEnum: 'MISSING_PHONE_NUMBER' })).toBe('new');
  expect(shown({ conditionUuid: 'answered' })).toBeUndefined();
});
