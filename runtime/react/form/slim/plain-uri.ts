/**
 * Replaces the URI resolver of rjsf's utilities (vite.slim.ts). It is for schemas with an $id; schemas of a Product
 * have none and refer only to their own parts.
 */
export default {
  equal: (a: string, b: string): boolean => a === b,
  resolve: (_base: string, reference: string): string => reference,
};
