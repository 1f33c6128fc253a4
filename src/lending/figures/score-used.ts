import { isObject, type Json } from '../../../runtime/json/json.ts';

/**
 * The credit score that a decision used, as its bureau told it (15 U.S.C. 1681m(a)(2)): { score, on, bureau, low, high, factors }.
 * `on` is the day of the score, yyyy-MM-dd.
 */
export function scoreUsed(score: Json = null, on: Json = null, report: Json = null): Json {
  return { ...(isObject(report) ? report : {}), score, on };
}
