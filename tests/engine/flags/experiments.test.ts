import { expect, test } from 'vitest';
import type { Effect } from '../../../runtime/engine/session/session.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { Visit } from '../machine/visit.ts';

const uuid = '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f';
const path = `/service-application/api/v1/application/heloc/${uuid}`;
const identity = { uuid: 'someone', email: 'ana@example.com' };

/** What a page of the offers saves of experiments. */
function savedAtOffers(flags: JsonObject): Effect[] {
  const visit = new Visit().send({ type: 'flags', at: '2026-11-20T17:00:00Z', flags });
  visit.open(`/${uuid}/product/select`, { identity }).answerCall(200, { uuid: 'someone' });
  visit.answerCall(200, { uuid, property: { state: 'CO' }, status: { checklistStatus: 'OFFER_SELECTION' } });
  return visit.effects.filter(({ type }) => type === 'experiment');
}

test.each([
  [true, 'variation'],
  [false, 'control'],
])('the offers save to which part of their experiment the borrower belongs: flag %s', (flag, variation) => {
  expect(savedAtOffers({ environment: 'sandbox', 'multi-page-product-select': flag })).toEqual([
    { type: 'experiment', experiment: 'multi-page-product-select', variation, application: uuid, path },
  ]);
});
