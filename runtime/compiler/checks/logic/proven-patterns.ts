/**
 * Patterns whose proof takes recheck about a second, proved once: a test proves them again. As they stand in documents,
 * after JSON's own escapes.
 */
export const provenPatterns: ReadonlySet<string> = new Set([
  // An e-mail address, as the HTML standard has it for an input of type email.
  "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$",
]);
