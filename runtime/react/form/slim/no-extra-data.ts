/** Takes the place of rjsf's removal of extra data and of its paths (vite.slim.ts): no form asks for them, since rjsf holds no values. */
function refuse(): never {
  throw new Error('rjsf holds no form data');
}

export default refuse;
export { refuse as getFieldNames, refuse as getUsedFormData, refuse as isValueEmpty };
