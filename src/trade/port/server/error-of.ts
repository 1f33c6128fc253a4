export { errorOfRefusal as errorOf, refuseIf } from '../../../server/http/http-error.ts';
