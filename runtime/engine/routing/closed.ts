import type { Environment } from '../environment/environment.ts';
import { matchPath, type PathMatch } from '../flow/match-path.ts';
import type { CompiledRule, Product } from '../product.ts';
import { holds } from '../rules/judge.ts';

/**
 * The page shown instead of a path while flows/routing/paths.json closes all paths; undefined where the path is open,
 * or unknown. Applies to steps, pages and screens of an application alike.
 */
export function closedPage(
  product: Product,
  path: string,
  env: Environment,
  rules: (id: string) => CompiledRule | undefined,
): PathMatch | undefined {
  const { closed } = product;
  const { entry } = matchPath(product, path);
  if (!closed || !entry || closed.except.includes(entry.pattern)) return undefined;
  return holds({ when: closed.when }, env, rules) ? matchPath(product, closed.show) : undefined;
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a call is refused while paths are closed: one that changes data and that flows/routing/paths.json does not
 * exempt. `contract`: its id.
 */
export function refusesCall(
  { closed }: Pick<Product, 'closed'>,
  { method, contract }: { method: string; contract: string },
  env: Environment,
  rules: (id: string) => CompiledRule | undefined,
): boolean {
  if (!closed || reads.has(method) || closed.exceptCalls?.includes(contract)) return false;
  return holds({ when: closed.when }, env, rules);
}
