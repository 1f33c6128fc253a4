/** Conditions: documents or answers that the lender asks for besides the screens, such as a phone number. */
import type { Lifecycle } from '../schema/types.ts';

/** A condition of an application. Times are ISO 8601 in UTC. */
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

/** The new condition, or the problem with the request. */
export function conditionAsked(
  { conditions }: Lifecycle,
  { signer, category, documents, count = 1, comments = '' }: ConditionRequest,
  { uuid, now }: { uuid: string; now: string },
): Condition | ConditionProblem {
  const categories = conditions?.categories ?? {};
  const declared = Object.hasOwn(categories, category) ? categories[category] : undefined;
  if (!declared) return { problem: 'unknown-category', known: Object.keys(categories) };
  const kinds: readonly string[] = declared.documents ?? [];
  if (declared.answer !== undefined && documents !== undefined) return { problem: 'no-documents', known: [] };
  if (documents?.some((kind) => !kinds.includes(kind))) return { problem: 'unknown-document', known: [...kinds] };
  const wanted =
    documents === undefined || documents.length === 0 ? [...kinds] : kinds.filter((one) => documents.includes(one));
  return { uuid, signer: signer ?? null, category, documents: wanted, count, comments, state: 'open', created: now };
}

/** The number of files given for a condition, by kind of document. */
export type FilesGiven = Readonly<Record<string, number>>;

/** Why files do not satisfy a condition; undefined if they do. */
export function filesRefused(
  { documents, count }: Condition,
  given: FilesGiven,
): { problem: 'another-kind' | 'too-few'; kind?: string } | undefined {
  const other = Object.keys(given).find((kind) => !documents.includes(kind));
  if (other !== undefined) return { problem: 'another-kind', kind: other };
  const files = Object.values(given).reduce((sum, one) => sum + one, 0);
  return files < count ? { problem: 'too-few' } : undefined;
}

/**
 * Whether a condition may be opened in a status: only if an event that leaves the status waits for conditions. In other
 * statuses, timers and vendors would continue without it.
 */
export const mayBeAsked = ({ conditions, states }: Lifecycle, status: string): boolean =>
  (conditions?.hold ?? []).some((event) => Object.hasOwn(states[status]?.on ?? {}, event));

/**
 * Whether staff may ask an additional signer for a category in a status: only while signatures are awaited, and only
 * for categories that allow signers.
 */
export function mayBeAskedOfSigner(
  { conditions, signers, states }: Lifecycle,
  status: string,
  category: string,
): boolean {
  const { askedOfSigner, categories = {} } = conditions ?? {};
  const isTheirs = Object.hasOwn(categories, category) && categories[category]?.ofSigners === true;
  return askedOfSigner !== undefined && isTheirs && Object.hasOwn(states[status]?.on ?? {}, signers?.signed ?? '');
}

/** The number of an additional signer's conditions that are not cleared. */
export const heldConditionsOf = (signer: string, all: readonly Condition[]): number =>
  all.filter((one) => one.signer === signer && one.state !== 'cleared').length;

/** Whether a staff event must wait until all conditions of the borrower are cleared. */
export const isHeldByConditions = ({ conditions }: Lifecycle, event: string, open: readonly Condition[]): boolean =>
  (conditions?.hold ?? []).includes(event) && open.some(({ signer, state }) => signer === null && state !== 'cleared');

/** A condition as the borrower receives it (specification 2, section 3). */
export type ConditionView = {
  uuid: string;
  categoryEnum: string;
  created: string;
  requestDocuments: string[];
  commentsToBorrower: string | null;
  actionNeeded: boolean;
  xtraData: { numDocsRequired: number };
};

/** The conditions of the borrower or of an additional signer that are not cleared, oldest first. */
export const conditionViews = (all: readonly Condition[], of: string | null = null): ConditionView[] =>
  all
    .filter(({ signer, state }) => signer === of && state !== 'cleared')
    .toSorted((one, other) => (one.created < other.created ? -1 : 1))
    .map(({ uuid, category, created, documents, comments, count, state }) => ({
      uuid,
      categoryEnum: category,
      created,
      requestDocuments: documents,
      commentsToBorrower: comments === '' ? null : comments,
      actionNeeded: state === 'open',
      xtraData: { numDocsRequired: count },
    }));
