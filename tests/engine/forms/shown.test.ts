import { expect, test } from 'vitest';
import { environmentOfGiven } from '../../../runtime/engine/facts/environment-of.ts';
import { screenVisibility } from '../../../runtime/engine/forms/screen-visibility.ts';
import { loaded } from '../../documents/loaded.ts';

test('an action and a block of one key are hidden each by its own condition', () => {
  const product = loaded.organisations.get('main')?.product;
  if (!product) throw new Error('main does not compile');
  const never = { '==': [1, 2] };
  const screen = {
    blocks: {
      one: { kind: 'text' as const, text: 'One' },
      other: { kind: 'text' as const, text: 'Other', when: never },
    },
    order: ['one', 'other'],
    actions: { one: { label: 'One', when: never, do: [] }, other: { label: 'Other', do: [] } },
    rules: [],
  };
  const env = environmentOfGiven(product, {}, {});
  expect(screenVisibility(product, screen, env)).toEqual({
    notices: [],
    hidden: ['other'],
    withheld: ['one'],
    disabled: [],
  });
});
