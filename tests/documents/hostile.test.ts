import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { diagnose } from './fixture.ts';

type Hostile = { kind: string; raw: string };

const raw: Hostile[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../cases/hostile/raw-documents.json'), 'utf8'),
);
const of = (kind: string): string[] => raw.filter((one) => one.kind === kind).map((one) => one.raw);

/** Any document could carry it; these two are the nearest. */
const asOverlay = (text: string) => diagnose({ 'brands/partner/flows/rules/adult.json': text });
const rule = (logic: string): string =>
  `{ "id": "hostile", "title": "x", "owner": "x", "kind": "condition", "effective": "2026-01-01", "source": "x", "assert": ${logic}, "examples": [{ "given": {}, "verdict": "pass" }] }`;
const asLogic = (text: string) => diagnose({ 'flows/rules/hostile.json': rule(text) });

const errors = (found: ReturnType<typeof diagnose>) => found.filter(({ severity }) => severity === 'error');

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

describe('a hostile overlay is refused and pollutes nothing', () => {
  test.each(of('merge-patch'))('%s', (text) => {
    const [first] = errors(asOverlay(text));
    expect(first).toMatchObject({ file: 'brands/partner/flows/rules/adult.json', line: 1 });
  });
});

describe('hostile logic is refused at its position', () => {
  test.each(of('logic').map((text) => [text.slice(0, 60), text]))('%s', (_, text) => {
    const [first] = errors(asLogic(text));
    expect(first).toMatchObject({ file: 'flows/rules/hostile.json', line: 1 });
  });
});

test.each([
  [100, 'too-deep'],
  [1000, 'too-deep'],
  [5000, 'too-deep'],
  [100_000, 'too-large'],
])('logic of %i levels over the limit is refused as %s', (levels, code) => {
  const logic = `${'{"!":['.repeat(levels + 100)}true${']}'.repeat(levels + 100)}`;
  expect(errors(asLogic(logic))[0]?.code).toContain(code);
});
