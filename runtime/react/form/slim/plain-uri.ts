/**
 * Takes the place of the URI resolver that rjsf's utilities bring (vite.slim.ts). They use it for schemas with an $id;
 * those of a Product have none, and refer only to parts of themselves.
 */
export default {
  equal: (a: string, b: string): boolean => a === b,
  resolve: (_base: string, reference: string): string => reference,
};
