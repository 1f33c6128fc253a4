import { expect, test } from 'vitest';
import type { Product } from '../../runtime/engine/product.ts';
import { parseCopy } from '../../runtime/language/texts/parse-copy.ts';
import { valueText } from '../../runtime/react/context/value-text.ts';
import { loaded } from '../documents/loaded.ts';

const product = loaded.organisations.get('main')?.product as Product;
const parsed = parseCopy('{term, number} years');
const years = 'copy' in parsed ? parsed.copy : '';
const env = { get: (name: string) => (name === 'term' ? 15 : undefined) };

test('the label of a value may name a fact', () => {
  expect(valueText({ value: 'YEARS', format: 'label', labels: { YEARS: years } }, env, product)).toBe('15 years');
});
