import type { CheckContext } from '../../checks/context/check-context.ts';
import { checkOnce } from '../../checks/context/checked-once.ts';
import type { Assembled } from '../../read/assembled.ts';

/** What somebody wrote to write the text later. "todo" is a word of other languages, in small letters and among capitals. */
const placeholder = /(?<!\p{Lu}{2,}\s+)\b(?:TODO|TBD|FIXME|XXX)\b(?!\s+\p{Lu}{2,})/u;
const placeholderInWords =
  /\b(?:todo:|todo$|tbd\b|fixme\b|xxx\b)|\blorem ipsum\b|\[(?:insert|placeholder|your|tbd)\b[^\]]*\]/i;

/** Checks that titles and headings are not empty, and that no text is one that was to be written later. */
export function checkWords(context: CheckContext): void {
  for (const { name, texts } of context.prepared.language.kinds)
    if (texts) for (const document of context.documents[name].values()) checkDocument(context, document);
}

const checkDocument = (context: CheckContext, document: Assembled): void =>
  checkOnce(context, 'words', [document], (report) => {
    for (const { type, value, pointer } of context.sites(document)) {
      if (type !== 'copy' || typeof value !== 'string') continue;
      if (/\/(?:title|heading|label)$/.test(pointer) && value.trim() === '')
        report(document, pointer, {
          code: 'empty-title',
          message: 'This title is empty: a reader sees nothing, and a screen reader says nothing.',
          remedy: 'write it, or leave the key out where it may be left out',
        });
      const left = (placeholder.exec(value) ?? placeholderInWords.exec(value))?.[0];
      if (left !== undefined)
        report(document, pointer, {
          code: 'placeholder-text',
          message: `"${left}" stands for a text that is still to be written.`,
          remedy: 'write the text',
          severity: 'warning',
        });
    }
  });
