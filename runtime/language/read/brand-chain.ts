import type { DiagnosticCode } from '../codes/diagnostic-codes.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import { diagnosticAt } from '../source/diagnostic.ts';
import { sourcePosition } from '../source/source-file.ts';
import { didYouMean } from '../source/suggest.ts';
import type { Prepared } from './prepare.ts';

/** The brand that extends no other: main, or without a main the first by name that has no "extends". */
export function rootBrandOf({ brands }: Pick<Prepared, 'brands'>): string {
  if (brands.has('main')) return 'main';
  const roots = [...brands].filter(([, files]) => parentOf(files.get('brand.json')?.value).parent === undefined);
  return roots.map(([org]) => org).sort()[0] ?? 'main';
}

/** The brand that a brand inherits from: the one it extends, or for a further product its company. */
function parentOf({ extends: base, company }: { extends?: unknown; company?: unknown } = {}): {
  parent: unknown;
  pointer: string;
} {
  return base === undefined && company !== undefined
    ? { parent: company, pointer: '/company' }
    : { parent: base, pointer: '/extends' };
}

/**
 * A brand and the brands that it extends, from itself to main. Shorter where one is missing or the chain is circular,
 * with diagnostics.
 */
export function brandChain(prepared: Prepared, org: string): { chain: string[]; diagnostics: Diagnostic[] } {
  const { brands } = prepared;
  const rootBrand = rootBrandOf(prepared);
  const chain: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (let at: string | undefined = org; at !== undefined; ) {
    chain.push(at);
    const source = brands.get(at)?.get('brand.json');
    const { parent, pointer: parentPointer } = parentOf(source?.value);
    const refuse = (pointer: string, code: DiagnosticCode, message: string, remedy: string | undefined): void => {
      const position = source ? sourcePosition(source, pointer) : { line: 1, column: 1 };
      diagnostics.push(
        diagnosticAt(source?.file ?? `brands/${String(at)}/brand.json`, position, pointer, { code, message, remedy }),
      );
    };
    const unreadable = prepared.diagnostics.filter(({ file }) => file === `brands/${at}/brand.json`);
    if (!source && unreadable.length > 0) diagnostics.push(...unreadable);
    else if (!source)
      refuse('', 'missing-document', `The brand "${at}" has no brand.json.`, `write brands/${at}/brand.json`);
    else if (at === rootBrand && parent !== undefined)
      refuse(parentPointer, 'brand-chain', `"${rootBrand}" extends no other brand.`, 'remove "extends"');
    else if (at !== rootBrand && parent === undefined)
      refuse('', 'brand-chain', 'A brand extends another one.', `add "extends": "${rootBrand}"`);
    else if (typeof parent === 'string' && !brands.has(parent))
      refuse(parentPointer, 'unknown-brand', `There is no brand "${parent}".`, didYouMean(parent, brands.keys()));
    else if (typeof parent === 'string' && chain.includes(parent))
      refuse(parentPointer, 'brand-chain', `"${parent}" extends "${at}" in turn.`, 'break the circle');
    at = diagnostics.length === 0 && typeof parent === 'string' ? parent : undefined;
  }
  return { chain, diagnostics };
}

/** Findings in a brand's files concern only the organisations that extend it. */
export const concerns = (file: string, chain: readonly string[]): boolean =>
  !file.startsWith('brands/') || chain.some((brand) => file.startsWith(`brands/${brand}/`));
