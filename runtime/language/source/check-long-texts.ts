import type { Json } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import { type Diagnostic, diagnosticAt } from './diagnostic.ts';
import { type SourceFile, sourcePosition } from './source-file.ts';

/** The longest text, in characters, that may be written in a document; longer ones belong in a Markdown file. */
const lengthLimit = 300;

/** Reports texts of a document that belong in a Markdown file beside it. */
export function longTexts(source: SourceFile): Diagnostic[] {
  // The length of a translation depends on its text.
  if (/(?:^|\/)flows\/locales\//.test(source.file)) return [];
  // Recorded values of the base are not the brand's texts.
  const { $replaced: _, ...written } = source.value;
  return longIn(written, '').map(({ pointer, length }) =>
    diagnosticAt(source.file, sourcePosition(source, pointer), pointer, {
      code: 'long-text',
      message: `This text has ${length} characters; in a document ${lengthLimit} are the most.`,
      remedy:
        'write it in a Markdown file beside the document, and {"file": "<name>.md"} here; write variants apart: {"by": "<fact>", "texts": { … }}',
    }),
  );
}

function longIn(value: Json, pointer: string): { pointer: string; length: number }[] {
  if (typeof value === 'string')
    return value.length > lengthLimit && value.includes(' ') ? [{ pointer, length: value.length }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => longIn(member, pointerTo(pointer, key)));
}
