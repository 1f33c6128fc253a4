import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { patternSafety, provePattern } from '../../runtime/compiler/checks/logic/pattern-safety.ts';
import { provenPatterns } from '../../runtime/compiler/checks/logic/proven-patterns.ts';

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

test.each(['(', '[z-a]', '\\'])('%s is no pattern', (pattern) => {
  expect(patternSafety(pattern)).toMatchObject({ safe: false });
});

test.each([...provenPatterns])('%s, taken as proved, is', { timeout: 600_000 }, (pattern) => {
  expect(provePattern(pattern, 500_000)).toEqual({ safe: true });
});
