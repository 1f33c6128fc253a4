import type { DocumentName } from '../definition/document-types.ts';
import type { Language } from '../definition/language.ts';
import type { SourceFile } from '../source/source-file.ts';
import type { Merged, Report } from './assembled.ts';
import { expandedIn } from './expand-once.ts';
import { type Prepared, writtenOutIn } from './prepare.ts';
import type { Shared } from './shared-files.ts';

/** A document that a brand adds, with the overlays of brands that extend this brand. */
export type BrandDocument = { path: string; document: Merged; overlays: SourceFile[] };

/**
 * The documents that brands of a chain (from main to the brand) add: rules, screens, answers of the chatbot and replies of agents,
 * whole at paths where the base has none.
 */
export function brandDocuments(
  prepared: Prepared,
  { outward, shared, report }: { outward: readonly string[]; shared: Shared; report: Report },
): BrandDocument[] {
  const { brands, base, language } = prepared;
  const files = new Map<string, SourceFile[]>();
  for (const org of outward)
    for (const [path, source] of brands.get(org) ?? [])
      if (!base.has(path) && wholeIf(language, language.nameOf(path)))
        files.set(path, [...(files.get(path) ?? []), source]);
  return [...files].flatMap(([path, [first, ...overlays]]): BrandDocument[] => {
    const name = language.nameOf(path);
    if (!first || !name || !wholeIf(language, name)?.every((key) => Object.hasOwn(first.value, key))) return [];
    if (isTaken(prepared, name, first, report)) return [];
    const document =
      name.kind === 'rule' ? ruleOf(prepared, name, first) : expandedOf(prepared, name, first, shared, report);
    return [{ path, overlays, document: writtenOutIn(prepared, document) }];
  });
}

/** The keys that distinguish a whole document from an overlay whose base is missing. */
const wholeIf = (language: Language, name: DocumentName | undefined): readonly string[] | undefined =>
  name && language.kind(name.kind)?.wholeIf;

/**
 * Reports an id that the base already uses. The id of a rule is unique over all folders; the others are named by their path.
 */
function isTaken({ base }: Prepared, { kind, id }: DocumentName, first: SourceFile, report: Report): boolean {
  const namesake =
    kind === 'rule' && [...base].find(([, document]) => document.kind === 'rule' && document.id === id)?.[0];
  if (!namesake) return false;
  report({ layers: [first] }, '/id', {
    code: 'duplicate-id',
    message: `${namesake} has this id too: the id of a rule is unique over all folders.`,
    remedy: 'rename the file and its id, or overlay that rule at its own path',
  });
  return true;
}

const ruleOf = ({ memo }: Prepared, { kind, id }: DocumentName, source: SourceFile): Merged =>
  memo('rule of a brand', [source], () => ({ kind, id, value: source.value, layers: [source] }));

/** The document with the parts, sections and named sentences of the brand. */
function expandedOf(
  prepared: Prepared,
  name: DocumentName,
  source: SourceFile,
  shared: Shared,
  report: Report,
): Merged {
  const { document, problems } = expandedIn(prepared, name, [source], shared);
  for (const problem of problems) report(document, problem.pointer, problem);
  return document;
}
