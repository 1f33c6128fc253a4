/** Instead of what rjsf's validator makes of errors for its Form. Here errors are put into words from the document's messages. */
export default function refuseFormErrors(): never {
  throw new Error('Errors are taken as the validator gives them');
}
