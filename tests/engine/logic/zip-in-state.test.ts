import { describe, expect, test } from 'vitest';
import { zipInState } from '../../../runtime/engine/logic/zip-in-state.ts';
import pairs from '../../cases/us-address/zip-state-pairs.json' with { type: 'json' };

describe('zip-in-state', () => {
  test.each(pairs.filter(({ match }) => match !== null))('$zip in $state: $match', ({ zip, state, match }) => {
    expect(zipInState(zip, state)).toBe(match);
  });

  test.each([
    ['10001', 'ZZ'],
    ['10001', 'toString'],
    ['10001', ''],
    [10001, 'NY'],
    ['10001-12', 'NY'],
  ])('%j is not in %j', (zip, state) => {
    expect(zipInState(zip, state)).toBe(false);
  });
});
