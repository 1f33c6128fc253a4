/** Replaces rjsf's conversion of data to another schema (vite.slim.ts): rjsf holds no values here. */
export default function sanitizeDataForNewSchema(
  _validator: unknown,
  _root: unknown,
  _schema: unknown,
  _before: unknown,
  formData: unknown,
): unknown {
  return formData;
}
