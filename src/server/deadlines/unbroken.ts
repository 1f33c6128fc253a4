/**
 * A citation with no-break spaces inside each reference, so that "12 CFR 1002.9(c)" stays on one line; it wraps between
 * references.
 */
export const unbroken = (citation: string): string =>
  citation
    .replace(/(\d) (CFR|U\.S\.C\.|TAC|ILCS) (?=\d)/g, '$1\u00a0$2\u00a0')
    .replace(/\b(comment|Appendix|form|sections?|art\.|Part) (?=[\dA-Z])/g, '$1\u00a0');
