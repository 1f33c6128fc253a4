import type { DiagnosticCode } from '../codes/diagnostic-codes.ts';
import type { Finding } from './diagnostic.ts';

/** The character that a UTF-8 decoder inserts for invalid bytes. */
const undecodable = '\uFFFD';
const byteOrderMark = '\uFEFF';

type EncodingFault = { offset: number; finding: Finding };

/**
 * A problem with the encoding in which a file was saved, as far as its decoded text shows it. A literal U+FFFD counts
 * as invalid bytes.
 */
export function encodingFault(text: string): EncodingFault | undefined {
  if (text.startsWith(byteOrderMark))
    return fault(0, 'byte-order-mark', 'The file begins with a byte order mark.', 'save it as UTF-8 without BOM');
  // In UTF-16 every second byte of ASCII text is zero.
  if (text.includes('\0'))
    return fault(0, 'encoding', 'The file is saved as UTF-16, or is no text.', 'save it as UTF-8');
  const offset = text.indexOf(undecodable);
  if (offset >= 0)
    return fault(
      offset,
      'encoding',
      'This character is not UTF-8: the file is saved as Latin-1, Windows-1252 or the like.',
      'save it as UTF-8',
    );
  return undefined;
}

/** Reports a curved quote at the offset where JSON needs a straight one, as word processors insert them. */
export function curvedQuoteFault(text: string, offset: number): EncodingFault | undefined {
  const char = text[offset] ?? '';
  return /[\u2018-\u201F]/.test(char)
    ? fault(offset, 'curved-quote', `${char} is a curved quote, as word processors write it.`, 'write "')
    : undefined;
}

const fault = (offset: number, code: DiagnosticCode, message: string, remedy: string): EncodingFault => ({
  offset,
  finding: { code, message, remedy },
});
