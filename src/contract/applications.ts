import Type from 'typebox';
import type { CallContract } from './call-contract.ts';
import { address, answer, byUuid, closed, commonErrors, errorBody, fraction, money, nullable } from './parts.ts';

const text = Type.Optional(nullable(Type.String()));
const flag = Type.Optional(nullable(Type.Boolean()));

/** Where an application stands. Routing reads it; only the server writes it. */
const applicationStatus = answer({
  checklistStatus: Type.Optional(nullable(Type.String({ description: 'One of flows/routing/statuses.json.' }))),
  waitingOnFloodCert: flag,
  bpo: text,
  title: text,
  uwDecision: text,
  uwSubDecision: text,
  primaryParticipantAcceptComplete: flag,
  manualNotary: flag,
  declineReasons: Type.Optional(
    Type.Array(Type.String(), { description: 'Principal reasons of a decline, most important first.' }),
  ),
});
export type ApplicationStatus = Type.Static<typeof applicationStatus>;

/** An application as its owner sees it (specification 1, section 3; specification 2, section 3). */
const applicationView = answer({
  uuid: Type.String(),
  loanNumber: text,
  status: Type.Optional(nullable(applicationStatus)),
  active: flag,
  activeForAppStart: flag,
  isInquiry: flag,
  isCrypto: flag,
  property: Type.Optional(
    nullable(
      answer({
        street1: text,
        street2: text,
        city: text,
        state: text,
        zip: text,
        occupancyType: text,
      }),
    ),
  ),
  ssnLastFour: Type.Optional(nullable(Type.String({ description: 'All that leaves the server of it.' }))),
  disburseAccount: Type.Optional(nullable(answer({ routingNumber: text, mask: text }))),
  referrer: Type.Optional(nullable(answer({ referrerUuid: text, wholesaleBrokerNmls: text }))),
  adjustedHomeAmount: Type.Optional(nullable(money)),
  papers: Type.Optional(
    Type.Array(
      answer({
        id: Type.String(),
        paper: Type.String({ description: 'The document it is made of.' }),
        pages: Type.Integer(),
        pagesRead: Type.Integer(),
        signable: Type.Boolean(),
        signed: Type.Boolean(),
      }),
      { description: 'The papers made so far, newest of each.' },
    ),
  ),
  auditFields: Type.Optional(answer({ createdDate: Type.String({ description: 'ISO 8601 in UTC.' }) })),
});
export type ApplicationView = Type.Static<typeof applicationView>;

const base = '/service-application/api/v1/application/heloc';

export const listApplications = {
  method: 'GET',
  path: `${base}/all`,
  request: {},
  response: { 200: Type.Array(applicationView), ...commonErrors },
} as const satisfies CallContract;

/** Another borrower's id answers as an unknown one does: 404, the same body. */
export const getApplication = {
  method: 'GET',
  path: `${base}/{uuid}`,
  request: { path: byUuid },
  response: { 200: applicationView, ...commonErrors },
} as const satisfies CallContract;

export const getStatus = {
  method: 'GET',
  path: '/service-krang-heloc/borrower/secure/api/v1/{uuid}/status',
  request: { path: byUuid },
  response: { 200: applicationStatus, ...commonErrors },
} as const satisfies CallContract;

const offer = closed({
  id: Type.String(),
  term: Type.Integer({ description: 'Years.' }),
  rateType: Type.String({ enum: ['FIXED'] }),
  rate: fraction,
  apr: Type.Number({ description: 'The periodic rate times the periods of a year, without fees, as a fraction.' }),
  monthlyPayment: money,
  min: money,
  max: money,
  originationFee: Type.Number({ description: 'Share of the draw, as a fraction.' }),
});

export const getOffers = {
  method: 'GET',
  path: `${base}/{uuid}/offers`,
  request: { path: byUuid },
  response: { 200: closed({ offers: Type.Array(offer) }), ...commonErrors },
} as const satisfies CallContract;

/** The status after something that the borrower did. */
export const moved = { 200: applicationStatus, ...commonErrors, 409: errorBody, 422: errorBody };

/** 409 where the application does not await it. */
export const submitSsn = {
  method: 'POST',
  path: `${base}/{uuid}/ssn`,
  request: {
    path: byUuid,
    body: closed({
      ssn: Type.String({
        pattern: '^\\d{3}-?\\d{2}-?\\d{4}$',
        description: 'Nine digits, with or without hyphens. Sealed at rest; never answered.',
      }),
    }),
  },
  response: moved,
} as const satisfies CallContract;

export const retryCredit = {
  method: 'POST',
  path: `${base}/{uuid}/credit-retry`,
  request: { path: byUuid },
  response: moved,
} as const satisfies CallContract;

export const correctProperty = {
  method: 'PUT',
  path: `${base}/{uuid}/property`,
  request: {
    path: byUuid,
    body: closed({
      propertyAddress: closed({ ...address.properties, occupancyType: Type.Optional(Type.String({ maxLength: 16 })) }),
    }),
  },
  response: moved,
} as const satisfies CallContract;
