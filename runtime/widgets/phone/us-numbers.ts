import { AsYouType, type MetadataJson } from 'libphonenumber-js/core';
import plan from './us-metadata.json' with { type: 'json' };

/**
 * The library's data (Apache-2.0) for one country: the data for all countries is larger than the page. A test compares
 * them.
 */
const metadata: MetadataJson = { ...plan, country_calling_codes: { '1': ['US'] }, nonGeographic: {} };

/** Formats US national digits while typing: '303555' becomes '(303) 555'. */
export const formatNational = (digits: string): string => {
  const shown = new AsYouType('US', metadata).input(digits);
  // The library formats seven digits as a local call ('555-0142'), and leaves a lone closing bracket that blocks
  // deletion.
  return digits.length > 3 && !shown.startsWith('(') ? bracketed(digits) : shown.replace(/^\((\d+)\)$/, '$1');
};

const bracketed = (digits: string): string => {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `(${area}) ${exchange}${line === '' ? '' : `-${line}`}`;
};
