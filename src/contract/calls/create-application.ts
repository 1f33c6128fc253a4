import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { employmentChoices } from '../schemas/enumerations.ts';
import {
  additionalAnswers,
  address,
  closedObject,
  commonErrors,
  day,
  errorBody,
  nullable,
  occupancy,
  personName,
  stateCode,
  utmParameters,
  uuid,
  yearlyDollars,
} from '../schemas/parts.ts';

const consentRequest = closedObject({
  type: Type.String({ enum: ['PRIVACY', 'TERMS', 'COMMUNICATIONS', 'SOFT_CREDIT'] }),
  version: Type.String({ minLength: 1, maxLength: 64 }),
  optInOut: Type.Union([Type.Literal('OPT_IN'), Type.Literal('OPT_OUT')]),
});

const homeAddress = closedObject({
  ...address.properties,
  street1: Type.String({ maxLength: 64 }),
  city: Type.String({ maxLength: 64 }),
});

const partnerId = Type.Optional(
  nullable(
    Type.String({ maxLength: 2048, description: 'From the address of the visit: one that is no UUID is ignored.' }),
  ),
);

/** Specification 1, section 7. The server sets status, decisions and ids, so the body has none of them. */
const body = closedObject({
  additionalAnswers: Type.Optional(additionalAnswers),
  abVersionsRequest: Type.Optional(
    Type.Array(closedObject({ name: Type.String({ maxLength: 64 }), variation: Type.String({ maxLength: 64 }) }), {
      maxItems: 50,
    }),
  ),
  affiliateAbVersion: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
  affiliateAppIndicator: Type.Optional(nullable(Type.Boolean())),
  affiliateLiveOffers: Type.Optional(nullable(Type.Boolean())),
  consentListRequest: Type.Optional(Type.Array(consentRequest, { maxItems: 10 })),
  consentRequests: Type.Array(consentRequest, { maxItems: 10 }),
  papersShown: Type.Optional(
    Type.Array(Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 }), {
      maxItems: 20,
      description: 'SHA-256 of the files of the papers that stood in the page, hex.',
    }),
  ),
  income: closedObject({
    incomeCoDeeders: Type.Literal(0),
    incomePrimary: yearlyDollars,
    incomeOther: yearlyDollars,
  }),
  marketingTools: Type.Optional(
    closedObject({
      totalExpertOwnerId: Type.Optional(nullable(Type.String({ maxLength: 128 }))),
      totalExpertContactId: Type.Optional(nullable(Type.String({ maxLength: 128 }))),
    }),
  ),
  profileRequest: closedObject({
    name: personName,
    email: Type.String({ format: 'email', maxLength: 128 }),
    homeAddress,
    assetAddress: Type.Optional(address),
    dob: Type.Optional(day),
    phone: Type.Optional(Type.String({ maxLength: 10, pattern: '^\\d{10}$', description: 'Ten digits.' })),
  }),
  propertyListedForSale: Type.Optional(nullable(Type.Boolean({ description: 'Absent where nobody asks.' }))),
  propertyRequest: closedObject({
    ...address.properties,
    occupancyType: occupancy,
    homestead: Type.Optional(
      nullable(
        Type.Boolean({ description: 'Whether an owner or the spouse of one lives there, or claims it as homestead.' }),
      ),
    ),
  }),
  publish: Type.Literal(true),
  utmParameters: Type.Optional(utmParameters),
  employmentType: Type.String({
    maxLength: 64,
    description:
      'Mapped (specification 1, section 7): ALIMONY, CHILD_SUPPORT and PUBLIC_ASSISTANCE_PROGRAM are SEPARATE_MAINTENANCE_PAYMENTS, an unknown one is UNRECOGNIZED.',
  }),
  originalEmploymentType: Type.Optional(Type.String({ enum: [...employmentChoices], description: 'As chosen.' })),
  offerCode: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
  optimizelyProfileRequest: Type.Optional(nullable(closedObject({ optimizelyProfileUuid: uuid }))),
  referrerId: partnerId,
  referralId: partnerId,
  preparedToken: Type.Optional(
    nullable(
      Type.String({ maxLength: 128, description: 'Of the link to an application that was begun for the borrower.' }),
    ),
  ),
});

/** One application per Idempotency-Key; the server judges the rules of the registration again before it stores anything. */
export const createApplication = {
  method: 'POST',
  path: '/service-application/api/v3/application/helocs',
  judgedBy: 'flow',
  request: { query: closedObject({ state: Type.Optional(stateCode) }), body },
  response: {
    200: closedObject({ uuid }),
    ...commonErrors,
    409: errorBody,
    422: errorBody,
  },
} as const satisfies CallContract;
