import { once } from 'node:events';
import { UnfinishedWorkError, type VendorAccess } from '../applications/vendor-requests/request-vendor.ts';
import type { MailCarrier, MailOutcome, OutgoingMessage } from '../ports/mail.ts';

/** The connection to the carrier of messages. */
export type MailLine = Pick<VendorAccess, 'context' | 'breaker' | 'stop'> & { mail: MailCarrier };

const timeoutMs = 10_000;

/** Sends a message once. Returns undefined where the carrier fails or does not answer in time. Throws UnfinishedWorkError where it is cut off or the server stops. */
export async function sendMessage(to: MailLine, message: OutgoingMessage): Promise<MailOutcome | undefined> {
  const { mail, breaker, stop } = to;
  const line = mail.line?.(message) ?? 'mail';
  if (!breaker.allows(line)) throw new UnfinishedWorkError(message.application, 'no more messages are sent for now');
  const outcome = await outcomeOf(to, message);
  if (stop.aborted) throw new UnfinishedWorkError(message.application, 'the server stops');
  if (outcome === undefined) breaker.failed(line);
  else breaker.succeeded(line);
  return outcome;
}

async function outcomeOf(
  { mail, stop, context }: MailLine,
  message: OutgoingMessage,
): Promise<MailOutcome | undefined> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(mail.patience?.(timeoutMs) ?? timeoutMs)]);
  try {
    // A carrier that ignores the signal is not waited for either.
    const outcome = await Promise.race([mail.send(message, signal), once(signal, 'abort')]);
    return outcome === 'delivered' || outcome === 'refused' ? outcome : undefined;
  } catch (error) {
    context.log.warn({ err: error, message: message.reference }, 'the carrier of messages failed');
    return undefined;
  }
}
