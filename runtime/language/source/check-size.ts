import { type Diagnostic, diagnosticAt, type Finding } from './diagnostic.ts';

/** The most lines of a document, so that it can be read in one sitting. */
const mostLines = 400;
/** The most characters of a document; 400 lines usually have far fewer. */
const mostCharacters = 100_000;
/** The most characters of one paragraph; the longest legal text has fewer. */
const mostOfText = 4000;

/** What `npm run release` writes. */
const isWritten = /(?:^|\/)flows\/released\.json$/;

type SizeFault = { offset: number; finding: Finding };

/** Reports a document that is too large to be parsed. */
export function tooLarge({ length }: string): SizeFault | undefined {
  if (length <= mostCharacters) return undefined;
  const message = `The document has ${length} characters; ${mostCharacters} are the most.`;
  return { offset: 0, finding: { code: 'too-large', message, remedy: 'divide it by topic' } };
}

/**
 * Reports a document with too many lines, at the first line beyond the limit. Journeys, which are one sequence of
 * steps, and what a command writes may be longer.
 */
export function tooLong(file: string, text: string): Diagnostic[] {
  const count = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (count <= mostLines || isWritten.test(file)) return [];
  const message = `The document has ${count} lines; ${mostLines} are the most.`;
  const finding: Finding = { code: 'too-long', message, remedy: 'divide it by topic' };
  return [diagnosticAt(file, { line: mostLines + 1, column: 1 }, '', finding)];
}

export const textTooLong = (text: string): Finding | undefined =>
  text.length <= mostOfText
    ? undefined
    : {
        code: 'text-too-long',
        message: `The text has ${text.length} characters; ${mostOfText} are the most.`,
        remedy:
          'divide it into paragraphs, in a Markdown file beside the document: see "Long texts" in docs/how-to/change-a-text.md',
      };
