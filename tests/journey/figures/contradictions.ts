/** Two texts that cannot both be true of one page. `why`: what a reader would not understand. */
export const contradictions: readonly { why: string; one: RegExp; other: RegExp }[] = [
  {
    why: 'nothing is to be done, and the next step is to be done',
    one: /nothing (?:is )?(?:left for you|needed from you)/i,
    other: /^(?:Resume|Continue)\b/,
  },
  {
    why: 'papers are being prepared, and are to be asked for',
    one: /we(?:’re| are) preparing your papers|papers are being prepared/i,
    other: /^Prepare my papers$/,
  },
  { why: 'a rate that may change, and a fixed one', one: /APR, variable rate/, other: /^Fixed term$|APR, fixed rate/ },
  {
    why: 'credentials are never seen, and asked for',
    one: /never sees or stores your credentials/,
    other: /^(?:Password|Current password|New password|Confirm password)$/,
  },
  { why: 'everyone must sign, and whether anyone does is optional', one: /\bmust sign\b/, other: /\(optional\)/ },
];
