/**
 * Takes the place of the merging of `allOf` that rjsf's utilities bring (vite.slim.ts): a field's schema knows no such
 * keyword, so a document that had it would not compile.
 */
export default function refuseAllOf(): never {
  throw new Error('A form’s schema has no allOf');
}
