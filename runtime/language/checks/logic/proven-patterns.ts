/**
 * Patterns that are too large for recheck to prove, which then guesses. They are listed as proved; a test proves them with shorter
 * bounds. Written as in documents, after JSON's escapes.
 */
export const provenPatterns: ReadonlySet<string> = new Set([
  // An e-mail address, as the HTML standard defines it for an input of type email, with an ending of its domain.
  "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$",
]);
