import type { SourceFile } from '../source/source-file.ts';
import type { Merged, Report } from './assembled.ts';
import { nameOfFlowFile } from './document-kinds.ts';
import { type Prepared, writtenOutIn } from './prepare.ts';

/** A rule that a brand adds, and the overlays of it by the brands that extend that one. */
export type BrandRule = { path: string; document: Merged; overlays: SourceFile[] };

/** The rules that a chain of brands (from main to the brand) has of its own: whole rules at paths without a base. */
export function brandRules(prepared: Prepared, outward: readonly string[], report: Report): BrandRule[] {
  const { brands, base } = prepared;
  const files = new Map<string, SourceFile[]>();
  for (const org of outward)
    for (const [path, source] of brands.get(org) ?? [])
      if (path.startsWith('flows/rules/') && !base.has(path)) files.set(path, [...(files.get(path) ?? []), source]);
  return [...files].flatMap(([path, [first, ...overlays]]): BrandRule[] => {
    const id = nameOfFlowFile(path)?.id;
    if (!first || id === undefined || !Object.hasOwn(first.value, 'assert')) return [];
    const namesake = [...base].find(([, document]) => document.kind === 'rule' && document.id === id)?.[0];
    if (namesake !== undefined)
      report({ layers: [first] }, '/id', {
        code: 'duplicate-id',
        message: `${namesake} has this id too: the id of a rule is unique over all folders.`,
        remedy: 'rename the file and its id, or overlay that rule at its own path',
      });
    return namesake === undefined
      ? [{ path, overlays, document: writtenOutIn(prepared, documentOf(prepared, id, first)) }]
      : [];
  });
}

const documentOf = ({ memo }: Prepared, id: string, source: SourceFile): Merged =>
  memo('rule of a brand', [source], () => ({ kind: 'rule', id, value: source.value, layers: [source] }));
