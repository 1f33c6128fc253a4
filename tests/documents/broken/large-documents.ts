import type { Json } from '../../../runtime/json/json.ts';
import { mergePatch } from '../../../runtime/json/merge-patch.ts';
import { fileOfProduct, nothing } from '../fixture.ts';
import type { BrokenCase } from './broken-cases.ts';

const rule = 'flows/rules/adult.json';
const dialog = 'flows/dialogs/wait.json';
const call = 'flows/calls/create.json';
const footer = 'flows/shell/footer.json';

const nested = (levels: number, open: string, inner: string, close: string): string =>
  `${open.repeat(levels)}${inner}${close.repeat(levels)}`;

/** A case of a document of the small product with a merge patch applied. */
function patched(name: string, path: string, patch: Json, expected: string): BrokenCase {
  const text = JSON.stringify(mergePatch(JSON.parse(fileOfProduct(path)), patch));
  return { name, given: nothing, changes: { [path]: text }, texts: [], expected: [expected] };
}

const written = (name: string, path: string, text: string, expected: string): BrokenCase => ({
  name,
  given: nothing,
  changes: { [path]: text },
  texts: [path],
  expected: [expected],
});

/** Cases of documents, logic and texts that are too large for a table. */
export const largeCases: BrokenCase[] = [
  patched(
    'logic-too-deep',
    rule,
    { assert: { '>=': null, ...JSON.parse(nested(101, '{"!":[', 'true', ']}')) } },
    `logic-too-deep ${rule}#/assert (split it into named conditions)`,
  ),
  patched(
    'logic-too-large',
    rule,
    { assert: { '>=': null, and: Array(2001).fill(true) } },
    `logic-too-large ${rule}#/assert (split it into named conditions)`,
  ),
  patched(
    'text-too-long',
    dialog,
    { title: 'Please wait. '.repeat(400) },
    `text-too-long ${dialog}#/title (divide it into paragraphs, in a Markdown file beside the document: see "Long texts" in docs/how-to/change-a-text.md)`,
  ),
  written(
    'too-deep',
    footer,
    `{ "copy": ${nested(301, '[', '', ']')} }`,
    `too-deep ${footer}:1:310 (flatten the document)`,
  ),
  written(
    'too-large',
    dialog,
    fileOfProduct(dialog) + ' '.repeat(100_000),
    `too-large ${dialog}:1:1 (divide it by topic)`,
  ),
  written('too-long', call, fileOfProduct(call) + '\n'.repeat(400), `too-long ${call}:401:1 (divide it by topic)`),
];
