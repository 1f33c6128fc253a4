import type { JsonObject } from '../json/json.ts';
import type { LifecycleState } from './lifecycle-state.ts';

/**
 * The facts that a vendor may read besides the answers: fields set by transitions and facts from vendors. The latter
 * take precedence.
 */
export const knownFacts = ({ fields, facts }: Pick<LifecycleState, 'fields' | 'facts'>): JsonObject => ({
  ...fields,
  ...facts,
});
