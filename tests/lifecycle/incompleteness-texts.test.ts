import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lifecycle } from './documents.ts';

const notice = JSON.parse(readFileSync('flows/papers/notice-of-incompleteness.json', 'utf8'));
const { by, texts } = notice.sections.letter.blocks.needed.text;

const asking = Object.entries(lifecycle.states)
  .filter(([, { notices }]) => notices?.papers.includes('notice-of-incompleteness'))
  .map(([status]) => status);

it('each status in which an application lacks something has its own words for what that is', () => {
  expect(by).toBe('application.status.checklistStatus');
  expect(asking.filter((status) => !Object.hasOwn(texts, status))).toEqual([]);
});

it('no words are kept for a status in which nothing is lacking', () => {
  expect(Object.keys(texts).filter((status) => status !== 'other' && !asking.includes(status))).toEqual([]);
});
