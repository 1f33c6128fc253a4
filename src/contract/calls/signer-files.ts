import type { CallContract } from '../schemas/call-contract.ts';
import { closedObject, noContent, uuid } from '../schemas/parts.ts';
import { removeDocument, uploadDocument } from './documents.ts';

/** The uploads of additional signers, whose signing is of the application in the URL. */
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
