import { expect, test } from 'vitest';
import { elsewhereLines, stateNameFindings, statesNamedIn } from '../../../src/documents/states/states-elsewhere.ts';

const names = { CA: 'California', GA: 'Georgia', TX: 'Texas', VA: 'Virginia', WV: 'West Virginia' };
const named = (value: object, path = 'flows/rules/one.json') =>
  statesNamedIn([{ path, text: JSON.stringify(value) }], names).get(path) ?? [];

test('a state is named by a value, a key, a case of a text, and its name', () => {
  expect(named({ assert: { '==': [{ var: 'state' }, 'TX'] } })).toEqual(['TX']);
  expect(named({ texts: { GA: 'Security deed', other: 'Deed of trust' } })).toEqual(['GA']);
  expect(named({ text: '{state, select, CA {here} TX {there} other {}}' })).toEqual(['CA', 'TX']);
  expect(named({ text: 'A home in West Virginia' })).toEqual(['WV']);
});

test('words that hold a code, what explains, rows and translations name none', () => {
  expect(named({ text: 'TX-7 and VAT', description: 'In Texas', examples: [{ pass: { state: 'TX' } }] })).toEqual([]);
  for (const path of ['flows/states/texas.json', 'flows/locales/es-US/shell.json', 'brands/main/brand.json'])
    expect(named({ state: 'TX' }, path)).toEqual([]);
});

test('a document that is not in the list is refused, and so is an entry that names no state', () => {
  const list = [{ reason: 'The closing of Texas.', documents: ['flows/b.json', 'flows/c.json'] }];
  const found = new Map([
    ['flows/a.json', ['GA', 'TX']],
    ['flows/b.json', ['TX']],
  ]);
  expect(stateNameFindings(found, list).map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'flows/a.json: This names GA, TX, and no row of a state decides it.',
    'src/documents/states/states-elsewhere.json: flows/c.json names no state.',
  ]);
  expect(elsewhereLines(found, list).at(-1)).toBe('| The closing of Texas. | flows/b.json (TX); flows/c.json () |');
});
