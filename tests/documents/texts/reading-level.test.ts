import { describe, expect, test } from 'vitest';
import { beginning, sentencesOf, texts, wordsIn } from './page-texts.ts';
import { gradeOf, syllablesIn } from './reading-level.ts';

/** The school grade at which the sentences of a page are read in all. */
const PAGE_GRADE = 7;
/** The grade of a single sentence: one that is longer by what it lists may stand among short ones. */
const SENTENCE_GRADE = 10;
/** Fewer words are a label: the formula is for sentences. */
const FEWEST_WORDS = 8;

/** Documents above the grade. None is added; one that is mended is removed. */
const harderDocuments: Readonly<Record<string, string>> = {
  'flows/application/start/hmda.json': 'the categories of 12 CFR 1003, appendix B',
  'flows/parts/blocks/registration-consents.json': 'consents, in the words that were reviewed',
  'flows/registration/annual-income.json': 'what 12 CFR 1002.5(d)(2) wants said of alimony',
};

/** Sentences above the grade, by their first words. None is added; one that is mended is removed. */
const harderSentences: Readonly<Record<string, string>> = {
  'flows/application/document/disclosures.json: Open the sample, then agree to get': 'names the consent',
  'flows/application/liens.json: The title company usually answers within three':
    'short: six words and a length of time',
  'flows/application/section.json: Without it we cannot decide on your': 'the notice of 12 CFR 1002.9(c)(2)',
  'flows/application/signing/sign.json: By selecting Finish signing you sign these':
    'an electronic signature, by its name',
  'flows/application/start/hmda.json: American Indian or Alaska Native: name of': 'the regulation’s form',
  'flows/application/start/hmda.json: For example: Argentinean, Colombian, Dominican, Nicaraguan, Salvadoran,':
    'the regulation’s form',
  'flows/parts/blocks/registration-consents.json: I agree to receive documents and notices': 'a consent',
  'flows/parts/blocks/registration-consents.json: I authorize X, the lending company, to': 'a consent',
  'flows/parts/copy.json: Apartment or unit; a suggestion never overwrites': 'read by writers of documents alone',
  'flows/parts/copy.json: Lending policy of the organisation, confirmation of': 'read by writers of documents alone',
  'flows/parts/copy.json: Please agree to receive documents electronically to': 'names the consent',
  'flows/parts/copy.json: Specification 1, section 5 (income bounds, applied': 'read by writers of documents alone',
  'flows/parts/copy.json: Specification 1: white-label home equity line of': 'read by writers of documents alone',
  'flows/parts/copy.json: Value or type of collateral not sufficient:': 'a registered reason of a refusal',
  'flows/parts/copy.json: the order of a report on the': 'a part of a sentence of the notice of incompleteness',
  'flows/public/licenses.json: X is registered in the Nationwide Multistate': 'the name of the register',
  'flows/registration/property-address.json: Please reach out to your referring loan': 'the specification',
  'flows/registration/property-address.json: We are continuing to accept applications in': 'the specification',
  'flows/signer/intro.json: I agree to get and sign papers': 'a consent',
  'flows/signer/sign.json: By selecting Finish signing you sign these': 'an electronic signature, by its name',
};

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The sentences of each document that has enough of them to be measured. */
const pages = [...Map.groupBy(texts, ({ path }) => path)].flatMap(([path, own]) => {
  const sentences = own.flatMap(({ text }) => sentencesOf(text)).filter((sentence) => wordsIn(sentence) >= 4);
  return sentences.length < 3 ? [] : [{ path, text: sentences.map(asSentence).join(' ') }];
});

describe('what borrowers read on pages', () => {
  test('is read at the seventh grade, but for the documents of the list', () => {
    const found = pages.filter(({ text }) => gradeOf(text) > PAGE_GRADE).map(({ path }) => path);
    expect(pages.length).toBeGreaterThan(150);
    expect(found.toSorted()).toEqual(Object.keys(harderDocuments).toSorted());
  });

  test('has no sentence that is far harder than the rest, but those of the list', () => {
    const found = texts.flatMap(({ path, text }) =>
      sentencesOf(text)
        .filter((sentence) => wordsIn(sentence) >= FEWEST_WORDS && gradeOf(sentence) > SENTENCE_GRADE)
        .map((sentence) => beginning(path, sentence)),
    );
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(harderSentences).toSorted());
  });

  test.each([
    ['home', 1],
    ['papers', 2],
    ['receive', 2],
    ['application', 4],
    ['electronically', 6],
    ['signed', 1],
  ])('%s is counted as %i syllables', (word, syllables) => {
    expect(syllablesIn(word)).toBe(syllables);
  });

  test('a sentence of long words is graded above one of short words', () => {
    expect(gradeOf('You sign it. We send you the money.')).toBeLessThan(1);
    expect(gradeOf('Notification regarding electronic documentation necessitates authorization.')).toBeGreaterThan(20);
  });
});
