import { mergePatch } from '../../json/merge-patch.ts';
import type { Environment, FunctionRegistry } from '../environment/environment.ts';
import { environmentOf } from '../facts/environment-of.ts';
import type { CompiledOverlay, OverlayPatches, Product } from '../product.ts';
import { holds } from '../rules/judge.ts';
import type { Session } from '../session/session.ts';
import { type Dates, datesOf, productInForce } from './product-in-force.ts';

/** Patched products by the ids of the overlays in force, cached as long as the base product exists. */
const activeProducts = new WeakMap<Product, Map<string, Product>>();

/**
 * The product with the dynamic overlays that are in force: their first day has been reached and their condition holds.
 * The product itself if there are none. `env`: the facts of the product without overlays.
 */
export function activeProduct(product: Product, env: Environment, dates: Dates): Product {
  const active = product.overlays.filter((overlay) => isInForce(overlay, dates) && isWanted(product, overlay, env));
  if (active.length === 0) return product;
  const key = active.map(({ id }) => id).join(' ');
  const known = activeProducts.get(product) ?? new Map<string, Product>();
  activeProducts.set(product, known);
  const patched = known.get(key) ?? active.reduce(withOverlay, product);
  known.set(key, patched);
  return patched;
}

function isInForce({ from = '', until, dated = 'event' }: CompiledOverlay, dates: Dates): boolean {
  return from <= dates[dated] && (until === undefined || dates[dated] <= until);
}

const isWanted = ({ rules }: Product, { when }: CompiledOverlay, env: Environment): boolean =>
  when === undefined || holds({ when }, env, (id) => rules[id]);

/** The product of a session with the versions and the overlays in force, and the session's facts. */
export function productOfSession(
  documents: Product,
  session: Session,
  functions?: FunctionRegistry,
): { product: Product; env: Environment } {
  const dates = datesOf(documents, session);
  const product = productInForce(documents, dates);
  const env = environmentOf(product, session, functions);
  const active = product.overlays.length === 0 ? product : activeProduct(product, env, dates);
  return { product: active, env: active === product ? env : environmentOf(active, session, functions) };
}

function withOverlay(product: Product, { patches }: CompiledOverlay): Product {
  return {
    ...product,
    screens: patched(product.screens, patches.screens),
    rules: patched(product.rules, patches.rules),
    dialogs: patched(product.dialogs, patches.dialogs),
    shell: patched(product.shell, patches.shell),
  };
}

/** Merges patches over documents. Screens that are not loaded (a getter that throws) stay unloaded. */
function patched<D extends object>(
  documents: Record<string, D>,
  patches: OverlayPatches[keyof OverlayPatches] = {},
): Record<string, D> {
  const properties: PropertyDescriptorMap = Object.getOwnPropertyDescriptors(documents);
  for (const [id, patch] of Object.entries(patches)) {
    const property = properties[id];
    if (!property || !('value' in property)) continue;
    properties[id] = { ...property, value: mergePatch(property.value, patch) };
  }
  return Object.defineProperties({}, properties);
}
