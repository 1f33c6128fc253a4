import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { birthday, closedObject, commonErrors, noContent, nullable, openObject } from '../schemas/parts.ts';

const text = Type.Optional(nullable(Type.String()));
const addressParts = { street1: text, street2: text, city: text, state: text, zip: text };

/** A letter that was mailed with an offer code (specification 1, section 7). */
const offerCodeView = openObject({
  firstName: text,
  lastName: text,
  inHomeDate: text,
  offerCode: Type.String(),
  respondByDate: text,
  ...addressParts,
});
export type OfferCodeView = Type.Static<typeof offerCodeView>;

/** Codes are compared without regard to case. */
export const getOfferCode = {
  method: 'GET',
  path: '/offercode/{code}',
  givenAs: 'offerCode',
  request: { path: closedObject({ code: Type.String({ minLength: 1, maxLength: 64 }) }) },
  response: { 200: offerCodeView, ...commonErrors },
} as const satisfies CallContract;

/** An affiliate's data on an applicant that it referred (specification 1, section 3). */
const prepopView = openObject({
  name: Type.Optional(nullable(openObject({ firstName: text, middleName: text, lastName: text, suffix: text }))),
  address: Type.Optional(nullable(openObject(addressParts))),
  dob: Type.Optional(nullable(birthday)),
  email: text,
  phone: Type.Optional(nullable(Type.String({ description: 'Ten digits.' }))),
  income: Type.Optional(nullable(Type.Number({ description: 'US dollars a year, before tax.' }))),
  affiliate: text,
  abVersion: text,
});
export type PrepopView = Type.Static<typeof prepopView>;

/**
 * Found by the parameters of the affiliate's link, or by the cookie `affiliate`; 404 if there is no record for them, 204 if
 * there is neither.
 */
export const getPrepop = {
  method: 'GET',
  path: '/a/external/prepop',
  request: {
    query: closedObject({
      affiliate: Type.Optional(Type.String({ maxLength: 64 })),
      userData: Type.Optional(Type.String({ maxLength: 2048, description: "The link's own, passed on unread." })),
    }),
  },
  response: { 200: prepopView, 204: noContent, ...commonErrors },
} as const satisfies CallContract;
