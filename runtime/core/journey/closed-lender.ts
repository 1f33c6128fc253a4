import type { FunctionRegistry } from '../facts/environment.ts';
import { environmentOf } from '../facts/environment-of.ts';
import { closedCode } from '../machine/flags.ts';
import type { Product } from '../product.ts';
import { refusesCall } from '../routing/closed.ts';
import type { Lender } from './lender.ts';

/** As a server does: while the flags close all paths, calls that change something are refused before anybody else answers. */
export function closedLender(product: Product, lender: Lender, functions: FunctionRegistry | undefined): Lender {
  return {
    answer(effect, session) {
      const contract = product.calls[effect.call]?.contract ?? effect.call;
      const env = environmentOf(product, session, functions);
      const refused = refusesCall(product, { method: effect.method, contract }, env, (id) => product.rules[id]);
      return refused ? { status: 503, body: { code: closedCode } } : lender.answer(effect, session);
    },
  };
}
