import type { Lifecycle } from '../../../../runtime/schema/types.ts';

/** A condition of an application: a document or an answer that the lender asks for besides the screens. Times are ISO 8601 in UTC. */
export type Condition = {
  uuid: string;
  /** The id of the additional signer who must act; null for the borrower. */
  signer: string | null;
  category: string;
  /** The kinds of document asked for; empty if an answer is asked for. */
  documents: string[];
  /** The number of files asked for; at least 1. */
  count: number;
  /** Text for the borrower in place of the category's text; '' for the category's text. */
  comments: string;
  /** open: the borrower must act. answered: the lender must act. cleared: done. */
  state: 'open' | 'answered' | 'cleared';
  created: string;
};

/** A request for a condition. Without documents it asks for those of the category; without a count for 1. */
export type ConditionRequest = {
  /** The id of the additional signer who must act; absent for the borrower. */
  signer?: string | undefined;
  category: string;
  documents?: readonly string[] | undefined;
  count?: number | undefined;
  comments?: string | undefined;
};

/**
 * Why a condition cannot be requested: unknown category or kind of document, or documents for a category that asks for
 * an answer. `known`: the valid ids.
 */
export type ConditionProblem = { problem: 'unknown-category' | 'unknown-document' | 'no-documents'; known: string[] };

type Category = NonNullable<Lifecycle['conditions']>['categories'][string];

/** The lifecycle's category of this name; undefined if there is none. */
export function categoryOf({ conditions }: Pick<Lifecycle, 'conditions'>, name: string): Category | undefined {
  const categories = conditions?.categories ?? {};
  return Object.hasOwn(categories, name) ? categories[name] : undefined;
}

/** The names of the lifecycle's categories. */
export const categoryNames = ({ conditions }: Pick<Lifecycle, 'conditions'>): string[] =>
  Object.keys(conditions?.categories ?? {});

/** The new condition, or the problem with the request. */
export function newCondition(
  lifecycle: Pick<Lifecycle, 'conditions'>,
  { signer, category, documents, count = 1, comments = '' }: ConditionRequest,
  { uuid, now }: { uuid: string; now: string },
): Condition | ConditionProblem {
  const declared = categoryOf(lifecycle, category);
  if (!declared) return { problem: 'unknown-category', known: categoryNames(lifecycle) };
  const kinds: readonly string[] = declared.documents ?? [];
  if (declared.answer !== undefined && documents !== undefined) return { problem: 'no-documents', known: [] };
  if (documents?.some((kind) => !kinds.includes(kind))) return { problem: 'unknown-document', known: [...kinds] };
  const wanted =
    documents === undefined || documents.length === 0 ? [...kinds] : kinds.filter((one) => documents.includes(one));
  return { uuid, signer: signer ?? null, category, documents: wanted, count, comments, state: 'open', created: now };
}
