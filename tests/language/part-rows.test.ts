import { expect, test } from 'vitest';
import type { JsonObject } from '../../runtime/json/json.ts';
import { withRows } from '../../runtime/language/parts/part-rows.ts';

const row = (value: JsonObject) => ({ file: 'flows/rows/one.json', text: '', value });

test('a list has the values of the documents in which all places have one of the values, and its own', () => {
  const rows = [
    row({ state: 'GA', seen: { count: 2 }, when: ['always'] }),
    row({ state: 'CT', seen: { count: 2 }, when: ['home', 'always'] }),
    row({ state: 'FL', seen: { count: 2 }, when: ['home'] }),
    row({ state: 'CO', seen: { count: 0 }, when: ['always'] }),
    row({ state: 'TX' }),
  ];
  const of: Parameters<typeof withRows>[1] = {
    kind: 'state',
    take: 'state',
    where: { 'seen.count': [1, 2], when: ['always'] },
  };
  expect(withRows(['SC'], of, rows)).toEqual(['CT', 'GA', 'SC']);
});
