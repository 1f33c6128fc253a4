import { expect, test } from 'vitest';
import type { InForce } from '../../runtime/language/released/in-force.ts';
import { releasedOf } from '../../src/cli/release/write-released.ts';

test('a release keeps what has begun by its day: of the base all, of a brand what it has besides, otherwise or not at all', () => {
  const base = { 'adult@2026-01-01': 'a', 'adult@2027-01-01': 'b', 'pricing.terms.10': 'c', 'low@2026-01-01': 'd' };
  const { 'low@2026-01-01': _, ...partner } = { ...base, 'pricing.terms.10': 'e', 'own@2026-11-01': 'f' };
  const organisations = new Map<string, InForce>([
    ['main', base],
    ['partner', partner],
    ['same', base],
  ]);
  expect(releasedOf(organisations, '2026-11-28')).toEqual({
    on: '2026-11-28',
    organisations: {
      main: { 'adult@2026-01-01': 'a', 'low@2026-01-01': 'd', 'pricing.terms.10': 'c' },
      partner: { 'low@2026-01-01': null, 'own@2026-11-01': 'f', 'pricing.terms.10': 'e' },
      same: {},
    },
  });
});
