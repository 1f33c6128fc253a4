import { expect, test } from 'vitest';
import { answerFinder } from '../../../src/language/question-search/answer-finder.ts';

const find = answerFinder({
  fee: { questions: ['How much is the origination fee?', 'What does it cost?'] },
  rate: { questions: ['What is the interest rate?', 'Can the rate change?'] },
});

test('the words of a question are certain, whatever their order and case', () => {
  expect(find('RATE interest?')).toEqual({ id: 'rate', certainty: 1 });
});

test('misspelt and inflected words are found', () => {
  expect(find('orignation fees')?.id).toBe('fee');
  expect(find('does my rate ever change')?.id).toBe('rate');
});

test('words that no question has make it less certain', () => {
  expect(find('interest rate of penguins in winter')?.certainty).toBeLessThan(0.8);
});

test.each(['', '???', 'what is the', 'penguins'])('%j is found nowhere', (question) => {
  expect(find(question)).toBeUndefined();
});
