import type { DiagnosticCode } from '../codes/diagnostic-codes.ts';
import type { Finding } from './diagnostic.ts';

/** What a decoder of UTF-8 puts in place of bytes that are not UTF-8. */
const undecodable = '\uFFFD';
const byteOrderMark = '\uFEFF';

type EncodingFault = { offset: number; finding: Finding };

/** What is wrong with how a file was saved, as far as its text read as UTF-8 shows. A character that is itself U+FFFD is not told from undecodable bytes. */
export function encodingFault(text: string): EncodingFault | undefined {
  if (text.startsWith(byteOrderMark))
    return fault(0, 'byte-order-mark', 'The file begins with a byte order mark.', 'save it as UTF-8 without BOM');
  // In UTF-16 every other byte of plain text is zero.
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

/** Where a word processor has put a curved quote in the place of a straight one. */
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
