import Type from 'typebox';
import type { DomainContracts } from '../../../contract/domain-contracts.ts';
import type { CallContract } from '../../../contract/schemas/call-contract.ts';
import { discountTypes } from '../../../contract/schemas/enumerations.ts';
import { byUuid, closedObject, commonErrors, fraction, money } from '../../../contract/schemas/parts.ts';
import { roles } from '../decisions/roles.ts';

/** An offer (specification 2, section 3). `explanation` gives the reasons for its rate and its maximum. */
const offer = closedObject({
  id: Type.String(),
  type: Type.String({ enum: ['FIXED', 'VARIABLE'] }),
  term: Type.Integer({ description: 'Years.' }),
  min: money,
  max: money,
  minDraw: money,
  maxDraw: money,
  originationFee: Type.Number({ description: 'Share of the draw, as a fraction.' }),
  ofeeMaxThreshold: Type.Optional(money),
  feeLimit: Type.Optional(closedObject({ share: fraction, otherCosts: money })),
  baseRate: fraction,
  otherRate: Type.Number({ description: 'What is added to the base rate, as a fraction; may be negative.' }),
  rate: fraction,
  apr: Type.Number({ description: 'The periodic rate times the periods of a year, without fees, as a fraction.' }),
  monthlyPayment: money,
  discountList: Type.Array(
    closedObject({
      type: Type.String({ enum: [...discountTypes] }),
      rateWithDiscount: fraction,
    }),
  ),
  costs: Type.Array(
    closedObject({
      feeType: Type.String(),
      borrowerPaidAmount: money,
      jsCriteria: Type.Optional(Type.Unknown({ description: 'JSON-logic over amount, draw, term and type.' })),
      totalPaidByBorrower: money,
    }),
  ),
  minRecordingTax: money,
  maxRecordingTax: money,
  recordingTaxRate: closedObject({ low: fraction, high: fraction }),
  maxDtiUnlimited: Type.Optional(money),
  maxDtiUnlimitedDraw: Type.Optional(money),
  incomeRequestRecords: Type.Array(closedObject({ methods: Type.Array(Type.String()) })),
  index: Type.Optional(
    closedObject({ name: Type.String(), rate: fraction, margin: Type.Number(), floor: fraction, cap: fraction }),
  ),
  explanation: Type.Array(
    closedObject({
      of: Type.String({ enum: ['rate', 'maximum'] }),
      rule: Type.String(),
      row: Type.String({ description: 'Dotted path into the pricing document.' }),
      value: Type.String(),
      decisive: Type.Boolean(),
    }),
  ),
});

/** The offers of an application. */
export const getOffers = {
  role: roles.offers,
  method: 'GET',
  path: '/service-application/api/v1/application/heloc/{uuid}/offers',
  request: { path: byUuid },
  response: { 200: closedObject({ offers: Type.Array(offer) }), ...commonErrors },
} as const satisfies CallContract;

export const pricingContracts: DomainContracts = { calls: { offers: getOffers } };
