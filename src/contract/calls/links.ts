import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { answer, byUuid, closed, commonErrors, errorBody, nullable } from '../schemas/parts.ts';

const base = '/service-application/api/v1/application/heloc/{uuid}/links';

/**
 * Sends a borrower to a page of somebody else's: a bank, a payroll provider, the tax service, an identity check, a notary's session. `redirect` is that
 * page, with a ticket that is good for 30 minutes, for this application and this account alone. Where it leads back to is the server's to say.
 */
export const openLink = {
  method: 'POST',
  path: base,
  request: {
    path: byUuid,
    body: closed({ kind: Type.String({ pattern: '^[A-Z][A-Z0-9_]*$', maxLength: 32 }) }),
  },
  response: {
    200: closed({ redirect: Type.String({ description: 'A path of this site, or an address of the vendor.' }) }),
    ...commonErrors,
    409: errorBody,
  },
} as const satisfies CallContract;

/**
 * Redeems the ticket that the borrower came back with, once. A success has happened to the application when this answers; any other outcome changed
 * nothing. 404 for a ticket that is none or another's, 409 (`link-used`, `not-awaited`, `link-pending`; `changed`: the ticket stays good), 410 (`link-expired`), 503 (`vendor-slow`: the
 * ticket stays good).
 */
export const finishLink = {
  method: 'POST',
  path: `${base}/finish`,
  versioned: 'write',
  request: {
    path: byUuid,
    body: closed({ ticket: Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]{16,64}$' }) }),
  },
  response: {
    200: answer({
      kind: Type.String(),
      outcome: Type.String({ enum: ['success', 'cancel', 'error', 'expired'] }),
      checklistStatus: Type.Optional(nullable(Type.String())),
    }),
    ...commonErrors,
    409: errorBody,
    410: errorBody,
  },
} as const satisfies CallContract;
