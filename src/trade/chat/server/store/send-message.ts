import type { MessageEvent, Refusal } from '../../decisions/decision.ts';
import { type StoreContext, tryEvent } from './apply.ts';
import { storedMessage } from './messages.ts';

export type SentMessage = { seq: number; at: string };

/** Sends a message once: a retry with the same id returns the same number. Returns a refusal. */
export async function sendMessage(
  context: StoreContext,
  conversation: string,
  event: MessageEvent,
): Promise<SentMessage | { refusal: Refusal }> {
  const result = await tryEvent(context, conversation, event);
  if ('refusal' in result) return result;
  const stored = result.effects.find((effect) => effect.type === 'store-message')?.message;
  if (stored) return { seq: stored.seq, at: stored.at };
  const author = event.by === 'borrower' ? event.by : 'agent';
  const before = await storedMessage(context.db, { conversation, author, id: event.id });
  if (!before) throw new Error(`The message ${event.id} is neither stored nor refused`);
  return before;
}
