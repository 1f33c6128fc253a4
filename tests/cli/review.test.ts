import { expect, test } from 'vitest';
import { bookPage } from '../../src/cli/review/book-page.ts';
import { type RuleBook, ruleBook } from '../../src/cli/review/rule-book.ts';

const at = { state: 'TX', day: '2026-12-01' };
const bookOf = (org: string): RuleBook => {
  const book = ruleBook(org, at);
  if (!book) throw new Error(`${org} does not compile`);
  return book;
};
const main = bookOf('main');

// Would leave a rule, a deadline or a paper out of what is handed to an examiner.
test('the book has every rule with its English, source and examples, every deadline and every paper', () => {
  const page = bookPage(main);
  for (const { id } of main.rules) expect(page).toContain(`id="rule-${id}"`);
  for (const { id } of main.deadlines) expect(page).toContain(`id="deadline-${id}"`);
  for (const { form } of main.papers) expect(page).toContain(form);
  expect(main.rules.filter(({ source }) => source === '')).toEqual([]);
  // What people or time decide has none: the rule says who decides.
  const bare = main.rules.filter(({ examples, english }) => examples.length === 0 && english.requires !== undefined);
  expect(bare).toEqual([]);
});

// Would show a deadline without what its day is counted from.
test('a deadline says its day, from what it counts and why', () => {
  expect(main.deadlines.find(({ id }) => id === 'counseling-list')).toMatchObject({
    day: '3 business days after the day it was received',
    counted: [expect.stringMatching(/^the day it was received: /)],
  });
});

// Would take the base's examples for those of a brand that wrote its own, or hide what the brand changes.
test('a brand has its own examples, and a list of what it changes', () => {
  const brand = bookOf('american-pacific-mortgage');
  const examples = brand.rules.find(({ id }) => id === 'low-income')?.examples;
  expect(examples).toContainEqual({ verdict: 'pass', given: { 'income.income': 17_000 } });
  expect(main.rules.find(({ id }) => id === 'low-income')?.examples).not.toEqual(examples);
  expect(brand.changes.length).toBeGreaterThan(3);
  expect(bookPage(brand)).toContain('What this brand changes');
  expect(ruleBook('nobody', at)).toBeUndefined();
});

// Would let a text of a document become part of the page.
test('texts of documents are escaped', () => {
  const [rule] = main.rules;
  if (!rule) throw new Error('there is no rule');
  const hostile = {
    ...main,
    name: '<script>alert(1)</script>',
    rules: [{ ...rule, title: '<img src=x onerror=alert(1)>' }],
  };
  const page = bookPage(hostile);
  expect(page).not.toContain('<script>alert');
  expect(page).not.toContain('<img');
});
