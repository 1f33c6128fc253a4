import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { linkKinds } from '../schemas/enumerations.ts';
import { byUuid, closedObject, commonErrors, errorBody, nullable, openObject, stringEnum } from '../schemas/parts.ts';

const base = '/service-application/api/v1/application/heloc/{uuid}/links';

/**
 * Sends a borrower to a third party's page: a bank, a payroll provider, the tax service, an identity check, a notary's session.
 * `redirect` is that page, with a ticket that is valid for 30 minutes, for this application and this account only. The server
 * decides to which path the page returns.
 */
export const openLink = {
  role: 'open-link',
  method: 'POST',
  path: base,
  request: {
    path: byUuid,
    body: closedObject({ kind: Type.String({ pattern: '^[A-Z][A-Z0-9_]*$', maxLength: 32 }) }),
  },
  response: {
    200: closedObject({ redirect: Type.String({ description: 'A path of this site, or an address of the vendor.' }) }),
    ...commonErrors,
    403: errorBody,
    409: errorBody,
  },
} as const satisfies CallContract;

/**
 * Redeems the ticket with which the borrower returned, once. After a success the response follows the application's change; any
 * other outcome changes nothing. 404 for an unknown ticket or another borrower's, 409 (`link-used`, `not-awaited`,
 * `link-pending`; `changed`: the ticket stays valid), 410 (`link-expired`), 503 (`vendor-slow`: the ticket stays valid).
 */
export const finishLink = {
  role: 'finish-link',
  method: 'POST',
  path: `${base}/finish`,
  versioned: 'write',
  request: {
    path: byUuid,
    body: closedObject({ ticket: Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]{16,64}$' }) }),
  },
  response: {
    200: openObject({
      kind: Type.Unsafe<string>(stringEnum(linkKinds)),
      outcome: Type.String({ enum: ['success', 'cancel', 'error', 'expired'] }),
      checklistStatus: Type.Optional(nullable(Type.String())),
    }),
    ...commonErrors,
    409: errorBody,
    410: errorBody,
  },
} as const satisfies CallContract;
