import Type from 'typebox';
import type { CallContract } from '../../../contract/schemas/call-contract.ts';
import { closedObject, commonErrors, errorBody, nullable, uuid } from '../../../contract/schemas/parts.ts';
import { preparedAnswers } from '../../../contract/schemas/prepared-answers.ts';
import { roles } from '../decisions/roles.ts';

/**
 * Applications that a loan officer or a broker begins for a borrower, who completes them by a link; only the borrower consents
 * and signs. The fields that may be entered for a borrower are listed here; consents, passwords and Social Security numbers are
 * not among them.
 */
const base = '/back-office/prepared-applications';

const errors = { ...commonErrors, 403: errorBody };

/**
 * Begins an application, and sends the borrower the link; for an inquiry, nothing is sent. 403 without a role that begins it.
 */
export const prepareApplication = {
  role: roles.begin,
  method: 'POST',
  path: base,
  request: {
    body: closedObject({
      inquiry: Type.Boolean({ description: 'Somebody who begins applications carries it on.' }),
      email: Type.String({ format: 'email', maxLength: 128 }),
      answers: preparedAnswers,
    }),
  },
  response: { 200: closedObject({ uuid }), ...errors, 409: errorBody, 422: errorBody },
} as const satisfies CallContract;

const prepared = closedObject({
  uuid,
  name: Type.String({ description: "The borrower's." }),
  email: Type.String(),
  state: Type.String({
    enum: ['inquiry', 'sent', 'expired', 'completed', 'withdrawn'],
    description: 'completed: the borrower made an application of it.',
  }),
  begun: Type.String({ description: 'ISO 8601 in UTC.' }),
  by: Type.String({ description: 'Who began it.' }),
  until: nullable(Type.String({ description: 'Until when the link opens: ISO 8601 in UTC.' })),
  application: nullable(uuid),
  answers: Type.Array(closedObject({ name: Type.String({ description: 'Dotted path.' }), value: Type.String() }), {
    description: 'As they were entered.',
  }),
  maySend: Type.Boolean({ description: 'Whether the person may send the borrower a link, a new one too.' }),
  mayWithdraw: Type.Boolean(),
});

/**
 * The applications that the person began, and the inquiries of their organisations that one of their roles continues; the
 * newest first.
 */
export const listPrepared = {
  role: roles.begun,
  method: 'GET',
  path: base,
  request: {},
  response: { 200: closedObject({ prepared: Type.Array(prepared) }), ...errors },
} as const satisfies CallContract;

/**
 * send: a new link, which invalidates the one before. withdraw: all links become invalid. 409 if it is completed or withdrawn.
 */
export const actOnPrepared = {
  role: roles.actOnBegun,
  method: 'POST',
  path: `${base}/{prepared}/{act}`,
  request: {
    path: closedObject({ prepared: uuid, act: Type.Union([Type.Literal('send'), Type.Literal('withdraw')]) }),
  },
  response: { 200: closedObject({}), ...errors, 409: errorBody },
} as const satisfies CallContract;

/** The answers entered for the borrower of a link. 404 for a link that is not valid, 410 for one that has expired. */
export const openPrepared = {
  role: roles.openLink,
  method: 'POST',
  path: '/service-application/external/api/v1/heloc/prepared-application',
  request: { body: closedObject({ token: Type.String({ minLength: 1, maxLength: 128 }) }) },
  response: {
    200: closedObject({
      email: Type.String(),
      by: Type.String({ description: 'Who began it.' }),
      answers: preparedAnswers,
    }),
    ...commonErrors,
    410: errorBody,
  },
} as const satisfies CallContract;
