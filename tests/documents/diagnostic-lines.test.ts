import { expect, test } from 'vitest';
import type { Diagnostic } from '../../runtime/compiler/compile.ts';
import { diagnosticLines } from '../../src/documents/diagnostic-lines.ts';

const diagnostic = (
  file: string,
  code: Diagnostic['code'],
  message: string,
  more: Partial<Diagnostic> = {},
): Diagnostic => ({
  severity: 'error',
  code,
  file,
  line: 4,
  column: 2,
  pointer: '',
  message,
  ...more,
});

const broken = diagnostic('flows/b.json', 'missing-key', '"states" is missing.', { remedy: 'add "states"' });
const unsent = ['x', 'y'].map((id) => diagnostic(`flows/${id}.json`, 'message-never-sent', `Nobody sends "${id}".`));
const unknown = ['a', 'c', 'd'].map((id) => diagnostic(`flows/${id}.json`, 'unknown-fact', 'There is no fact "dob".'));

test('an error of a single document comes first, and what may follow from it is counted', () => {
  expect(diagnosticLines({ ofDocuments: [broken], ofAll: [...unsent, broken] })).toEqual({
    lines: [
      'flows/b.json:4:2 error "states" is missing. (add "states") [missing-key]',
      '  and 2 more that may follow from it; --all lists each',
    ],
    first: 'flows/b.json:4:2 error "states" is missing. (add "states") [missing-key]',
  });
});

test('one wrong name is told once, with the number of places', () => {
  expect(diagnosticLines({ ofDocuments: [], ofAll: [...unknown, ...unsent] })).toEqual({
    lines: [
      'flows/a.json:4:2 error There is no fact "dob". [unknown-fact]',
      '  and 2 more like it; --all lists each',
      'flows/x.json:4:2 error Nobody sends "x". [message-never-sent]',
      'flows/y.json:4:2 error Nobody sends "y". [message-never-sent]',
    ],
    first: 'flows/a.json:4:2 error There is no fact "dob". [unknown-fact]',
  });
});

test('one remedy for differing messages is one cause', () => {
  const remedy = 'did you mean "dobb"?';
  const parts = ['profile', 'dob'].map((part) => diagnostic(`flows/${part}.json`, 'unknown-fact', part, { remedy }));
  expect(diagnosticLines({ ofDocuments: [], ofAll: parts }).lines).toHaveLength(2);
});

test('errors come before warnings, and a warning is nothing to mend first', () => {
  const warning = diagnostic('flows/a.json', 'unused-rule', 'Nobody reads it.', { severity: 'warning' });
  expect(diagnosticLines({ ofDocuments: [], ofAll: [warning, broken] }).lines[0]).toContain('flows/b.json');
  expect(diagnosticLines({ ofDocuments: [], ofAll: [warning] }).first).toBeUndefined();
});
