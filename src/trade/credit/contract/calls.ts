import Type from 'typebox';
import { actionResponses } from '../../../contract/calls/applications.ts';
import type { DomainContracts } from '../../../contract/domain-contracts.ts';
import type { CallContract } from '../../../contract/schemas/call-contract.ts';
import { byUuid, closedObject } from '../../../contract/schemas/parts.ts';

const base = '/service-application/api/v1/application/heloc';

/** 409 if the application does not await the number. */
export const submitSsn = {
  method: 'POST',
  path: `${base}/{uuid}/ssn`,
  versioned: 'write',
  request: {
    path: byUuid,
    body: closedObject({
      ssn: Type.String({
        maxLength: 11,
        pattern: '^\\d{3}-?\\d{2}-?\\d{4}$',
        description: 'Nine digits, with or without hyphens. Sealed at rest; never answered.',
      }),
    }),
  },
  response: actionResponses,
} as const satisfies CallContract;

export const retryCredit = {
  method: 'POST',
  path: `${base}/{uuid}/credit-retry`,
  versioned: 'write',
  request: { path: byUuid },
  response: actionResponses,
} as const satisfies CallContract;

export const creditContracts: DomainContracts = { calls: { 'submit-ssn': submitSsn, 'retry-credit': retryCredit } };
