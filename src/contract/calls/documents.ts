import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { byProduct, closedObject, commonErrors, errorBody, noContent, uuid } from '../schemas/parts.ts';

/** The largest file accepted: 10 MB of 1,048,576 bytes. */
export const largestUpload = 10 * 1024 * 1024;

/** Kinds of documents (specification 2, section 3: identity documents, and those that conditions and screens ask for). */
const documentKinds = [
  'DRIVERSLICENSEFRONT',
  'DRIVERSLICENSEBACK',
  'PASSPORTFRONT',
  'STATEIDFRONT',
  'STATEIDBACK',
  'PERMANENTRESIDENTCARDFRONT',
  'PERMANENTRESIDENTCARDBACK',
  'PAYSTUB',
  'W2',
  'TAX_RETURN',
  'FORM_1099',
  'AWARD_LETTER',
  'BANK_STATEMENT',
  'BANK_LETTER',
  'VOIDED_CHECK',
  'TRUST_CERTIFICATE',
  'PROPERTY_DESCRIPTION',
  'INSURANCE',
  'MORTGAGE_STATEMENT',
  'SUPPORT',
  'APPLICATION_SUMMARY',
] as const;

const base = '/service-application/api/v1/application/{product}/{uuid}/documents';

const stored = closedObject({
  uuid: Type.String({ description: 'Made by the server.' }),
  fileName: Type.String({ description: 'As it was sent, without a path and without what no file name holds.' }),
  bytes: Type.Integer(),
});

const kept = closedObject({
  ...stored.properties,
  kind: Type.String(),
  sha256: Type.String(),
  uploadedOn: Type.String({ description: 'ISO 8601 in UTC.' }),
  used: Type.Boolean({ description: 'It was handed in, and cannot be taken back.' }),
});

/**
 * One file in the form's part 'file'. Its first bytes, its file extension and its declared type must agree on JPEG, PNG or PDF:
 * 422 if they do not, or if nobody could open it (code `needs-password` or `damaged`), 413 if it is larger than 10 MB, 409 if the application has ended, 400 if the upload is incomplete. The
 * same bytes as the same kind of document are one document: uploading them again returns the first response.
 */
export const uploadDocument = {
  method: 'POST',
  path: `${base}/{kind}`,
  request: { path: closedObject({ ...byProduct.properties, kind: Type.String({ enum: [...documentKinds] }) }) },
  response: { 200: stored, ...commonErrors, 409: errorBody, 413: errorBody, 415: errorBody, 422: errorBody },
} as const satisfies CallContract;

export const listDocuments = {
  method: 'GET',
  path: base,
  request: { path: byProduct },
  response: { 200: closedObject({ documents: Type.Array(kept) }), ...commonErrors },
} as const satisfies CallContract;

const one = closedObject({ ...byProduct.properties, document: uuid });

/** The file, always as an attachment. */
export const getDocument = {
  method: 'GET',
  path: `${base}/{document}`,
  request: { path: one },
  response: { 200: Type.Unsafe<Uint8Array>({ description: 'The bytes as they came.' }), ...commonErrors },
} as const satisfies CallContract;

/** 409 if it was submitted. */
export const removeDocument = {
  method: 'DELETE',
  path: `${base}/{document}`,
  request: { path: one },
  response: { 204: noContent, ...commonErrors, 409: errorBody },
} as const satisfies CallContract;
