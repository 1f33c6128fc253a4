import type { DocumentKind } from '../definition/document-types.ts';
import type { Assembled } from '../read/assembled.ts';
import { asJson } from '../source/json-object.ts';
import { type CheckContext, documentsOf, kindsOf } from './context/check-context.ts';

/**
 * Warns of documents that no other document names, of the kinds that are nothing by themselves (`mustBeNamed`). Only for the
 * root brand: a brand that extends it may leave out what names them.
 */
export function checkUnnamed(context: CheckContext): void {
  if (context.chain.length > 1) return;
  const { documents, report, prepared } = context;
  const kinds = prepared.language.kinds.filter(({ mustBeNamed }) => mustBeNamed);
  const named = namesIn(context);
  for (const { name, mustBeNamed } of kinds)
    for (const document of documents[name].values())
      if (!named.has(keyOf(name, document.id)) && !mustBeNamed?.except?.includes(document.id))
        report(document, '', {
          severity: 'warning',
          code: 'unused-document',
          message: `No document names the ${name} "${document.id}".`,
          remedy: 'remove it, or name it',
        });
}

const keyOf = (kind: string, id: string): string => `${kind} ${id}`;

/** What all documents name, as '<kind> <id>'. */
function namesIn(context: CheckContext): ReadonlySet<string> {
  const { documents, prepared } = context;
  const names = new Set<string>();
  for (const kind of kindsOf(documents))
    for (const document of documentsOf(documents, kind))
      for (const name of prepared.memo('names in', [document.value], () => namesOf(context, document, kind)))
        names.add(name);
  return names;
}

function namesOf({ sites }: CheckContext, document: Assembled, kind: DocumentKind): string[] {
  const ofSites = sites(document).flatMap(({ type, names = '', value }) =>
    type === 'name' ? [keyOf(names, String(value))] : [],
  );
  return kind === 'overlay' ? [...ofSites, ...namesInPatches(asJson(document.value))] : ofSites;
}

/** A patch has no schema of its own: what it names stands under the keys of effects. */
const namesInPatches = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, member]) => [
        ...(typeof member === 'string' ? [keyOf(key === 'background' ? 'call' : key, member)] : []),
        ...namesInPatches(member),
      ]);
