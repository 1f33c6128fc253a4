import { type Diagnostic, diagnosticAt, type Finding } from './diagnostic.ts';

/** Lines of a document that is read in one sitting. */
const mostLines = 400;
/** Characters of a document: many times what 400 lines have. */
const mostCharacters = 100_000;
/** Characters of one paragraph: more than the longest legal text has. */
const mostOfText = 4000;

type SizeFault = { offset: number; finding: Finding };

/** A document that is not read at all: to parse it would take long. */
export function tooLarge({ length }: string): SizeFault | undefined {
  if (length <= mostCharacters) return undefined;
  const message = `The document has ${length} characters; ${mostCharacters} are the most.`;
  return { offset: 0, finding: { code: 'too-large', message, remedy: 'divide it by topic' } };
}

/** A document of too many lines, at the first that is too many. A journey, which is one sequence of steps, may have more. */
export function tooLong(file: string, text: string): Diagnostic[] {
  const count = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (count <= mostLines) return [];
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
