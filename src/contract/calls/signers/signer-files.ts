import type { CallContract } from '../../schemas/call-contract.ts';
import { byUuid, closedObject, noContent, uuid } from '../../schemas/parts.ts';
import { answerCondition, listConditions } from '../conditions/borrower-conditions.ts';
import { removeDocument, uploadDocument } from '../documents.ts';

/** The calls of one signing, whose application is in the URL: uploads of additional signers, and their conditions. */
const base = '/service-application/api/v1/application/heloc/{uuid}/co-deed';

/** As `upload-document`; the file is the signer's, and the borrower never sees it. */
export const uploadSignerDocument = {
  method: 'POST',
  path: `${base}/documents/{kind}`,
  request: { path: closedObject({ uuid, kind: uploadDocument.request.path.properties.kind }) },
  response: uploadDocument.response,
} as const satisfies CallContract;

export const removeSignerDocument = {
  method: 'DELETE',
  path: `${base}/documents/{document}`,
  request: { path: closedObject({ uuid, document: uuid }) },
  response: { ...removeDocument.response, 204: noContent },
} as const satisfies CallContract;

/** The conditions of this signer. */
export const listSignerConditions = {
  role: 'signer-conditions',
  method: 'GET',
  path: `${base}/conditions`,
  request: { path: byUuid },
  response: listConditions.response,
} as const satisfies CallContract;

/** As `answer-condition`, for a condition of this signer. */
export const answerSignerCondition = {
  role: 'signer-condition-answer',
  method: 'POST',
  path: `${base}/conditions/{condition}/answer`,
  request: {
    path: answerCondition.request.path,
    body: closedObject({ documents: answerCondition.request.body.properties.documents }),
  },
  response: answerCondition.response,
} as const satisfies CallContract;

export const signerFileContracts: Record<string, CallContract> = {
  'co-deed-upload-document': uploadSignerDocument,
  'co-deed-remove-document': removeSignerDocument,
  'co-deed-conditions': listSignerConditions,
  'co-deed-answer-condition': answerSignerCondition,
};
