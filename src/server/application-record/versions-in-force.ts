/**
 * The versions that a row of an application's history records: the rules that were judged and passed, each with the first day
 * of its version ('minimum-age@2026-01-01'), and the first day of the pricing's version ('pricing@2027-01-01'). `priced` is ''
 * where the pricing has no version on that day. `judged`: the underwriting rules that have versions, in the same form
 * ('credit-score@2027-01-01'); their verdicts are stored under their ids.
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
