/**
 * Replaces the `allOf` merging of rjsf's utilities (vite.slim.ts). Schemas of fields cannot contain `allOf`: the
 * compiler reports it.
 */
export default function refuseAllOf(): never {
  throw new Error('A form’s schema has no allOf');
}
