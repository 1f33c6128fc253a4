const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * The displayed name of a fact: 'propertyAddress.street1' is 'Property address, street 1', 'coOwners.0.email' is 'Co owners, 1,
 * email'.
 */
export function factInWords(name: string): string {
  const parts = name.split('.').map((part) =>
    /^\d+$/.test(part)
      ? String(Number(part) + 1)
      : part
          .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
          .toLowerCase()
          .replace(/\bssn\b/, 'Social Security number'),
  );
  return capitalised(parts.join(', '));
}

/** The displayed name of a lifecycle's event: 'income-verified' is 'Income verified'. */
export const eventInWords = (event: string): string => capitalised(event.replaceAll(/[-_]/g, ' '));

/** A code of several words as displayed: 'DRIVERS_LICENSE' is 'Drivers license'. Any other text, such as a name in capitals, unchanged. */
export const codeInWords = (text: string): string =>
  /^[A-Z0-9]+(_[A-Z0-9]+)+$/.test(text) ? capitalised(text.toLowerCase().replaceAll('_', ' ')) : text;
