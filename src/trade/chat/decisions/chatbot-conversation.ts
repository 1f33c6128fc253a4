import { minute } from '../../../../runtime/dates/durations.ts';

/** A conversation with the chatbot; `account`: the account that began it. Times are in milliseconds. */
export type ChatbotConversation = { account: string | null; refreshed: number };

/** Who asks to continue it. `hasProof`: whether their browser proves that it began the conversation. */
type Asker = { account: string | null; hasProof: boolean; now: number };

/** Whether it may be continued: within its minutes after the last question, by its account, or by the browser that began it. */
export const mayContinue = (
  { account, refreshed }: ChatbotConversation,
  asker: Asker,
  lasting: { minutes: number },
): boolean =>
  asker.now - refreshed <= lasting.minutes * minute && (account === null ? asker.hasProof : asker.account === account);
