/** Instead of the merging of `allOf` in rjsf's utilities. A field's schema has none: its own schema does not know the word. */
export default function refuseAllOf(): never {
  throw new Error('A form’s schema has no allOf');
}
