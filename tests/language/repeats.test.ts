import { describe, expect, test } from 'vitest';
import type { Json } from '../../runtime/json/json.ts';
import { memoised } from '../../runtime/json/memo.ts';
import { repeatedPieces, repeatedSentences, repeatedTexts } from '../../runtime/language/parts/repeats.ts';

const piece = (length: number): Json => ({ text: 'x'.repeat(length - '{"text":""}'.length) });
const filesWith = (value: () => Json, count: number) =>
  Array.from({ length: count }, (_, at) => ({ file: `${at}.json`, value: { at, piece: value() } }));

describe('a repeated piece', () => {
  test.each([
    [201, 3, 1],
    [200, 3, 0],
    [201, 2, 0],
  ])('of %i characters, %i times', (length, count, reported) => {
    expect(
      repeatedPieces(
        filesWith(() => piece(length), count),
        memoised(),
      ),
    ).toHaveLength(reported);
  });

  test('is told with its places, without the pieces inside it', () => {
    const [only, ...others] = repeatedPieces(
      filesWith(() => ({ inner: piece(300) }), 3),
      memoised(),
    );
    expect(others).toEqual([]);
    expect(only?.places).toEqual(['0.json', '1.json', '2.json'].map((file) => ({ file, pointer: '/piece' })));
  });
});

const sentencesIn = (text: string, count: number) =>
  repeatedSentences(
    filesWith(() => ({ text, source: text, examples: [text], $replaced: { text } }), count),
    memoised(),
  );

test.each([
  ['Enter a ZIP code, like 80203', 3, 1],
  ['Enter a ZIP code, like 80203', 2, 0],
  ['Continue to the offers', 3, 0],
  ['{copy.disclosures-step} {copy.disclosures-lead}', 3, 0],
  ['{application.standingSince, date, long}', 3, 0],
])('the sentence "%s", %i times', (text, count, reported) => {
  expect(sentencesIn(text, count)).toHaveLength(reported);
});

test('a sentence within longer texts is told with each of its places', () => {
  const text = 'Check your connection and try again.';
  const texts = [`It failed. ${text}`, `${text} Or call us.`, text];
  const files = texts.map((one, at) => ({ file: `${at}.json`, value: { text: one } }));
  expect(repeatedSentences(files, memoised())).toEqual([
    { text, places: ['0.json', '1.json', '2.json'].map((file) => ({ file, pointer: '/text', text })) },
  ]);
});

test.each([
  ['12 CFR 1002.9(b)(2) and Appendix C, form C-1.', 3, 1],
  ['12 CFR 1002.9(b)(2) and Appendix C, form C-1.', 2, 0],
  ['^[A-Z]{2}[0-9]{7,9}-[A-Z]{2}[0-9]{7,9}-[A-Z]{3}$', 3, 1],
  ['a text of exactly forty characters, here', 3, 0],
  ['application.additionalProfile.maritalStatus', 3, 0],
  ['{copy.disclosures-step} {copy.disclosures-lead}', 3, 0],
  ['Step 4 of 4. {copy.disclosures-lead} {copy.step}', 3, 1],
])('the text "%s", %i times, whatever it is for', (text, count, reported) => {
  expect(
    repeatedTexts(
      filesWith(() => ({ reason: [text] }), count),
      memoised(),
    ),
  ).toHaveLength(reported);
});
