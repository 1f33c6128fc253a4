import type { ValidatorCodes } from '../../../runtime/files/validator-code.ts';
import { cacheName, documentCache } from './document-cache.ts';

const nameOf = (hash: string): string => cacheName('validator', hash);

/** The code of forms' validators on disk. */
export const validatorsOnDisk: ValidatorCodes = {
  read: (hash) => documentCache().read<string>(nameOf(hash)),
  write: (hash, code) => documentCache().write(nameOf(hash), code),
};
