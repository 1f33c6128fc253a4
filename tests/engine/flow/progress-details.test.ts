import { expect, test } from 'vitest';
import { shownTexts } from '../../../runtime/journey/texts/shown-texts.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { functions } from '../../../src/trade/index.ts';
import { Visit } from '../machine/visit.ts';

const uuid = '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f';
const offer = {
  rate: 0.0825,
  apr: 0.0834,
  rateType: 'FIXED',
  amount: '80000.00',
  uwCalculatedDrawAmount: '60000.00',
  monthlyPayment: '512.34',
  term: 15,
};

/** What stands beside a screen of an application with these parts. */
function beside(more: JsonObject): string[] {
  const visit = new Visit().open('/terms', { identity: { uuid: 'someone' } });
  const application = { uuid, property: { state: 'CO' }, status: { checklistStatus: 'HMDA' }, ...more };
  visit.send({ type: 'application', at: visit.session.now, application, profile: { uuid: 'p' } });
  return shownTexts(visit.product, visit.session, functions);
}

test('the offer stands beside the screens with its APR and rate type, draw, payment and fixed term', () => {
  expect(beside(offer)).toEqual(
    expect.arrayContaining([
      'Offer details',
      'APR, fixed rate',
      '8.340%',
      'Initial draw',
      '$60,000.00',
      'Monthly payment',
      '$512.34',
      'Fixed term',
      '15 years',
    ]),
  );
  expect(beside({ ...offer, rateType: 'VARIABLE' })).toContain('APR, variable rate');
});

test.each([
  ['a rate of 0', { rate: 0 }],
  ['no rate', { rate: null }],
  ['an amount of 0', { amount: '0.00' }],
  ['no amount', { amount: null }],
])('with %s there is no offer beside the screens', (_, lacking) => {
  expect(beside({ ...offer, ...lacking })).not.toContain('Offer details');
});

test('a crypto line has no fixed term there', () => {
  const texts = beside({ ...offer, isCrypto: true });
  expect(texts).toContain('Offer details');
  expect(texts).not.toContain('Fixed term');
});

test('the property stands there with its address, its value and its condition', () => {
  const property = { street1: '742 Cedar Ave', city: 'Denver', state: 'CO', zip: '80203' };
  expect(beside({ property, adjustedHomeAmount: '600000.00', propertyCondition: 'GOOD' })).toEqual(
    expect.arrayContaining([
      'Property details',
      '742 Cedar Ave, Denver, CO 80203',
      'Property value',
      '$600,000',
      'Property condition',
      'Good',
    ]),
  );
});
