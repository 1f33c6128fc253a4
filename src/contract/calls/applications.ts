import Type from 'typebox';
import { applicationStatus, applicationView } from '../schemas/application-view.ts';
import type { CallContract } from '../schemas/call-contract.ts';
import { byUuid, commonErrors, errorBody, openObject } from '../schemas/parts.ts';
import { draftView } from './draft.ts';

export type { ApplicationStatus, ApplicationView } from '../schemas/application-view.ts';

const base = '/service-application/api/v1/application/heloc';

export const listApplications = {
  role: 'applications',
  method: 'GET',
  path: `${base}/all`,
  request: {},
  response: { 200: Type.Array(applicationView), ...commonErrors },
} as const satisfies CallContract;

/** Another borrower's id gets the response of an unknown id: 404 with the same body. */
export const getApplication = {
  role: 'application',
  method: 'GET',
  path: `${base}/{uuid}`,
  versioned: 'read',
  servedBy: 'lifecycle',
  besides: ['drafts', 'additionalAnswers'],
  request: { path: byUuid },
  response: {
    200: openObject({ ...applicationView.properties, drafts: Type.Optional(Type.Array(draftView)) }),
    ...commonErrors,
  },
} as const satisfies CallContract;

/** As `getApplication`, for a crypto HELOC; 404 for any other application. */
export const getCryptoApplication = {
  method: 'GET',
  path: '/service-application/api/v1/application/crypto-heloc/{uuid}',
  request: { path: byUuid },
  response: { 200: applicationView, ...commonErrors },
} as const satisfies CallContract;

export const getStatus = {
  role: 'status',
  method: 'GET',
  path: '/service-krang-heloc/borrower/secure/api/v1/{uuid}/status',
  request: { path: byUuid },
  response: { 200: applicationStatus, ...commonErrors },
} as const satisfies CallContract;

/** The responses of a borrower's action; 200 has the status after it. */
export const actionResponses = {
  200: applicationStatus,
  ...commonErrors,
  403: errorBody,
  409: errorBody,
  422: errorBody,
};
