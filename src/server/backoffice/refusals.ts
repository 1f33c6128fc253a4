import { HttpError } from '../http/http-error.ts';

export const notReadable = (name: string, yours: readonly string[]): HttpError =>
  new HttpError(403, [`No role of yours opens ${name}; yours: ${yours.join(', ') || 'none'}`], {
    code: 'not-your-role',
  });
