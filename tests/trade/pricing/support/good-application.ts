import type { PricingFacts } from '../../../../src/trade/pricing/functions/offers/priced.ts';

/** What pricing knows of somebody who gets every offer. */
export const goodApplication: PricingFacts = {
  creditScore: 760,
  propertyValue: '620000.00',
  liensBalance: '248000.00',
  monthlyDebts: '350.00',
  yearlyIncome: '120000.00',
  occupancyType: 'HOME',
  maximumCltv: 0.85,
  maximumDti: 0.5,
  minimumDraw: '15000.00',
  maximumDraw: '400000.00',
  originationFee: '0.0499',
  originationFeeMaximum: '15000.00',
  state: 'CO',
  lawState: 'CO',
  valuation: 'AVM',
  employmentType: 'FULL_TIME',
};
