import type { KeptChat } from './chat-service.ts';

/** Changes to the stored state of the chat. A member that is undefined is removed. */
export type KeptChange = { [K in keyof KeptChat]?: KeptChat[K] | undefined };

export function withChange(kept: KeptChat, change: KeptChange): KeptChat {
  const next = { ...kept, ...change };
  const known = Object.entries(next).filter(([, value]) => value !== undefined);
  return { open: next.open ?? true, ...Object.fromEntries(known) };
}
