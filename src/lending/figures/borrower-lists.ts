import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../runtime/json/json.ts';
import { isObject, type JsonObject } from '../../../runtime/json/json.ts';
import { assetsCounted } from './asset-depletion.ts';
import { amount, amountIn, sum } from './decimal.ts';

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
const idOf = (item: Json): Json => readPath(item, 'id') ?? null;

/** The list of ids with this id at the end, without duplicates. */
export function withId(ids: Json = null, id: Json = null): Json[] {
  return [...listOf(ids).filter((known) => known !== id), ...(id === null ? [] : [id])];
}

/** A list of ids without one. */
export function withoutId(ids: Json = null, id: Json = null): Json[] {
  return listOf(ids).filter((known) => known !== id);
}

/** The value, once for each entry of a list. */
export const sameForEach = (list: Json = null, value: Json = null): Json[] => listOf(list).map(() => value);

/** The ids that occur in a list of objects with ids. */
export function listedIds(ids: Json = null, things: Json = null): Json[] {
  const listed = new Set(listOf(things).map(idOf));
  return listOf(ids).filter((id) => listed.has(id));
}

/** Whether the list `ids` contains the ids of all objects of a list; true for an empty list. */
export const listsEach = (ids: Json = null, things: Json = null): boolean =>
  listOf(things).every((thing) => listOf(ids).includes(idOf(thing)));

/**
 * The title report's liens { id, lender, kind, position, balance, monthlyPayment }, with the borrower's choices: the ids of
 * liens to pay off, and of disputed ones.
 */
export function liensShown(liens: Json = null, payoffs: Json = null, disputes: Json = null): Json[] {
  return listOf(liens)
    .filter(isObject)
    .map((lien) => ({
      ...lien,
      payOff: { status: listOf(payoffs).includes(idOf(lien)) ? 'MARKED_FOR_PAYOFF' : null },
      disputed: listOf(disputes).includes(idOf(lien)),
    }));
}

/** Consents by their types, as an application lists them. */
export const consentsShown = (types: Json = null): Json[] => listOf(types).map((type) => ({ type }));

/** The last four characters of a text, at most half of a short one; undefined unless it is text. */
export function lastFour(text: Json = null): string | undefined {
  return typeof text === 'string' && text !== '' ? text.slice(-Math.min(4, Math.floor(text.length / 2))) : undefined;
}

/**
 * The sources of income that a borrower has given: linked ones { id, kind, employer, yearly, status }, and uploaded documents that await review.
 * Dollars a year as text.
 */
export function incomeSourcesShown(linked: Json = null, uploaded: Json = null): Json[] {
  const sources = listOf(linked)
    .filter(isObject)
    .map(({ id = null, kind = null, employer = null, yearly = null, status = null }) => ({
      id,
      kind,
      employer,
      yearly: amountIn(yearly)?.toFixed(2) ?? null,
      status,
    }));
  const papers = { id: 'documents', kind: 'MANUAL_PAYSTUB', employer: null, yearly: null, status: 'PENDING_REVIEW' };
  return uploaded === true ? [...sources, papers] : sources;
}

/** The income that the sandbox's vendor verifies, from { answers }: the sum of the linked incomes, else the stated income. Whole dollars a year. */
export function verifyIncome(given: Json = null): JsonObject {
  const linked = listOf(readPath(given, 'answers.linkedIncomes')).flatMap(
    (source) => amountIn(readPath(source, 'yearly')) ?? [],
  );
  const stated = ['income', 'otherIncome'].map(
    (part) => amountIn(readPath(given, `answers.income.${part}`)) ?? amount(0),
  );
  return { verifiedIncome: Math.round(Number(sum(linked.length > 0 ? linked : stated).toFixed(2))) };
}

/**
 * The problem that the sandbox's income vendor reports for { answers }: a page is missing in the documents; without documents,
 * there is no record of the income.
 */
export function incomeTrouble(given: Json = null): JsonObject {
  const documents = readPath(given, 'answers.incomeDocuments');
  return { incomeTrouble: isObject(documents) && Object.keys(documents).length > 0 ? 'MISSING_PAGES' : 'NOT_FOUND' };
}

/** Whether the two amounts entered, in cents, are those of the two deposits, in any order. */
export function depositsMatch(...[first = null, second = null, one = null, other = null]: Json[]): boolean {
  const [a, b, c, d] = [first, second, one, other].map(Number);
  return (a === c && b === d) || (a === d && b === c);
}

export const countOf = (list: Json = null): number => listOf(list).length;

/** Whether an amount of dollars is more than another. */
export function exceeds(value: Json = null, bound: Json = null): boolean | undefined {
  const [left, right] = [amountIn(value), amountIn(bound)];
  return left && right ? left.gt(right) : undefined;
}

/**
 * The assets { cash, investments, retirement } that a borrower stated, as sent to underwriting: the amount that counts, in dollars. Undefined
 * without a share.
 */
export function assetDepletion(assets: Json = null, share: Json = null): JsonObject | undefined {
  const counted = amountIn(share);
  if (counted === undefined) return undefined;
  const [cash = amount(0), investments = amount(0), retirement = amount(0)] = ['cash', 'investments', 'retirement'].map(
    (part) => amountIn(readPath(assets, part)) ?? amount(0),
  );
  const owned = { cash: cash.toString(), investments: investments.toString(), retirement: retirement.toString() };
  return { complete: true, amount: assetsCounted(owned, counted.toString()) };
}
