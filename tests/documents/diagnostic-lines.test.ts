import { expect, test } from 'vitest';
import type { Diagnostic } from '../../runtime/language/compile.ts';
import { brokenDocuments, diagnosticLines } from '../../src/documents/report/diagnostic-lines.ts';

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
const unsent = ['x', 'y'].map((id) =>
  diagnostic(`flows/messages/${id}.json`, 'message-never-sent', `Nobody sends "${id}".`),
);
/** What stands in flows/b.json: it sends x, and declares the fact dob. */
const files = [{ path: 'flows/b.json', text: '{ "facts": { "dob": {} }, "send": "x", "type": "closed" ' }];
const unknown = ['a', 'c', 'd'].map((id) => diagnostic(`flows/${id}.json`, 'unknown-fact', 'There is no fact "dob".'));

test('an error of a single document comes first; names that it declares, and what it alone uses, follow from it', () => {
  expect(diagnosticLines({ ofDocuments: [broken], ofAll: [...unsent, ...unknown, broken], files })).toEqual({
    lines: [
      'flows/b.json:4:2 error "states" is missing. (add "states") [missing-key]',
      '  and 4 more that follow from it; --all lists each',
      'flows/messages/y.json:4:2 error Nobody sends "y". [message-never-sent]',
    ],
    first: 'flows/b.json:4:2 error "states" is missing. (add "states") [missing-key]',
  });
});

test('an example that a brand changes follows from one of the base that has another verdict itself', () => {
  const differs = diagnostic('flows/rules/a.json', 'example-differs', 'The example expects "pass".');
  const changed = diagnostic('brands/partner/flows/rules/a.json', 'changed-example', 'With this overlay …');
  const other = diagnostic('brands/partner/flows/rules/b.json', 'changed-example', 'With this overlay …');
  expect(diagnosticLines({ ofDocuments: [], ofAll: [changed, other, differs], files: [] })).toEqual({
    lines: [
      'brands/partner/flows/rules/b.json:4:2 error With this overlay … [changed-example]',
      'flows/rules/a.json:4:2 error The example expects "pass". [example-differs]',
      '  and 1 more that follow from it; --all lists each',
    ],
    first: 'brands/partner/flows/rules/b.json:4:2 error With this overlay … [changed-example]',
  });
});

test('a fault of an overlay is told at the overlay, with the place of the base', () => {
  const [only] = diagnosticLines({
    ofDocuments: [],
    ofAll: [
      diagnostic('brands/partner/flows/e.json', 'unknown-fact', 'There is no fact "dob".', {
        base: 'flows/e.json:1:2',
      }),
    ],
    files: [],
  }).lines;
  expect(only).toBe(
    'brands/partner/flows/e.json:4:2 error There is no fact "dob". [unknown-fact], at flows/e.json:1:2 of the base',
  );
});

test('a fault that has nothing to do with a broken document is listed beside it', () => {
  const other = diagnostic('flows/e.json', 'unknown-fact', 'There is no fact "dbo".', {
    remedy: 'did you mean "dob"?',
  });
  const word = diagnostic('flows/e.json', 'written-again', 'The contract says "type" already.');
  const mentioned = diagnostic('flows/e.json', 'type-mismatch', '"closed" is no number.');
  const { lines } = diagnosticLines({ ofDocuments: [broken], ofAll: [broken, other, word, mentioned], files });
  expect(lines.map((line) => line.split(' ')[0])).toEqual(Array(4).fill(expect.stringMatching(/^flows.[be]/)));
});

test('a document that cannot be parsed declares its id', () => {
  const unreadable = diagnostic('flows/rules/income/adult.json', 'syntax', 'A brace is missing.');
  const missing = diagnostic('flows/e.json', 'unknown-rule', 'There is no rule "adult".');
  const { lines } = diagnosticLines({
    ofDocuments: [unreadable],
    ofAll: [unreadable, missing],
    files: [{ path: unreadable.file, text: '' }],
  });
  expect(lines[1]).toBe('  and 1 more that follow from it; --all lists each');
});

test('what uses a broken part, and the other files of a document, are left out with it', () => {
  const part = { path: 'flows/parts/blocks/people.json', text: '{ "oops": 1 }' };
  const stage = { path: 'flows/lifecycle/line/first.json', text: '{ "send": "welcome" }' };
  const all = [
    part,
    stage,
    { path: 'flows/pages/dashboard.json', text: '{ "blocks": { "people": { "use": "blocks/people" } } }' },
    { path: 'flows/pages/other.json', text: '{}' },
    { path: 'flows/lifecycle/line/second.json', text: '{ "send": "goodbye" }' },
  ];
  expect(brokenDocuments(all, [part.path, stage.path]).map(({ path }) => path)).toEqual([
    'flows/parts/blocks/people.json',
    'flows/lifecycle/line/first.json',
    'flows/pages/dashboard.json',
    'flows/lifecycle/line/second.json',
  ]);
});

test('two misspellings of one name are two faults', () => {
  const remedy = 'did you mean "dob"?';
  const both = ['dbo', 'dobb'].map((name) =>
    diagnostic('flows/e.json', 'unknown-fact', `There is no fact "${name}".`, { remedy }),
  );
  expect(diagnosticLines({ ofDocuments: [], ofAll: both, files }).lines).toHaveLength(2);
});

test('one wrong name is told once, with the number of places', () => {
  expect(diagnosticLines({ ofDocuments: [], ofAll: [...unknown, ...unsent], files })).toEqual({
    lines: [
      'flows/a.json:4:2 error There is no fact "dob". [unknown-fact]',
      '  and 2 more like it; --all lists each',
      'flows/messages/x.json:4:2 error Nobody sends "x". [message-never-sent]',
      'flows/messages/y.json:4:2 error Nobody sends "y". [message-never-sent]',
    ],
    first: 'flows/a.json:4:2 error There is no fact "dob". [unknown-fact]',
  });
});

test('a fact and its part, with one remedy, are one cause', () => {
  const remedy = 'did you mean "dobb"?';
  const parts = ['dob', 'dob.year'].map((path) =>
    diagnostic('flows/e.json', 'unknown-fact', `There is no fact "${path}".`, { remedy }),
  );
  expect(diagnosticLines({ ofDocuments: [], ofAll: parts, files }).lines).toHaveLength(2);
});

test('errors come before warnings, and a warning is nothing to mend first', () => {
  const warning = diagnostic('flows/a.json', 'unused-rule', 'Nobody reads it.', { severity: 'warning' });
  expect(diagnosticLines({ ofDocuments: [], ofAll: [warning, broken], files }).lines[0]).toContain('flows/b.json');
  expect(diagnosticLines({ ofDocuments: [], ofAll: [warning], files }).first).toBeUndefined();
});
