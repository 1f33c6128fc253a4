import { AsYouType, type MetadataJson } from 'libphonenumber-js/core';
import plan from './us-metadata.json' with { type: 'json' };

/** The library's own data (Apache-2.0) for one country: the whole world weighs more than the page. A test compares. */
const metadata: MetadataJson = { ...plan, country_calling_codes: { '1': ['US'] }, nonGeographic: {} };

/** National digits of the United States as they are written while one types: '303555' to '(303) 555'. */
export const formatNational = (digits: string): string => {
  const shown = new AsYouType('US', metadata).input(digits);
  // The library leaves seven digits as a local call ('555-0142') and a lone closing bracket in the way of deletion.
  return digits.length > 3 && !shown.startsWith('(') ? bracketed(digits) : shown.replace(/^\((\d+)\)$/, '$1');
};

const bracketed = (digits: string): string => {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `(${area}) ${exchange}${line === '' ? '' : `-${line}`}`;
};
