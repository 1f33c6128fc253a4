import type { Product } from '../../../runtime/engine/product.ts';
import { validatorsOf } from '../../../runtime/files/validator-code.ts';
import {
  compileFor,
  type Diagnostic,
  type ForCounsel,
  type Provenance,
  type ServerDocuments,
  sourceOf,
  withBrandFiles,
} from '../../../runtime/language/compile.ts';
import type { Translated } from '../../../runtime/language/locale/translate.ts';
import type { InForce } from '../../../runtime/language/released/in-force.ts';
import { hasErrors } from '../../../runtime/language/source/diagnostic.ts';
import { readingOnce } from '../../../runtime/language/source/read-once.ts';
import { checkDrawing } from '../drawings/check-drawing.ts';
import { checkLogo } from '../drawings/check-logo.ts';
import type { DocumentSet } from './document-set.ts';
import { fromRoot } from './set-summary.ts';

/** The compiled documents of an organisation: for pages, and for the server. */
export type Compiled = { product: Product; server: ServerDocuments };

/** `compiled` is absent if a diagnostic is an error, `calls` if one is in a document. */
export type CompiledOrganisation = {
  compiled?: Compiled;
  /** The ids of the compiled calls. */
  calls?: string[];
  diagnostics: Diagnostic[];
  counsel?: ForCounsel[];
  /** How far the language covers the texts; absent in the documents' own language. */
  translated?: Translated;
  /** What is in force; absent with an error. */
  inForce?: InForce;
};

/**
 * Compiles one organisation, in one of its languages or in the documents' own. Documents that it does not change are checked
 * and compiled once for all organisations of the set.
 */
export function compileOrganisation(set: DocumentSet, org: string, language?: string): CompiledOrganisation {
  const { shared, folders, brands } = set;
  const { chain, diagnostics: indexed } = brands.get(org) ?? { chain: [org], diagnostics: [] };
  const drawings = chain.flatMap((brand) => folders.get(brand)?.drawings ?? []);
  const files = shared.brands.has(org) ? [] : (folders.get(org)?.files ?? []);
  // Read anew for each compilation: results are cached by these objects, and would stay in memory with them.
  const own = { ...shared, readOnce: readingOnce() };
  const {
    product,
    server,
    brand,
    theme,
    provenance,
    diagnostics,
    counsel = [],
    translated,
    inForce = {},
  } = compileFor(withBrandFiles(own, files, drawings), org, language);
  const findings = [...diagnostics, ...indexed, ...drawings.flatMap(checkDrawing)];
  if (brand) findings.push(...missingAssets({ org, brand }, provenance, new Set(drawings.map(({ path }) => path))));
  if (brand && theme) findings.push(...checkLogo({ brand, theme }, provenance, drawings));
  const located = findings.map((one) => ({ ...one, file: fromRoot(set, one.file) }));
  if (!product || !server) return { diagnostics: located };
  validatorsOf(product);
  const calls = Object.keys(product.calls);
  // A drawing that is missing hides nothing of what journeys say of the documents.
  if (hasErrors(findings)) return { calls, diagnostics: located };
  return {
    compiled: { product, server },
    calls,
    diagnostics: located,
    counsel,
    inForce,
    ...(translated && { translated }),
  };
}

/**
 * Errors for drawings that a brand names but does not have itself: one of the same name in the base brand belongs to another
 * company. The same applies to an inherited dark logo, if the logo is the brand's own.
 */
function missingAssets(
  { org, brand }: Pick<Product, 'org' | 'brand'>,
  provenance: Provenance,
  drawings: Set<string>,
): Diagnostic[] {
  const named = [
    ['/logo/src', brand.logo?.src],
    ['/logo/src', brand.logo?.dark],
    ['/icon', brand.icon],
  ] as const;
  return named.flatMap(([pointer, drawing]) => {
    const place = sourceOf(provenance, 'brand', 'brand', pointer);
    const { file = `brands/${org}/brand.json`, line = 1, column = 1 } = place ?? {};
    const path = file.replace(/brand\.json$/, `assets/${drawing}`);
    if (drawing === undefined || drawings.has(path)) return [];
    const message = `There is no ${path}.`;
    return [
      { severity: 'error', code: 'missing-asset', file, line, column, pointer, message, remedy: 'add it' } as const,
    ];
  });
}
