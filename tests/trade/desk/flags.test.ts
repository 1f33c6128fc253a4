import { expect, it } from 'vitest';
import type { Flag } from '../../../runtime/schema/types.ts';
import { decideSwitch, type FlagChange, flagViews, type Switcher } from '../../../src/trade/desk/decisions/flags.ts';

const flag = (variables?: Flag['variables']): Flag =>
  ({ title: 'Chat', on: false, switchedBy: ['operator'], ...(variables && { variables }) }) as Flag;

const operator: Switcher = { roles: ['operator'], isEverywhere: false };
const change: FlagChange = { on: true, value: undefined, reason: ' A fault. ', everywhere: false };

function decided(known: Flag | undefined, wanted: Partial<FlagChange> = {}, who = operator) {
  const result = decideSwitch({ id: 'chat', flag: known }, { ...change, ...wanted }, who);
  return 'refusal' in result ? { refused: result.refusal.code ?? result.refusal.status } : result;
}

it('reads the value by the type of the variable, and leaves it where the document’s state returns', () => {
  expect(decided(flag())).toMatchObject({ on: true, variables: undefined, reason: 'A fault.', role: 'operator' });
  expect(decided(flag({ states: ['CO'] }), { value: 'CO, UT;NV' })).toMatchObject({
    variables: { states: ['CO', 'UT', 'NV'] },
  });
  expect(decided(flag({ text: 'a' }), { value: ' b ' })).toMatchObject({ variables: { text: 'b' } });
  expect(decided(flag({ most: 1 }), { value: '7' })).toMatchObject({ variables: { most: 7 } });
  expect(decided(flag({ most: 1 }), { value: '7', on: null })).toMatchObject({ on: null, variables: undefined });
});

it.each([
  ['a flag that there is not', undefined, {}, operator, 404],
  ['another role', flag(), {}, { ...operator, roles: ['reviewer'] }, 'not-your-role'],
  ['one organisation’s people for all', flag(), { everywhere: true }, operator, 'not-everywhere'],
  ['a value where there is none', flag(), { value: 'a' }, operator, 'flag-value'],
  ['a text for a number', flag({ most: 1 }), { value: 'many' }, operator, 'flag-value'],
] satisfies [string, Flag | undefined, Partial<FlagChange>, Switcher, string | number][])(
  'refuses %s',
  (_, known, wanted, who, code) => {
    expect(decided(known, wanted, who)).toEqual({ refused: code });
  },
);

it('shows flags by title, as they are switched, and which are theirs', () => {
  const flags = { b: flag({ states: ['CO', 'UT'] }), a: { ...flag(), title: 'Address' } };
  const shown = flagViews(flags, (id) => (id === 'b' ? { on: true } : undefined), ['operator']);
  expect(shown).toMatchObject([
    { flag: 'a', on: false, switched: false, hasValue: false, yours: true },
    { flag: 'b', on: true, switched: true, value: 'CO UT', isList: true, documented: false },
  ]);
});
