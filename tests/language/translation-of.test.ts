import { expect, test } from 'vitest';
import { translationOf } from '../../runtime/language/locale/translation-of.ts';

const help = '{home.state, select, TX {Texas asks for it.} other {Your state, {home.state}, asks.}}';
const spanish = { 'Texas asks for it.': 'Texas lo pide.', 'Your state, {home.state}, asks.': 'Lo pide {home.state}.' };

test('a text by a fact is translated variant by variant', () => {
  expect(translationOf(spanish, help)).toEqual({
    translation: '{home.state, select, TX {Texas lo pide.} other {Lo pide {home.state}.}}',
    usedTexts: ['Texas asks for it.', 'Your state, {home.state}, asks.'],
    missing: [],
  });
});

test('a variant that the language has not is missing by itself, and stays as it is', () => {
  const { 'Texas asks for it.': _, ...others } = spanish;
  expect(translationOf(others, help)).toEqual({
    translation: '{home.state, select, TX {Texas asks for it.} other {Lo pide {home.state}.}}',
    usedTexts: ['Your state, {home.state}, asks.'],
    missing: ['Texas asks for it.'],
  });
});

test('a text that the language has whole is that', () => {
  expect(translationOf({ ...spanish, [help]: 'Su estado lo pide.' }, help)).toEqual({
    translation: 'Su estado lo pide.',
    usedTexts: [help],
    missing: [],
  });
});

test('a choice within a choice is translated, and a variant without words asks for nothing', () => {
  const text = `{home.use, select, SECOND {{name.first} {name.last}} other {${help}}}`;
  expect(translationOf(spanish, text)).toMatchObject({
    translation:
      '{home.use, select, SECOND {{name.first} {name.last}} other {{home.state, select, TX {Texas lo pide.} other {Lo pide {home.state}.}}}}',
    missing: [],
  });
});

test('a sentence around a choice is one text', () => {
  expect(translationOf(spanish, `Why? ${help}`)).toEqual({ usedTexts: [], missing: [`Why? ${help}`] });
});
