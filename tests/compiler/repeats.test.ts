import { describe, expect, test } from 'vitest';
import { repeatedPieces, repeatedSentences } from '../../runtime/compiler/parts/repeats.ts';
import type { Json } from '../../runtime/json/json.ts';

const piece = (length: number): Json => ({ text: 'x'.repeat(length - '{"text":""}'.length) });
const filesWith = (value: () => Json, count: number) =>
  Array.from({ length: count }, (_, at) => ({ file: `${at}.json`, value: { at, piece: value() } as Json }));

describe('a repeated piece', () => {
  test.each([
    [201, 3, 1],
    [200, 3, 0],
    [201, 2, 0],
  ])('of %i characters, %i times', (length, count, reported) => {
    expect(repeatedPieces(filesWith(() => piece(length), count))).toHaveLength(reported);
  });

  test('is told with its places, without the pieces inside it', () => {
    const [only, ...others] = repeatedPieces(filesWith(() => ({ inner: piece(300) }), 3));
    expect(others).toEqual([]);
    expect(only?.places).toEqual(['0.json', '1.json', '2.json'].map((file) => ({ file, pointer: '/piece' })));
  });
});

test.each([
  ['Enter a ZIP code, like 80203', 3, 1],
  ['Enter a ZIP code, like 80203', 2, 0],
  ['Continue to the offers', 3, 0],
])('the sentence "%s", %i times', (text, count, reported) => {
  const places = Array.from({ length: count }, (_, at) => ({ file: `${at}.json`, pointer: '/text', text }));
  expect(repeatedSentences(places)).toHaveLength(reported);
});
