import { expect, test } from 'vitest';
import { compileFor } from '../../runtime/language/compile.ts';
import { counselLines } from '../../src/documents/report/counsel-lines.ts';
import { type Changes, lines, preparedWith } from './fixture.ts';

const registry = (source: object): Changes => ({
  'flows/sources/house.json': JSON.stringify({ sources: { policy: source } }),
});

const doubtful = { citation: 'A law', counsel: 'Nobody could read it.' };

const letter = {
  'flows/papers/letter.json': JSON.stringify({
    title: 'Letter',
    kind: 'letter',
    form: 'FM-01',
    revision: '2026-01',
    source: ['policy'],
    sections: { all: { source: ['policy'], blocks: { text: { kind: 'paragraph', text: 'Hello.' } } } },
  }),
};

test('a sentence whose source is marked for counsel is listed with its place and the reason', () => {
  const { counsel = [], diagnostics } = compileFor(preparedWith({ ...registry(doubtful), ...letter }), 'main');
  expect(lines(diagnostics)).toEqual([]);
  expect(counsel.filter(({ file }) => file === 'flows/papers/letter.json').map(({ sentence }) => sentence)).toEqual([
    'Letter',
    'Hello.',
  ]);
  expect(counselLines(counsel).slice(0, 2)).toEqual(['A law', '  Nobody could read it.']);
});

test('the list ends with an overview: the citation with most sentences first, and the documents they stand in', () => {
  const one = (citation: string, file: string) => ({ citation, reason: 'Read it.', file, line: 1, sentence: 'So.' });
  const listed = counselLines([
    one('A law', 'flows/messages/news.json'),
    one('Another law', 'brands/x/flows/papers/letter.json'),
    one('Another law', 'flows/parts/pieces/papers/terms.json'),
    one('Another law', 'flows/papers/letter/why.md'),
  ]);
  expect(listed.slice(-3)).toEqual([
    '    3  Another law: papers/letter 2, papers/terms 1',
    '    1  A law: messages 1',
    '4 sentences for counsel, under 2 citations.',
  ]);
});

test('what was read and is not marked is not listed', () => {
  expect(compileFor(preparedWith(letter), 'main').counsel).toEqual([]);
});

test('a rule is told with the citation of its source', () => {
  const rule = preparedWith().base.get('flows/rules/second-home.json')?.value ?? {};
  const changed = { 'flows/rules/second-home.json': JSON.stringify({ ...rule, source: ['policy'] }) };
  const { product } = compileFor(preparedWith(changed), 'main');
  expect(product?.rules['second-home']?.source).toBe('Decision 1');
});
