import type { FastifyRequest } from 'fastify';
import { hour } from '../../../../runtime/dates/durations.ts';
import type { emailContracts } from '../../../contract/calls/accounts/email.ts';
import { requireAccount } from '../../http/authentication.ts';
import type { CallRequest } from '../../http/call-route.ts';
import { HttpError, unprocessable } from '../../http/http-error.ts';
import { readIn } from '../../http/language.ts';
import { countRequest, type Window } from '../../http/limits/request-window.ts';
import { requireRecentProof } from '../../http/recent-proof.ts';
import type { EnqueueAccountMessage } from '../../messages/account/account-message.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import { sendEmailLink } from '../links/send-email-link.ts';
import { requirePassword } from '../login/require-password.ts';
import { hasSecondFactor } from '../second-factor/second-factor.ts';

/** Limits of links sent for one account and to one new address. */
const linkLimits: Window[] = [
  { max: 3, ms: hour },
  { max: 10, ms: 24 * hour },
];

/** Sends the link to the account's own address once more. Throws 429. */
export async function askForEmailLink(request: FastifyRequest, tell: EnqueueAccountMessage): Promise<void> {
  const { context } = request.server;
  const account = await requireAccount(request);
  await countLink(context, ['account', account.uuid]);
  await context.db
    .transaction()
    .execute((trx) => sendEmailLink({ context, tell, language: readIn(request) }, trx, account, account.email));
}

type ChangeRequest = CallRequest<(typeof emailContracts)['change-email']>;

/**
 * Sends a link to the new address; the account has that address once the link is used. Whether another account has it
 * already is not looked up here: only the person who reads its mail learns that. Throws 422 if the password is wrong
 * or the address is the account's own, and 429 after too many attempts.
 */
export async function changeEmail(request: ChangeRequest, tell: EnqueueAccountMessage): Promise<void> {
  const { context } = request.server;
  const account = await requireAccount(request);
  const address = request.body.email.trim();
  await requirePassword(request, account.email, request.body.current);
  if (await hasSecondFactor(context.db, account.uuid)) await requireRecentProof(request);
  if (address.toLowerCase() === account.email.toLowerCase())
    throw unprocessable([{ path: 'newEmail', code: 'same-email', message: 'This is your email address already' }]);
  await countLink(context, ['account', account.uuid]);
  await countLink(context, ['address', request.org, address.toLowerCase()]);
  await context.db
    .transaction()
    .execute((trx) => sendEmailLink({ context, tell, language: readIn(request) }, trx, account, address));
  request.log.info({ account: account.uuid, ip: request.ip }, 'a change of the e-mail address was asked for');
}

/** Throws a 429 with Retry-After where too many links were sent. */
async function countLink({ db, vault }: ServerContext, parts: string[]): Promise<void> {
  const keys = vault.digests(JSON.stringify(['email link', ...parts]));
  for (const { max, ms } of linkLimits) {
    const { count, left: remainingMs } = await countRequest(
      db,
      keys.map((key) => `${key} ${ms}`),
      ms,
    );
    if (count > max)
      throw new HttpError(429, ['Too many links were sent. Please try again later.'], {
        code: 'too-many-links',
        headers: { 'retry-after': String(Math.ceil(remainingMs / 1000)) },
      });
  }
}
