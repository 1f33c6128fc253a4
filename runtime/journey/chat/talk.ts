import type { ChatExpect, JourneyStep } from '../../schema/types.ts';
import type { Mismatch } from '../mismatch.ts';
import {
  chat,
  deskMismatches,
  sayAtDesk,
  sayInWindow,
  type Talk,
  typeAtDesk,
  typeInWindow,
  windowMismatches,
} from './chat-verbs.ts';

/** Who acts in a conversation: the agent on their screen, or the borrower in the window. */
export type Talking = Talk & { side: 'window' | 'desk' };

/** What a step does in the chat. */
export function talk(talking: Talking, step: JourneyStep): void {
  const { side } = talking;
  if (step.chat !== undefined) chat(talking, step.chat);
  if (step.type !== undefined) side === 'desk' ? typeAtDesk(talking, step.type) : typeInWindow(talking);
  if (step.say !== undefined) side === 'desk' ? sayAtDesk(talking, step.say) : sayInWindow(talking, step.say);
}

/** What the chat shows otherwise than expected. */
export function talkDifferences(talking: Talking, expected: ChatExpect | undefined): Mismatch[] {
  if (!expected) return [];
  return talking.side === 'desk' ? deskMismatches(talking, expected) : windowMismatches(talking.chat, expected);
}
