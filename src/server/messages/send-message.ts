import { TimeoutStrategy, timeout } from 'cockatiel';
import type { ServerContext } from '../platform/context/context.ts';
import { UnfinishedWorkError } from '../platform/process/unfinished-work.ts';
import type { MailCarrier, MailOutcome, OutgoingMessage } from '../ports/mail.ts';
import type { CircuitBreaker } from '../vendors/circuit-breaker.ts';

/** The connection to the carrier of messages. */
export type MailLine = { context: ServerContext; mail: MailCarrier; breaker: CircuitBreaker; stop: AbortSignal };

const timeoutMs = 10_000;

/** Sends a message once. Returns undefined where the carrier fails or does not answer in time. Throws UnfinishedWorkError where it is cut off or the server stops. */
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
  // A carrier that ignores the signal is not waited for either.
  const limit = timeout(mail.patience?.(timeoutMs) ?? timeoutMs, TimeoutStrategy.Aggressive);
  try {
    const outcome = await limit.execute(({ signal }) => mail.send(message, signal), stop);
    return outcome === 'delivered' || outcome === 'refused' ? outcome : undefined;
  } catch (error) {
    context.log.warn({ err: error, message: message.reference }, 'the carrier of messages failed');
    return undefined;
  }
}
