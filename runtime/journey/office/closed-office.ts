import type { FunctionRegistry } from '../../engine/environment/environment.ts';
import { closedCode } from '../../engine/machine/flags.ts';
import { productOfSession } from '../../engine/overlays/active-product.ts';
import type { Product } from '../../engine/product.ts';
import { refusesCall } from '../../engine/routing/paths.ts';
import type { FakeOffice } from './fake-office.ts';

/** Refuses calls that change data while the flags close all paths, before any other handling, as the server does. */
export function closedOffice(
  product: Product,
  office: FakeOffice,
  functions: FunctionRegistry | undefined,
): FakeOffice {
  return {
    answer(effect, session) {
      const contract = product.calls[effect.call]?.contract ?? effect.call;
      const { env } = productOfSession(product, session, functions);
      const refused = refusesCall(product, { method: effect.method, contract }, env, (id) => product.rules[id]);
      return refused ? { status: 503, body: { code: closedCode } } : office.answer(effect, session);
    },
  };
}
