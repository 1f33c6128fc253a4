import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { closedObject, commonErrors } from '../schemas/parts.ts';

const types = closedObject({
  consentTypes: Type.Array(
    closedObject({ type: Type.String(), version: Type.String({ description: 'Of the text that is agreed to now.' }) }),
  ),
});

/** The consents that an application may ask for (specification 2, section 7.1). */
export const applicationConsentTypes = {
  method: 'GET',
  path: '/service-application/api/v1/application/heloc/consent-types',
  request: {},
  response: { 200: types, ...commonErrors },
} as const satisfies CallContract;

/** The consents that any account may be asked for (specification 2, section 7.2). */
export const profileConsentTypes = {
  method: 'GET',
  path: '/service-profile/api/v1/profile/consent-types',
  request: {},
  response: { 200: types, ...commonErrors },
} as const satisfies CallContract;
