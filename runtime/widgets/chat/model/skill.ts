import { environmentOf } from '../../../engine/facts/environment-of.ts';
import type { CompiledChat, Product } from '../../../engine/product.ts';
import { holds } from '../../../engine/rules/judge.ts';
import type { Session } from '../../../engine/session/session.ts';

/** What whoever answers must know. `product`: with the documents of the chat, whose conditions may read facts that the page itself does not. */
export function skillOf(
  { chat, product }: { chat: CompiledChat; product: Product },
  session: Session,
): string | undefined {
  const env = environmentOf(product, session);
  return Object.values(chat.skills ?? {}).find((each) => holds(each, env, (id) => product.rules[id]))?.skill;
}
