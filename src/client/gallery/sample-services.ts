import type { Address, WidgetServices } from '../../../runtime/react/context/widget.ts';
import { fileFailure } from '../host/report-refusals.ts';

const street: Address[] = [
  { street1: '742 Cedar Ave', street2: '', city: 'Denver', state: 'CO', zip: '80203' },
  { street1: '742 Cedar Ct', street2: '', city: 'Boulder', state: 'CO', zip: '80302' },
  { street1: '742 Cedar Springs Rd', street2: '', city: 'Sacramento', state: 'CA', zip: '95814' },
];

/**
 * Fixed results for the gallery: text starting with 742 has suggestions, 1 Typo St has a correction, 0 Nowhere is not found.
 */
export const sampleServices: WidgetServices = {
  suggestAddresses: async ({ text }) =>
    street.filter(({ street1 }) => street1.toLowerCase().startsWith(text.toLowerCase())),
  verifyAddress: async (address) => {
    if (/^1 typo/i.test(address.street1)) {
      return { outcome: 'suggestion', suggestion: { ...address, street1: '1 Tybalt Street' } };
    }
    return /^0 /.test(address.street1) ? { outcome: 'reenter' } : { outcome: 'match' };
  },
  upload: async (file, _place, progress) => {
    progress(1);
    return { outcome: 'stored', file: { uuid: crypto.randomUUID(), fileName: file.name, bytes: file.size } };
  },
  removeUpload: async () => undefined,
  file: (path) => ({ url: path, headers: {} }),
  fileFailed: (path) =>
    fileFailure({ fetch: fetch.bind(globalThis), headers: () => ({}), refused: () => undefined }, path),
  now: () => new Date().toISOString(),
};
