/** Takes the place of rjsf's fitting of data to another schema (vite.slim.ts): it holds none. */
export default function sanitizeDataForNewSchema(
  _validator: unknown,
  _root: unknown,
  _schema: unknown,
  _before: unknown,
  formData: unknown,
): unknown {
  return formData;
}
