import { describe, expect, test } from 'vitest';
import { beginning, sentencesOf, textOf, texts, wordsIn } from './page-texts.ts';

const MOST_WORDS = 25;

/** The longer sentences that there are: most stand so in the specification. None is added; one that is mended is removed. */
const longer = [
  'flows/parts/copy.json: the order of a report on the',
  'flows/registration/property-address.json: We are continuing to accept applications in',
];

/** The straight marks that there are: the specification and the registered reasons write them. */
const straight = [
  "flows/parts/copy.json: A year's, as a fraction.",
  'flows/parts/copy.json: Value or type of collateral not sufficient:',
  "flows/registration/property-address.json: What's your property address for financing?",
  'flows/shell/states.json: Please click "Try again" to see if',
];

describe('what borrowers read on pages', () => {
  test('has no sentence that is too long to be read at once, but those of the list', () => {
    const found = texts.flatMap(({ path, text }) =>
      sentencesOf(text)
        .filter((sentence) => wordsIn(sentence) > MOST_WORDS)
        .map((sentence) => beginning(path, sentence)),
    );
    expect(texts.length).toBeGreaterThan(1000);
    expect(found.toSorted()).toEqual(longer);
  });

  test('has one kind of apostrophe and quotation mark, but for those of the list', () => {
    const found = texts.filter(({ text }) => /["']/.test(text) && !text.startsWith('^'));
    expect(found.map(({ path, text }) => beginning(path, text)).toSorted()).toEqual(straight);
  });

  test('a sentence is measured in its longest branch, and ends at its full stop', () => {
    const message = 'One two. {state, select, TX {three} other {three four {amount, number}}} <b>five</b> six.';
    expect(sentencesOf(textOf(message) ?? '').map(wordsIn)).toEqual([2, 5]);
  });
});
