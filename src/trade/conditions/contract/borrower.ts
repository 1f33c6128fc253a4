import Type from 'typebox';
import type { CallContract } from '../../../contract/schemas/call-contract.ts';
import { byUuid, closedObject, commonErrors, errorBody, nullable, uuid } from '../../../contract/schemas/parts.ts';
import { roles } from '../decisions/roles.ts';

/** Underwriting conditions that a borrower must meet (specification 2, sections 3, 4.4 and 7.1). */
const base = '/service-conditions/external/api/v1/applications/{uuid}/conditions';

/** The categories of conditions. */
const conditionCategories = [
  'BANK_ACCOUNT_FRAUD_REVIEW',
  'ID_VERIFICATION_FAILURE',
  'MISSING_PHONE_NUMBER',
  'REVIEW_TRUST_REQUIREMENTS',
  'PROPERTY_LEGAL_DESCRIPTION',
  'IDENTITY_DOCUMENT_FRAUD_REVIEW',
  'PROPERTY_OWNERSHIP_FRAUD_REVIEW',
  'FALSE_OWNERSHIP_TYPE_REVIEW',
  'HELOC_MANUAL_PAYSTUB_UPLOAD',
  'FLOOD_INSURANCE',
  'TEXAS_EMERGENCY_REQUEST',
  'HARD_CREDIT_INQUIRY_REVIEW',
  'GENERIC_DOCUMENT_REQUEST',
  'ESCALATION_REVIEW',
] as const;

const condition = closedObject({
  uuid,
  categoryEnum: Type.String({ enum: [...conditionCategories], description: 'What it is about.' }),
  created: Type.String({ description: 'ISO 8601 in UTC.' }),
  requestDocuments: Type.Array(Type.String(), {
    description: 'The kinds of document asked for; empty for a phone number.',
  }),
  commentsToBorrower: nullable(Type.String({ description: 'In place of the category’s own words.' })),
  actionNeeded: Type.Boolean({ description: 'False while the lender looks at what was given.' }),
  xtraData: closedObject({ numDocsRequired: Type.Integer({ description: 'How many files are asked for.' }) }),
});

const list = Type.Array(condition, { description: 'Those that are not cleared, the oldest first.' });

export const listConditions = {
  role: roles.list,
  method: 'GET',
  path: `${base}/external-applicants`,
  request: { path: byUuid },
  response: { 200: list, ...commonErrors },
} as const satisfies CallContract;

const given = closedObject({
  uuid,
  fileName: Type.Optional(Type.String({ maxLength: 200 })),
  bytes: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
});

/**
 * Submits what a condition asks for: files uploaded before, by kind of document, or an answer. 409 if the condition is no
 * longer open, 422 for anything else than it asks for.
 */
export const answerCondition = {
  role: roles.answer,
  method: 'POST',
  path: `${base}/{condition}/answer`,
  request: {
    path: closedObject({ uuid, condition: uuid }),
    body: closedObject({
      documents: Type.Optional(
        Type.Record(Type.String({ pattern: '^[A-Z][A-Z0-9_]*$' }), Type.Array(given, { maxItems: 10 }), {
          maxProperties: 20,
          propertyNames: { maxLength: 64 },
          additionalProperties: false,
          description: 'The files by kind of document.',
        }),
      ),
      value: Type.Optional(Type.String({ maxLength: 64, description: 'The answer that the condition asks for.' })),
    }),
  },
  response: { 200: list, ...commonErrors, 409: errorBody, 422: errorBody },
} as const satisfies CallContract;
