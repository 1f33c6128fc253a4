import Type from 'typebox';
import { applicationStatus, applicationView } from '../schemas/application-view.ts';
import type { CallContract } from '../schemas/call-contract.ts';
import { discountTypes } from '../schemas/enumerations.ts';
import { byUuid, closedObject, commonErrors, errorBody, fraction, money, openObject } from '../schemas/parts.ts';
import { draftView } from './draft.ts';

export type { ApplicationStatus, ApplicationView } from '../schemas/application-view.ts';

const base = '/service-application/api/v1/application/heloc';

export const listApplications = {
  role: 'applications',
  method: 'GET',
  path: `${base}/all`,
  request: {},
  response: { 200: Type.Array(applicationView), ...commonErrors },
} as const satisfies CallContract;

/** Another borrower's id gets the response of an unknown id: 404 with the same body. */
export const getApplication = {
  role: 'application',
  method: 'GET',
  path: `${base}/{uuid}`,
  versioned: 'read',
  servedBy: 'lifecycle',
  besides: ['drafts', 'additionalAnswers'],
  request: { path: byUuid },
  response: {
    200: openObject({ ...applicationView.properties, drafts: Type.Optional(Type.Array(draftView)) }),
    ...commonErrors,
  },
} as const satisfies CallContract;

/** As `getApplication`, for a crypto HELOC; 404 for any other application. */
export const getCryptoApplication = {
  method: 'GET',
  path: '/service-application/api/v1/application/crypto-heloc/{uuid}',
  request: { path: byUuid },
  response: { 200: applicationView, ...commonErrors },
} as const satisfies CallContract;

export const getStatus = {
  role: 'status',
  method: 'GET',
  path: '/service-krang-heloc/borrower/secure/api/v1/{uuid}/status',
  request: { path: byUuid },
  response: { 200: applicationStatus, ...commonErrors },
} as const satisfies CallContract;

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

export type OfferView = Type.Static<typeof offer>;

export const getOffers = {
  role: 'vendor-facts',
  method: 'GET',
  path: `${base}/{uuid}/offers`,
  request: { path: byUuid },
  response: { 200: closedObject({ offers: Type.Array(offer) }), ...commonErrors },
} as const satisfies CallContract;

/** The responses of a borrower's action; 200 has the status after it. */
export const actionResponses = {
  200: applicationStatus,
  ...commonErrors,
  403: errorBody,
  409: errorBody,
  422: errorBody,
};

/** 409 if the application does not await the number. */
export const submitSsn = {
  method: 'POST',
  path: `${base}/{uuid}/ssn`,
  versioned: 'write',
  request: {
    path: byUuid,
    body: closedObject({
      ssn: Type.String({
        maxLength: 11,
        pattern: '^\\d{3}-?\\d{2}-?\\d{4}$',
        description: 'Nine digits, with or without hyphens. Sealed at rest; never answered.',
      }),
    }),
  },
  response: actionResponses,
} as const satisfies CallContract;

export const retryCredit = {
  method: 'POST',
  path: `${base}/{uuid}/credit-retry`,
  versioned: 'write',
  request: { path: byUuid },
  response: actionResponses,
} as const satisfies CallContract;
