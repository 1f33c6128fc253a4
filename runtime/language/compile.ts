import type { Brand, Theme } from '../schema/types.ts';
import { checkedProduct, type Made, type Shaped } from './check-organisation.ts';
import { type Translated, translate } from './locale/translate.ts';
import type { CheckedLanguage } from './module/kind-module.ts';
import { assemble } from './read/assemble.ts';
import { type Provenance, provenanceOf, reporter } from './read/assembled.ts';
import { brandChain, concerns } from './read/brand-chain.ts';
import { type CompileInput, type Prepared, prepare } from './read/prepare.ts';
import type { RemovedStep } from './read/removed-step.ts';
import { missingDocuments } from './read/required-documents.ts';
import { foldConsequences } from './removed-steps/still-needed.ts';
import { atOverlays } from './source/at-overlays.ts';
import { type Diagnostic, hasErrors, sortedDiagnostics } from './source/diagnostic.ts';

export type { Memory } from './memory/memory.ts';
export type { ServerDocuments } from './module/server-documents.ts';
export { type Provenance, sourceOf } from './read/assembled.ts';
export { checkBrandRepeats } from './read/check-sharing.ts';
export type { CallContract } from './read/contract.ts';
export { type CompileInput, type Prepared, prepare, withBrandFiles } from './read/prepare.ts';
export type { Diagnostic } from './source/diagnostic.ts';
export type { ForCounsel } from './sources/for-counsel.ts';

/** Files read with the kinds of a language. */
export type PreparedDocuments = Prepared & { language: CheckedLanguage };

/** The result of compiling. `product` and `server` are absent where a diagnostic is an error. */
export type Compilation = Made & {
  /** The organisation's brand.json with those that it extends; also where documents have errors. */
  brand?: Brand;
  theme?: Theme;
  /** Which texts the language translates; absent in the documents' own language. */
  translated?: Translated;
  provenance: Provenance;
  diagnostics: Diagnostic[];
};

/** Compiles one organisation. For several, call `prepare` once and `compileFor` for each. */
export function compile({ org, ...input }: CompileInput & { language: CheckedLanguage; org: string }): Compilation {
  return compileFor(prepare(input), org);
}

/**
 * Compiles one organisation from prepared files, in the documents' language or in that of a tag. Pure, except for the
 * cache that organisations share.
 */
export function compileFor(prepared: PreparedDocuments, org: string, tag?: string): Compilation {
  const compiled = compiledAt(prepared, org, tag);
  const { chain } = brandChain(prepared, org);
  const above = (one: string): Diagnostic[] => compiledAt(prepared, one).diagnostics;
  return { ...compiled, diagnostics: atOverlays(prepared, chain, compiled.diagnostics, above) };
}

/**
 * The compilation with each diagnostic in the document that has it; `atOverlays` then moves those that a brand caused
 * to the brand's file.
 */
function compiledAt(prepared: PreparedDocuments, org: string, tag?: string): Compilation {
  const { chain, diagnostics: chainFindings } = brandChain(prepared, org);
  const diagnostics = [...prepared.diagnostics.filter(({ file }) => concerns(file, chain)), ...chainFindings];
  const shaped = shape(prepared, chain, diagnostics);
  const translated = tag === undefined ? undefined : translate(prepared, shaped.assembly, tag);
  const isWhole = chainFindings.length === 0;
  if (isWhole) diagnostics.push(...missingDocuments(prepared, shaped.assembly));
  const made = isWhole ? checkedProduct(shaped, { chain, diagnostics, tag }) : {};
  const { removed, assembly } = shaped;
  if (removed.length > 0 && hasErrors(diagnostics))
    foldConsequences(diagnostics, removed, faultsBefore(prepared, removed, chain));
  const brand = assembly.documents.brand.get('brand')?.value;
  const theme = assembly.documents.theme.get('theme')?.value;
  return {
    ...made,
    ...(brand && { brand }),
    ...(theme && { theme }),
    provenance: provenanceOf(assembly.merged),
    diagnostics: sortedDiagnostics(diagnostics),
    ...(translated && { translated }),
  };
}

/** The documents of a brand chain, with what each kind changes in them. */
function shape(prepared: PreparedDocuments, chain: string[], diagnostics: Diagnostic[]): Shaped {
  const report = reporter(diagnostics);
  const assembly = assemble(prepared, chain, report);
  const shaping: Shaped = { prepared, assembly, report, removed: [], addedFacts: new Map(), decisionRules: new Map() };
  for (const kind of prepared.language.kinds) kind.shape?.(shaping);
  return shaping;
}

/**
 * Diagnostics that exist without the removed steps: of single documents, and of the brand that the removing brand
 * extends.
 */
function faultsBefore(prepared: PreparedDocuments, removed: RemovedStep[], chain: string[]): Diagnostic[] {
  const above = chain.slice(
    1 + chain.findLastIndex((brand) => removed.some(({ by }) => by.file.startsWith(`brands/${brand}/`))),
  );
  return [...prepared.diagnostics, ...(above[0] === undefined ? [] : compiledAt(prepared, above[0]).diagnostics)];
}
