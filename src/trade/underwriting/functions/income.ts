import { readPath } from '../../../../runtime/json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../../../runtime/json/json.ts';
import { amount, amountIn, sum } from '../../../values/amounts/decimal.ts';
import { listOf } from '../../../values/lists/lists.ts';

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
