import { isObject, type Json } from '../../../../runtime/json/json.ts';

/**
 * The credit score on which a decision was based, as the bureau reported it (15 U.S.C. 1681m(a)(2)): { score, on, bureau, low,
 * high, factors }. `on` is the day of the score, yyyy-MM-dd. If the bureau reports the distribution of scores over ranges but
 * no percentile, adds `ranksAtLeast`: the percent of consumers in ranges wholly below the score's own.
 */
export function scoreUsed(score: Json = null, on: Json = null, report: Json = null): Json {
  const reportFields = isObject(report) ? report : {};
  const least =
    reportFields.ranksAbove === undefined || reportFields.ranksAbove === null
      ? belowOwnRange(score, reportFields.distribution)
      : 0;
  return { ...reportFields, score, on, ...(least > 0 && { ranksAtLeast: least }) };
}

/** The percent of consumers in the ranges wholly below that of the score; 0 if no range contains the score. */
function belowOwnRange(score: Json, ranges: Json = null): number {
  const all = Array.isArray(ranges) ? ranges.filter(isObject) : [];
  const own = all.find(({ low, high }) => Number(low) <= Number(score) && Number(score) <= Number(high));
  if (score === null || own === undefined) return 0;
  return all.reduce((sum, { high, percent }) => (Number(high) < Number(own.low) ? sum + Number(percent) : sum), 0);
}
