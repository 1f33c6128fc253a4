import MiniSearch from 'minisearch';
import { termOf, termsOf } from './terms.ts';

/** Answer documents by id, as far as the search reads them. */
export type Answerable = Readonly<Record<string, { questions: readonly string[] }>>;

/** `certainty` is between 0 and 1: 1 where the question has the words of one of the document's questions, and no others. */
export type FoundAnswer = { id: string; certainty: number };

/** The document whose questions are most alike to the question; undefined where none has a word of it. */
export type AnswerFinder = (question: string) => FoundAnswer | undefined;

/** How many of the best questions are compared in full. */
const compared = 10;

/** Makes the search of these documents. */
export function answerFinder(answers: Answerable): AnswerFinder {
  const forms = Object.entries(answers).flatMap(([answer, { questions }]) =>
    questions.map((text) => ({ answer, text, terms: termsOf(text) })),
  );
  const index = new MiniSearch({ fields: ['text'], processTerm: termOf });
  index.addAll(forms.map(({ text }, id) => ({ id, text })));
  const weight = weights(forms.map(({ terms }) => terms));
  return (question) => {
    const asked = termsOf(question);
    const found = index
      .search(question, { fuzzy: (term) => (term.length > 4 ? 0.2 : false) })
      .slice(0, compared)
      .flatMap(({ id, terms, queryTerms }) => {
        const form = forms[id];
        return form
          ? [{ id: form.answer, certainty: alike(weight, asked, new Set(queryTerms), form.terms, new Set(terms)) }]
          : [];
      });
    return found.sort((one, other) => other.certainty - one.certainty)[0];
  };
}

type Weight = (term: string) => number;

/** Rare terms tell more than common ones. A term that no question has counts as one that two have. */
function weights(forms: readonly string[][]): Weight {
  const counts = new Map<string, number>();
  for (const term of forms.flat()) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => Math.log(1 + forms.length / (counts.get(term) ?? 2));
}

/** The geometric mean of two shares: of what was asked that the form has, and of the form that was asked. */
function alike(
  weight: Weight,
  asked: readonly string[],
  askedFound: ReadonlySet<string>,
  form: readonly string[],
  formFound: ReadonlySet<string>,
): number {
  return Math.sqrt(shareOf(weight, asked, askedFound) * shareOf(weight, form, formFound));
}

function shareOf(weight: Weight, terms: readonly string[], found: ReadonlySet<string>): number {
  const sum = (some: readonly string[]): number => some.reduce((total, term) => total + weight(term), 0);
  return terms.length === 0 ? 0 : sum(terms.filter((term) => found.has(term))) / sum(terms);
}
