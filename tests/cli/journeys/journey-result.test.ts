import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSource } from '../../../runtime/language/source/source-file.ts';
import { type JourneyResult, resultLines, writeJunit } from '../../../src/cli/journeys/journey-result.ts';

function failed(step: number): JourneyResult {
  const text = '{\n  "given": {},\n  "do": [\n    { "open": "/" },\n    { "press": "next" }\n  ]\n}';
  const { source } = readSource('tests/journeys/j.json', text);
  if (!source) throw new Error('The text is no JSON object');
  const failure = { step, verb: 'press', what: 'path', expected: '/b', seen: '<&> /a' };
  return { source, ms: 1500, report: { id: 'j', title: 'A & B', passed: false, steps: 2, failure } };
}

test('a failure names the place of its step in the file, and the files that show it', () => {
  expect(resultLines({ ...failed(2), kept: ['test-results/journeys/j/page.png'] }).slice(-2)).toEqual([
    '    at        tests/journeys/j.json:5:5',
    '    see       test-results/journeys/j/page.png',
  ]);
});

test('a journey that could not be set up fails where it is given', () => {
  expect(resultLines(failed(0)).at(-1)).toBe('    at        tests/journeys/j.json:2:12');
});

test('JUnit XML has a case for each journey, and the words of a failure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-junit-'));
  try {
    const file = join(folder, 'a', 'junit.xml');
    writeJunit(file, [failed(2), { ...failed(2), report: { id: 'k', title: 'K', passed: true, steps: 2 } }]);
    const xml = readFileSync(file, 'utf8');
    expect(xml).toContain('tests="2" failures="1"');
    expect(xml).toContain('classname="tests/journeys/j.json" name="j: A &amp; B" time="1.5"');
    expect(xml).toMatch(/<failure[^>]*message="[^"]*step 2 of 2 \(press\): path/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
