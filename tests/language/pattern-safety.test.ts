import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { patternSafety, provePattern } from '../../runtime/language/checks/logic/pattern-safety.ts';
import { provenPatterns } from '../../runtime/language/checks/logic/proven-patterns.ts';

type Redos = { pattern: string; attack: string; ok: string; safeEquivalent: string };

const hostile: Redos[] = JSON.parse(readFileSync(join(import.meta.dirname, '../cases/hostile/redos.json'), 'utf8'));

describe('a pattern that hostile input can hold up is refused', () => {
  test.each(hostile)('$pattern', ({ pattern }) => {
    expect(patternSafety(pattern).safe).toBe(false);
  });
});

describe('its safe equivalent is allowed', () => {
  const safe = hostile.map(({ safeEquivalent }) => safeEquivalent).filter((pattern) => pattern.startsWith('^'));
  test.each(safe)('%s', (pattern) => {
    expect(patternSafety(pattern)).toEqual({ safe: true });
  });
});

test.each(['^\\d{5}(?:-\\d{4})?$', "^[\\p{L} '.-]+$", '^[2-9](?!11)\\d{2}[2-9]\\d{6}$', '^\\d*$'])(
  '%s is allowed at once',
  (pattern) => {
    expect(patternSafety(pattern)).toEqual({ safe: true });
    expect(provePattern(pattern)).toEqual({ safe: true });
  },
);

// Would call a pattern of the documents safe at one check, and refuse it at another.
test('a pattern that is too large to prove is refused each time, unless it is listed', () => {
  const [listed = ''] = provenPatterns;
  expect(patternSafety(listed)).toEqual({ safe: true });
  expect(provePattern(listed)).toEqual({ safe: false, reason: 'it could not be proved to be fast' });
});

test.each(['(', '[z-a]', '\\'])('%s is no pattern', (pattern) => {
  expect(patternSafety(pattern)).toMatchObject({ safe: false });
});

/**
 * The same pattern with a short bound in place of its long one, of which an automaton is small enough to be exact. A bound is a constant factor: it
 * does not change whether the time is linear. With the long one recheck can only guess by attacks made at random.
 */
const withShortBounds = (pattern: string): string => pattern.replaceAll('{0,61}', '{0,3}');

test.each([...provenPatterns])('%s, taken as proved, is', (pattern) => {
  expect(provePattern(withShortBounds(pattern), 50_000)).toEqual({ safe: true });
});
