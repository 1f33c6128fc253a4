import type { Environment } from '../environment/environment.ts';
import type { RuleLookup } from '../logic/determine.ts';
import type { CompiledScreen } from '../product.ts';
import { holds } from '../rules/judge.ts';
import { progressInForce, stageNow } from './stage-now.ts';

/**
 * How much of the whole way lies behind the visitor at a screen, from 0 to 1. A screen without a place of its own is at
 * that of the application's stage, and no less far than the page before it (`before`). Whoever sees a variant of the
 * progress is on another way, on which stages alone have places. Undefined where the screen has none.
 */
export function wayShare(
  { shares = [], stages }: Pick<CompiledScreen, 'shares' | 'stages'>,
  env: Environment,
  rules: RuleLookup,
  before = 0,
): number | undefined {
  const document = stages && progressInForce(stages, env, rules);
  const own = document === stages ? shares.find((one) => holds(one, env, rules)) : undefined;
  if (own || !document) return own?.share;
  const { share } = stageNow(document, env, rules) ?? {};
  return share === undefined ? undefined : Math.max(share, before);
}
