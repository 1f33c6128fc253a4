import type { Json } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import { type Diagnostic, diagnosticAt } from './diagnostic.ts';
import { type SourceFile, sourcePosition } from './source-file.ts';

/** Characters of a text that is read within a document; a longer one is read as a page. */
const most = 300;

/** The texts of a document that are to stand in Markdown beside it. */
export function longTexts(source: SourceFile): Diagnostic[] {
  // Translations are as long as what they stand for.
  if (/(?:^|\/)flows\/locales\//.test(source.file)) return [];
  // What the base had may have come from several places.
  const { $replaced: _, ...written } = source.value;
  return longIn(written, '').map(({ pointer, length }) =>
    diagnosticAt(source.file, sourcePosition(source, pointer), pointer, {
      code: 'long-text',
      message: `This text has ${length} characters; in a document ${most} are the most.`,
      remedy:
        'write it in a Markdown file beside the document, and {"file": "<name>.md"} here; write variants apart: {"by": "<fact>", "texts": { … }}',
    }),
  );
}

function longIn(value: Json, pointer: string): { pointer: string; length: number }[] {
  if (typeof value === 'string')
    return value.length > most && value.includes(' ') ? [{ pointer, length: value.length }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => longIn(member, pointerTo(pointer, key)));
}
