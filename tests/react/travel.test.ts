import { expect, test } from 'vitest';
import type { Place } from '../../runtime/engine/session/session.ts';
import { travelOf } from '../../runtime/react/frame/travel.ts';
import { loaded } from '../documents/loaded.ts';

const step = (name: string, flow = 'registration'): Place => ({
  kind: 'step',
  flow,
  step: name,
  screen: `${flow}/${name}`,
});
const product = { flows: loaded.organisations.get('main')?.product.flows ?? {} };

test.each([
  ['property-address', 'for-sale', 'forward'],
  ['for-sale', 'property-address', 'back'],
  ['for-sale', 'for-sale', undefined],
])('from %s to %s the way leads %s', (from, to, way) => {
  expect(travelOf(product, step(from), step(to))).toBe(way);
});

test('between screens without an order there is no direction', () => {
  const screen: Place = { kind: 'screen', screen: 'pages/dashboard', params: {} };
  expect(travelOf(product, step('for-sale'), screen)).toBeUndefined();
});
