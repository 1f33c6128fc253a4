import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { closedObject, commonErrors, errorBody, noContent, nullable, openObject, uuid } from '../schemas/parts.ts';

/** The text that asks for consent to messages; `uuid` is the permanent id of this version of the text. */
export const getConsentPrompt = {
  method: 'GET',
  path: '/service-comms-prefs/external/api/v1/consent/prompt/{consentType}',
  request: { path: closedObject({ consentType: Type.String({ enum: ['SMS', 'SMS_TRANSACTIONAL'] }) }) },
  response: {
    200: openObject({ uuid: Type.String(), text: Type.String(), version: Type.String() }),
    ...commonErrors,
  },
} as const satisfies CallContract;

/** 422 for an unknown prompt. */
export const saveConsents = {
  method: 'POST',
  path: '/service-comms-prefs/secure/api/v1/consent/user',
  request: {
    body: closedObject({
      org: Type.String({ maxLength: 64 }),
      source: Type.String({ maxLength: 64 }),
      productType: Type.String({ maxLength: 64 }),
      phone: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
      email: Type.Optional(nullable(Type.String({ maxLength: 128 }))),
      consents: Type.Array(
        closedObject({
          consentPromptUuid: uuid,
          optInOut: Type.Union([Type.Literal('OPT_IN'), Type.Literal('OPT_OUT')]),
        }),
        { maxItems: 10 },
      ),
    }),
  },
  response: { 204: noContent, ...commonErrors, 422: errorBody },
} as const satisfies CallContract;
