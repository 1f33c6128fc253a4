import Type from 'typebox';
import type { CallContract } from '../../../contract/schemas/call-contract.ts';
import { byUuid, closedObject, commonErrors, errorBody, nullable, uuid } from '../../../contract/schemas/parts.ts';
import { roles } from '../decisions/roles.ts';

const base = '/back-office/applications/{uuid}/conditions';

/** A condition as staff see it. */
const deskCondition = closedObject({
  uuid,
  signer: nullable(Type.String({ description: 'The name of the additional signer who is asked; null: the borrower.' })),
  category: Type.String(),
  title: Type.String({ description: 'What is to be settled, in words.' }),
  documents: Type.Array(Type.String(), { description: 'The kinds of document asked for.' }),
  count: Type.Integer({ description: 'How many files are asked for.' }),
  comments: Type.String({
    description: 'What the borrower is told in place of the category’s words; empty for those.',
  }),
  state: Type.Union([Type.Literal('open'), Type.Literal('answered'), Type.Literal('cleared')], {
    description: 'open: the borrower must act; answered: people must; cleared: nobody.',
  }),
  created: Type.String({ description: 'ISO 8601 in UTC.' }),
});

const comments = Type.String({ minLength: 1, maxLength: 1000, description: 'What the borrower is told.' });
const done = {
  200: closedObject({ conditions: Type.Array(deskCondition) }),
  ...commonErrors,
  403: errorBody,
  409: errorBody,
  422: errorBody,
};

/**
 * Opens a condition, once for each Idempotency-Key. 409 if the application has ended, 422 for anything that the lifecycle does
 * not declare.
 */
export const openCondition = {
  role: roles.open,
  method: 'POST',
  path: base,
  request: {
    path: byUuid,
    body: closedObject({
      signer: Type.Optional(
        Type.String({
          ...uuid,
          description: 'The additional signer who is asked, by the id in the application’s view. Absent: the borrower.',
        }),
      ),
      category: Type.String({ pattern: '^[A-Z][A-Z0-9_]*$', maxLength: 64 }),
      documents: Type.Optional(
        Type.Array(Type.String({ pattern: '^[A-Z][A-Z0-9_]*$', maxLength: 64 }), {
          maxItems: 20,
          description: 'The kinds of document, of those that the category may ask for. Absent: all of them.',
        }),
      ),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 10, description: 'How many files. Absent: one.' })),
      comments: Type.Optional(comments),
    }),
  },
  response: done,
} as const satisfies CallContract;

/**
 * Asks again because the submission is not sufficient, or clears the condition. 409 if it is cleared, 422 without a comment
 * that says what is missing.
 */
export const actOnCondition = {
  role: roles.act,
  method: 'POST',
  path: `${base}/{condition}`,
  request: {
    path: closedObject({ uuid, condition: uuid }),
    body: closedObject({
      act: Type.Union([Type.Literal('ask-again'), Type.Literal('clear'), Type.Literal('withdraw')]),
      comments: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 1000,
          description: 'To ask again, required: what the borrower is told. To clear: a note for the record.',
        }),
      ),
    }),
  },
  response: done,
} as const satisfies CallContract;

/** The part of an application's view at the desk. */
export const applicationPart = {
  mayBeAsked: Type.Boolean({ description: 'Whether the borrower may be asked for something now.' }),
  conditions: Type.Array(deskCondition, { description: 'What was asked of the borrower, the oldest first.' }),
};

/** The part of the view of who is logged in at the desk. */
export const staffPart = {
  categories: Type.Array(closedObject({ category: Type.String(), title: Type.String() }), {
    description: 'What they may ask a borrower for.',
  }),
};
