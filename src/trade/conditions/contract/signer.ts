import type { CallContract } from '../../../contract/schemas/call-contract.ts';
import { byUuid, closedObject } from '../../../contract/schemas/parts.ts';
import { roles } from '../decisions/roles.ts';
import { answerCondition, listConditions } from './borrower.ts';

/** Conditions of an additional signer, whose signing is of the application in the URL. */
const base = '/service-application/api/v1/application/heloc/{uuid}/co-deed/conditions';

export const listSignerConditions = {
  role: roles.listOfSigner,
  method: 'GET',
  path: base,
  request: { path: byUuid },
  response: listConditions.response,
} as const satisfies CallContract;

/** As `answer-condition`, for a condition of this signer. */
export const answerSignerCondition = {
  role: roles.answerOfSigner,
  method: 'POST',
  path: `${base}/{condition}/answer`,
  request: {
    path: answerCondition.request.path,
    body: closedObject({ documents: answerCondition.request.body.properties.documents }),
  },
  response: answerCondition.response,
} as const satisfies CallContract;
