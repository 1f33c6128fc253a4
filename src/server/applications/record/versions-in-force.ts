/**
 * What a row of an application's history says of the documents it was decided by: the rules that were judged and passed, each with
 * the day on which its version began ('minimum-age@2026-01-01'), and the first day of the pricing ('pricing@2027-01-01'); `priced` is
 * '' where the pricing has no version by then.
 */
export const versionsInForce = (passed: readonly string[], priced: string): Record<string, string> => ({
  ...Object.fromEntries(passed.map((rule) => [rule, 'pass'])),
  ...(priced !== '' && { [`pricing@${priced}`]: 'in force' }),
});
