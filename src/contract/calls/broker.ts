import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import {
  address,
  closedObject,
  commonErrors,
  day,
  errorBody,
  nullable,
  occupancy,
  openObject,
  personName,
  utmParameters,
  yearlyDollars,
} from '../schemas/parts.ts';
import { accountRoles, profileType } from './identity.ts';

const text = (maxLength = 128) => Type.Optional(nullable(Type.String({ maxLength })));
const flag = Type.Optional(nullable(Type.Boolean()));
const amount = closedObject({ amount: yearlyDollars });

/** Specification 1, section 7: the data sent to external auth when a registration starts there. */
const body = closedObject({
  termsAndPrivacyConsent: Type.Boolean(),
  eCommConsent: Type.Boolean(),
  propertyAddress: closedObject({ ...address.properties, occupancyType: Type.Optional(nullable(occupancy)) }),
  propertyType: Type.String({ maxLength: 32, description: 'How the property is used.' }),
  homeAddress: Type.Optional(nullable(address)),
  name: personName,
  dob: day,
  income: amount,
  incomeOther: Type.Optional(nullable(amount)),
  employmentType: Type.String({ maxLength: 64, description: 'Mapped, as for the application.' }),
  propertyListedForSale: Type.Optional(nullable(Type.Boolean({ description: 'Absent where nobody asks.' }))),
  referralDetails: Type.Optional(
    nullable(closedObject({ contactId: text(), ownerId: text(), referralId: text(2048), referrerId: text(2048) })),
  ),
  utmDetails: Type.Optional(nullable(utmParameters)),
  phoneConsent: flag,
  transactionalPhoneConsent: flag,
  heloc: Type.Optional(nullable(closedObject({ reason: text(), use: text() }))),
});

/**
 * The browser is sent to `redirect` and returns with the nonce. 400 'Local tracker UUID is required...' without a tracking id.
 */
export const brokerRegister = {
  method: 'POST',
  path: '/identity-broker/customer/api/v3/register',
  judgedBy: 'flow',
  request: {
    query: closedObject({
      telemetryTrackingId: Type.Optional(Type.String({ maxLength: 64 })),
      externalStateNonce: Type.Optional(Type.String({ maxLength: 128 })),
      displayConsentsWithMfa: Type.Optional(Type.Boolean()),
    }),
    body,
  },
  response: {
    200: openObject({
      redirect: Type.String({ description: 'A path of this site, or an address of a login origin.' }),
    }),
    ...commonErrors,
    422: errorBody,
  },
} as const satisfies CallContract;

/**
 * Exchanges the code with which the browser returned for a session, once; the token is in the response's authorization header.
 */
export const brokerExchange = {
  method: 'POST',
  path: '/identity-broker/customer/api/v3/exchange',
  request: { body: closedObject({ code: Type.String({ minLength: 1, maxLength: 128 }) }) },
  response: { 200: openObject({ uuid: Type.String(), email: Type.String() }), ...commonErrors },
} as const satisfies CallContract;

/**
 * Specification 2, section 7.3. The browser is sent to `redirect` and returns to the login page with a code, or with the reason
 * why there is none.
 */
export const brokerLogin = {
  method: 'POST',
  path: '/identity-broker/customer/api/v3/login',
  request: {
    query: closedObject({
      telemetryTrackingId: Type.Optional(Type.String({ maxLength: 64 })),
      externalStateNonce: Type.Optional(Type.String({ maxLength: 128 })),
      redirectUrl: Type.Optional(
        Type.String({ maxLength: 2048, description: 'Where the login leads, kept for the login page.' }),
      ),
    }),
  },
  response: {
    200: openObject({
      redirect: Type.String({ description: 'A path of this site, or an address of a login origin.' }),
    }),
    ...commonErrors,
  },
} as const satisfies CallContract;

/** Ends the session on the server. `redirect` is the URL that also ends the provider's own login; absent if it has none. */
export const brokerLogout = {
  method: 'POST',
  path: '/identity-broker/customer/secure/api/v3/logout',
  request: {},
  response: { 200: openObject({ redirect: Type.Optional(Type.String()) }), ...commonErrors },
} as const satisfies CallContract;

/** The logged-in user. */
const brokerIdentity = {
  method: 'GET',
  path: '/identity-broker/customer/secure/api/v3/self/figureinfo',
  request: {},
  response: {
    200: closedObject({
      identityUuid: Type.String(),
      organizationCode: Type.String(),
      userType: Type.String({ enum: ['CUSTOMER', 'BROKER'] }),
      isBroker: Type.Boolean({ description: 'Whether the account is a broker’s own.' }),
      roles: accountRoles,
      profileType,
      email: Type.String(),
      updatedAt: nullable(Type.String()),
      isManageable: Type.Boolean({
        description: 'Whether email, phone and password are changed here, not at the provider.',
      }),
      activeLegacyCustomerOrgs: Type.Array(Type.String()),
      walletContext: nullable(openObject({})),
    }),
    ...commonErrors,
  },
} as const satisfies CallContract;

export const brokerContracts = {
  'broker-register': brokerRegister,
  'broker-exchange': brokerExchange,
  'broker-login': brokerLogin,
  'broker-logout': brokerLogout,
  'broker-identity': brokerIdentity,
};
