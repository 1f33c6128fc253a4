import { expect, it } from 'vitest';
import type { Pricing } from '../../../src/language/schema/types.ts';
import { thirdPartyFees } from '../../../src/trade/pricing/functions/offers/third-party-fees.ts';

const pricing: Pricing = {
  source: 'A test',
  policy: { appraisalAbove: '400000.00' },
  costs: { appraisal: { feeType: 'APPRAISAL', amount: '500.00', paidBeforeClosing: true } },
  recordingTax: {
    states: { CO: '0.0001' },
    ranges: { NY: { low: '0.005', high: '0.01925' } },
    estimated: ['AL'],
    range: { low: '0.001', high: '0.014' },
  },
};
const line = { line: '100000.00', draw: '95000.00', costs: ['115.00', '180.00'] };

it('are one amount where the recording tax is known, or is none', () => {
  expect(thirdPartyFees(pricing, { ...line, state: 'CO' })).toEqual({ low: '305.00', high: '305.00' });
  expect(thirdPartyFees(pricing, { ...line, state: 'CA' })).toEqual({ low: '295.00', high: '295.00' });
});

it('are a range where the tax is known at closing', () => {
  expect(thirdPartyFees(pricing, { ...line, state: 'AL' })).toEqual({ low: '395.00', high: '1695.00' });
  expect(thirdPartyFees(pricing, { ...line, state: 'NY' })).toEqual({ low: '795.00', high: '2220.00' });
});

it('have the appraisal among them above the draw that asks for one', () => {
  const of = (draw: string) => thirdPartyFees(pricing, { line: '500000.00', draw, costs: [], state: 'CA' }).high;
  expect([of('400000.00'), of('400000.01')]).toEqual(['0.00', '500.00']);
});
