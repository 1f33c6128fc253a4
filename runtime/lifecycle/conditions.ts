/** What the lender asks of a borrower besides the screens: a document, or a phone number. */
import type { Lifecycle } from '../schema/types.ts';

/** A condition of an application. Times are ISO 8601 in UTC. */
export type Condition = {
  uuid: string;
  /** The id of the additional signer who is asked; null: the borrower. */
  signer: string | null;
  category: string;
  /** The kinds of document that are asked for; empty where an answer is. */
  documents: string[];
  /** How many files are asked for; 1 or more. */
  count: number;
  /** What the borrower is told in place of the category's own words; '' for those. */
  comments: string;
  /** open: the borrower must act; answered: people must; cleared: nobody. */
  state: 'open' | 'answered' | 'cleared';
  created: string;
};

/** What is asked for. Without documents, those of the category; without a count, 1. */
export type ConditionRequest = {
  /** The id of the additional signer who is asked. Absent: the borrower. */
  signer?: string | undefined;
  category: string;
  documents?: readonly string[] | undefined;
  count?: number | undefined;
  comments?: string | undefined;
};

/**
 * What is wrong with a request for a condition: the category or the kind of document is none of the lifecycle's, or the
 * borrower is asked for an answer and not for documents.
 */
export type ConditionProblem = { problem: 'unknown-category' | 'unknown-document' | 'no-documents'; known: string[] };

/** A new condition, or what is wrong with the request. */
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

/** The files given for a condition, by kind of document: how many of each. */
export type FilesGiven = Readonly<Record<string, number>>;

/** Why files do not meet a condition; undefined where they do. */
export function filesRefused(
  { documents, count }: Condition,
  given: FilesGiven,
): { problem: 'another-kind' | 'too-few'; kind?: string } | undefined {
  const other = Object.keys(given).find((kind) => !documents.includes(kind));
  if (other !== undefined) return { problem: 'another-kind', kind: other };
  const files = Object.values(given).reduce((sum, one) => sum + one, 0);
  return files < count ? { problem: 'too-few' } : undefined;
}

/** Whether a condition may be opened in a status: only where an event that goes on waits for it. Elsewhere timers and vendors would go on without it. */
export const mayBeAsked = ({ conditions, states }: Lifecycle, status: string): boolean =>
  (conditions?.hold ?? []).some((event) => Object.hasOwn(states[status]?.on ?? {}, event));

/** Whether people may ask an additional signer for a category in a status: while signatures are awaited, of the categories that are for signers too. */
export function mayBeAskedOfSigner(
  { conditions, signers, states }: Lifecycle,
  status: string,
  category: string,
): boolean {
  const { askedOfSigner, categories = {} } = conditions ?? {};
  const isTheirs = Object.hasOwn(categories, category) && categories[category]?.ofSigners === true;
  return askedOfSigner !== undefined && isTheirs && Object.hasOwn(states[status]?.on ?? {}, signers?.signed ?? '');
}

/** How many conditions an additional signer waits for. */
export const heldConditionsOf = (signer: string, all: readonly Condition[]): number =>
  all.filter((one) => one.signer === signer && one.state !== 'cleared').length;

/** Whether an event of people waits until all conditions of the borrower are cleared. */
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

/** The conditions of the borrower, or of an additional signer, that are not cleared, the oldest first. */
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
