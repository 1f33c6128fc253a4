import MiniSearch from 'minisearch';
import { termOf, termsOf } from './terms.ts';

/** Answer documents by id, with the members that the search reads. */
export type Answerable = Readonly<Record<string, { questions: readonly string[] }>>;

/** `certainty`: from 0 to 1. It is 1 if the question has exactly the words of one of the document's questions. */
export type FoundAnswer = { id: string; certainty: number };

/** Finds the document with the question most similar to the given one; undefined if no document has any of its words. */
export type AnswerFinder = (question: string) => FoundAnswer | undefined;

/** The number of best matches that are compared in full. */
const compared = 10;

/** Builds the search index for these documents. */
export function answerFinder(answers: Answerable): AnswerFinder {
  const forms = Object.entries(answers).flatMap(([answer, { questions }]) =>
    questions.map((text) => ({ answer, text, terms: termsOf(text) })),
  );
  const index = new MiniSearch({ fields: ['text'], processTerm: termOf });
  index.addAll(forms.map(({ text }, id) => ({ id, text })));
  const weight = weights(forms.map(({ terms }) => terms));
  return (question) => {
    const questionTerms = termsOf(question);
    const found = index
      .search(question, { fuzzy: (term) => (term.length > 4 ? 0.2 : false) })
      .slice(0, compared)
      .flatMap(({ id, terms, queryTerms }) => {
        const form = forms[id];
        return form
          ? [
              {
                id: form.answer,
                certainty: alike(weight, questionTerms, new Set(queryTerms), form.terms, new Set(terms)),
              },
            ]
          : [];
      });
    return found.sort((one, other) => other.certainty - one.certainty)[0];
  };
}

type Weight = (term: string) => number;

/** Weights of terms: rare ones count more than common ones. A term without any occurrence counts as one with two. */
function weights(forms: readonly string[][]): Weight {
  const counts = new Map<string, number>();
  for (const term of forms.flat()) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => Math.log(1 + forms.length / (counts.get(term) ?? 2));
}

/**
 * The geometric mean of two weighted shares: of the asked terms that the document's question has, and of its terms that
 * were asked.
 */
function alike(
  weight: Weight,
  questionTerms: readonly string[],
  askedFound: ReadonlySet<string>,
  form: readonly string[],
  formFound: ReadonlySet<string>,
): number {
  return Math.sqrt(shareOf(weight, questionTerms, askedFound) * shareOf(weight, form, formFound));
}

function shareOf(weight: Weight, terms: readonly string[], found: ReadonlySet<string>): number {
  const sum = (some: readonly string[]): number => some.reduce((total, term) => total + weight(term), 0);
  return terms.length === 0 ? 0 : sum(terms.filter((term) => found.has(term))) / sum(terms);
}
