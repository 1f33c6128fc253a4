import { TimeoutStrategy, timeout } from 'cockatiel';
import type { ServerContext } from '../platform/context/context.ts';
import { UnfinishedWorkError } from '../platform/process/unfinished-work.ts';
import type { MailCarrier, MailOutcome, OutgoingMessage } from '../ports/mail.ts';
import type { CircuitBreaker } from '../vendors/circuit-breaker.ts';

/** The connection to the mail carrier (the port that sends messages). */
export type MailLine = { context: ServerContext; mail: MailCarrier; breaker: CircuitBreaker; stop: AbortSignal };

const timeoutMs = 10_000;

/**
 * Sends a message once. Undefined if the carrier fails or does not answer in time. Throws UnfinishedWorkError if its circuit is
 * open or the server stops.
 */
export async function sendMessage(to: MailLine, message: OutgoingMessage): Promise<MailOutcome | undefined> {
  const { mail, breaker, stop } = to;
  const of = message.application ?? 'account';
  const line = mail.line?.(message) ?? 'mail';
  const isFailure = (outcome: MailOutcome | undefined): boolean => outcome === undefined && !stop.aborted;
  const sent = await breaker.ask(line, () => outcomeOf(to, message), isFailure);
  if (!sent) throw new UnfinishedWorkError(of, 'no more messages are sent for now');
  if (stop.aborted) throw new UnfinishedWorkError(of, 'the server stops');
  return sent.result;
}

async function outcomeOf(
  { mail, stop, context }: MailLine,
  message: OutgoingMessage,
): Promise<MailOutcome | undefined> {
  // Aggressive: also ends the wait for a carrier that ignores the signal.
  const limit = timeout(mail.patience?.(timeoutMs) ?? timeoutMs, TimeoutStrategy.Aggressive);
  try {
    const outcome = await limit.execute(({ signal }) => mail.send(message, signal), stop);
    return outcome === 'delivered' || outcome === 'refused' ? outcome : undefined;
  } catch (error) {
    context.log.warn({ err: error, message: message.reference }, 'the carrier of messages failed');
    return undefined;
  }
}
