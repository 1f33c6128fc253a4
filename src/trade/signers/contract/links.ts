import Type from 'typebox';
import { finishLink, openLink } from '../../../contract/calls/links.ts';
import type { CallContract } from '../../../contract/schemas/call-contract.ts';
import { byUuid, closedObject, commonErrors, errorBody } from '../../../contract/schemas/parts.ts';
import { roles } from '../decisions/roles.ts';

const base = '/service-application/api/v1/application/heloc/{uuid}/co-deed/links';

/** Sends an additional signer to the page of the session that all signers join. 409 while they may not join it. */
export const openSignerLink = {
  role: roles.openLink,
  method: 'POST',
  path: base,
  request: { path: byUuid },
  response: { 200: openLink.response[200], ...commonErrors, 409: errorBody },
} as const satisfies CallContract;

/** Redeems the ticket with which a signer returned, as `finish-link` does the borrower's. */
export const finishSignerLink = {
  role: roles.finishLink,
  method: 'POST',
  path: `${base}/finish`,
  request: { path: byUuid, body: finishLink.request.body },
  response: {
    200: closedObject({ outcome: Type.String({ enum: ['success', 'cancel', 'error', 'expired'] }) }),
    ...commonErrors,
    409: errorBody,
    410: errorBody,
  },
} as const satisfies CallContract;
