import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { closedObject, commonErrors, nullable, openObject, stateCode, uuid } from '../schemas/parts.ts';

const text = Type.Optional(nullable(Type.String()));
const query = closedObject({ organization: Type.Optional(Type.String({ maxLength: 64 })) });

/** A partner's data on an applicant that it referred (specification 1, section 3). */
const referralView = openObject({
  firstName: text,
  lastName: text,
  suffix: text,
  street1: text,
  street2: text,
  city: text,
  state: text,
  zip: text,
  phoneNumber: text,
  email: text,
});
export type ReferralView = Type.Static<typeof referralView>;

export const getReferral = {
  method: 'GET',
  path: '/service-lead-portal/api/referrals/{referralUuid}',
  givenAs: 'referral',
  request: { path: closedObject({ referralUuid: Type.String({ maxLength: 64 }) }) },
  response: { 200: referralView, ...commonErrors },
} as const satisfies CallContract;

/** A loan officer or broker, as shown to applicants (specification 1, section 3; specification 2, section 3). */
const originatorView = openObject({
  originatorDisplayInfo: Type.Optional(
    nullable(
      openObject({
        name: text,
        originatorName: text,
        brokerName: text,
        avatarUri: text,
        phoneNumber: text,
        email: text,
        nmls: text,
      }),
    ),
  ),
  licensedStates: Type.Optional(nullable(Type.Array(stateCode))),
  enforceLicensedStatesForReferral: Type.Optional(nullable(Type.Boolean())),
});
export type OriginatorView = Type.Static<typeof originatorView>;

const originatorPath = closedObject({ loanOriginatorUuid: Type.String({ maxLength: 64 }) });

/** 400 if the id is malformed, 404 if it is unknown. */
export const getOriginator = {
  method: 'GET',
  path: '/service-lead-portal/api/lo/{loanOriginatorUuid}',
  givenAs: 'originator',
  request: { path: originatorPath, query },
  response: { 200: originatorView, ...commonErrors },
} as const satisfies CallContract;

export const getLicensedStates = {
  method: 'GET',
  path: '/service-lead-portal/api/lo/{loanOriginatorUuid}/licensed-states',
  givenAs: 'originator.licensedStates',
  request: { path: originatorPath, query },
  response: { 200: Type.Array(stateCode), ...commonErrors },
} as const satisfies CallContract;

/** The status of the application that resulted from a referral; null until there is one. */
export const getReferralId = {
  method: 'GET',
  path: '/service-application/external/api/v1/heloc/referral-id/{referralUuid}',
  request: { path: closedObject({ referralUuid: uuid }) },
  response: { 200: openObject({ status: text, email: text }), ...commonErrors },
} as const satisfies CallContract;
