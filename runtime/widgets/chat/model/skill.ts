import { environmentOf } from '../../../engine/facts/environment-of.ts';
import type { CompiledChat, Product } from '../../../engine/product.ts';
import { holds } from '../../../engine/rules/judge.ts';
import type { Session } from '../../../engine/session/session.ts';

/**
 * The skill that the answering agent needs. `product`: includes the chat's documents, whose conditions may read facts
 * that the page itself does not load.
 */
export function skillOf(
  { chat, product }: { chat: CompiledChat; product: Product },
  session: Session,
): string | undefined {
  const env = environmentOf(product, session);
  return Object.values(chat.skills ?? {}).find((each) => holds(each, env, (id) => product.rules[id]))?.skill;
}
