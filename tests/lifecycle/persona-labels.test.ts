import { expect, it } from 'vitest';
import { loaded } from '../documents/loaded.ts';
import { personas } from './documents.ts';

const { product } = loaded.organisations.get('main') ?? {};

/** Every value of a key in a document, however deep. */
function valuesOf(document: unknown, key: string): unknown[] {
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesOf(value, key),
  ]);
}

/** The labels of a row that a screen shows for each item. */
const labelsOf = (screen: string, key: string): string[] =>
  valuesOf(product?.screens[screen]?.blocks, key).flatMap((row) =>
    valuesOf(row, 'labels').flatMap((labels) => Object.keys(labels ?? {})),
  );

const liens = valuesOf(personas, 'liens').flat();
const incomes = ['PAYROLL', 'TAX', 'TAX_1099', 'TRANSACTIONS'].map((kind) => personas.hosted?.[kind]?.providers);

it.each([
  ['kind', 'application/liens', liens],
  ['kind', 'application/income/review', incomes],
  ['status', 'application/income/review', incomes],
])('each %s that is brought has its words on %s', (key, screen, brought) => {
  const values = [...new Set(valuesOf(brought, key))];
  expect(values).not.toEqual([]);
  expect(labelsOf(screen, key)).toEqual(expect.arrayContaining(values));
});
