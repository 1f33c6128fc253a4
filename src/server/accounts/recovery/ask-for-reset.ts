import { hour } from '../../../../runtime/dates/durations.ts';
import type { recoveryContracts } from '../../../contract/calls/accounts/recovery.ts';
import type { CallRequest } from '../../http/call-route.ts';
import { readIn } from '../../http/language.ts';
import { countRequest, type Window } from '../../http/limits/request-window.ts';
import { type EnqueueAccountMessage, enqueueAccountMessage } from '../../messages/account/account-message.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import { attemptOf, isKnown, type LoginAttempt } from '../login/throttle.ts';

type AskRequest = CallRequest<(typeof recoveryContracts)['reset-link']>;

/**
 * Limits of messages to one e-mail address requested from one IP address. Requests beyond them send nothing and get the same
 * response.
 */
const fromOneAddress: Window[] = [
  { max: 3, ms: hour },
  { max: 10, ms: 24 * hour },
];
/**
 * Limits of messages to one e-mail address requested from all IP addresses without an earlier login to it. The owner's IP
 * addresses do not count, so that requests from elsewhere cannot leave the owner without a link.
 */
export const fromNewAddresses: Window[] = [
  { max: 10, ms: hour },
  { max: 30, ms: 24 * hour },
];

/**
 * Enqueues the message that helps who forgot a password. The job looks up whether the address has an account, and of what kind,
 * not this request, so that neither content nor time of the response reveals it.
 */
export async function askForReset(request: AskRequest, tell: EnqueueAccountMessage): Promise<void> {
  const { context } = request.server;
  const { org, ip } = request;
  const address = request.body.email.trim();
  const attempt = attemptOf(context, org, address, ip);
  const email = attempt.email[0];
  request.log.info({ email, ip }, 'a link to a new password was asked for');
  if (!(await isBelowLimits(context, attempt))) {
    request.log.warn({ email, ip }, 'a link to a new password was not sent: asked for too often');
    return;
  }
  await context.db.transaction().execute((trx) =>
    enqueueAccountMessage({ context, tell }, trx, 'account-password-reset', {
      org,
      address,
      language: readIn(request),
    }),
  );
}

async function isBelowLimits(context: ServerContext, attempt: LoginAttempt): Promise<boolean> {
  const below = await counted(context, attempt.pair, fromOneAddress);
  if (!below || (await isKnown(context, attempt))) return below;
  return counted(context, attempt.email, fromNewAddresses);
}

/** Counts the request in each window; false where one is full. */
async function counted({ db }: ServerContext, keys: string[], windows: Window[]): Promise<boolean> {
  let below = true;
  for (const { max, ms } of windows) {
    const { count } = await countRequest(
      db,
      keys.map((key) => `password-reset ${key} ${ms}`),
      ms,
    );
    below &&= count <= max;
  }
  return below;
}
