/** Replaces rjsf's removal of extra data and its paths (vite.slim.ts): no form uses it, as rjsf holds no values. */
function refuse(): never {
  throw new Error('rjsf holds no form data');
}

export default refuse;
export { refuse as getFieldNames, refuse as getUsedFormData, refuse as isValueEmpty };
