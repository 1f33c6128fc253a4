import type { Documents } from '../../read/assembled.ts';

/**
 * The members of rules with effects that decide where they are judged. Equal for organisations whose rules differ only
 * in other members.
 */
export const placesOfRules = (rules: Documents['rule']): unknown[] =>
  [...rules.values()].flatMap(({ id, value: { at, on, field, effects = [] } }) =>
    effects.length > 0 ? [[id, at, on, field]] : [],
  );
