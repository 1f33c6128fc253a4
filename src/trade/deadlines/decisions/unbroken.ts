/**
 * A citation with no-break spaces between a title, its code and the number, so that "12 CFR 1002.9(c)" stays on one line.
 */
export const unbroken = (citation: string): string =>
  citation
    .replace(/(\d) (CFR|U\.S\.C\.|TAC|ILCS) (?=\d)/g, '$1\u00a0$2\u00a0')
    .replace(/\b(comments?|Appendix|forms?|sections?|art\.|Part) (?=[\dA-Z])/g, '$1\u00a0');
