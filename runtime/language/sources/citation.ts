/**
 * Patterns of legal citations: '12 CFR 1002.9', '15 U.S.C. 7001', 'Regulation Z', 'Tex. Const. art. XVI', 'N.C. Gen.
 * Stat. 24-1', 'Idaho Code 32-906', 'section 50(a)(6)'.
 */
const forms: readonly string[] = [
  String.raw`\b\d+ CFR\b`,
  String.raw`\b\d+ U\.?S\.?C\b`,
  String.raw`\bRegulation [A-Z]{1,2}\b`,
  String.raw`\bConst\. art\.`,
  String.raw`\b(?:Stat|Code|Law|Laws)\.? (?:§+ ?)?\d+[-:.]\d+`,
  String.raw`\bsection \d+\w*\([a-z]\)`,
  String.raw`\bsection \d+ of (?:the|article|title)\b`,
];

export const citation = new RegExp(forms.join('|'));
