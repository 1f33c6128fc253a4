/** Instead of the URI resolver of rjsf's utilities. Schemas of a Product have no $id, and refer only to their own parts. */
export default {
  equal: (a: string, b: string): boolean => a === b,
  resolve: (_base: string, reference: string): string => reference,
};
