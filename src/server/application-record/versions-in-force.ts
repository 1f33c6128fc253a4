/**
 * What a row of an application's history says of the documents it was decided by: the rules that were judged and passed, each with
 * the day on which its version began ('minimum-age@2026-01-01'), and the first day of the pricing ('pricing@2027-01-01'); `priced` is
 * '' where the pricing has no version by then. `judged`: the rules of underwriting that have versions, likewise
 * ('credit-score@2027-01-01'); their verdicts stand under their ids.
 */
export const versionsInForce = (
  passed: readonly string[],
  priced: string,
  judged: readonly string[] = [],
): Record<string, string> => ({
  ...Object.fromEntries(passed.map((rule) => [rule, 'pass'])),
  ...(priced !== '' && { [`pricing@${priced}`]: 'in force' }),
  ...Object.fromEntries(judged.map((rule) => [rule, 'in force'])),
});
