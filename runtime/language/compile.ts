import type { Product } from '../engine/product.ts';
import type { Brand, Fact, Theme } from '../schema/types.ts';
import { addAdditionalAnswers } from './additional/additional-answers.ts';
import { withListedAnswers } from './additional/listed-answers.ts';
import { checkCommitments } from './checks/check-commitments.ts';
import { checkExamples } from './checks/check-examples.ts';
import { checkExperiments } from './checks/check-flags.ts';
import { checkOverlayReads } from './checks/check-overlays.ts';
import { checkServerRules } from './checks/check-server-rules.ts';
import { checkUnused } from './checks/check-unused.ts';
import { type CheckContext, checkContext } from './checks/context/check-context.ts';
import { checkCycles, references } from './checks/context/reference-cycles.ts';
import { checkFactUse } from './checks/facts/check-fact-use.ts';
import { checkOwnAnswers } from './checks/screens/check-own-answers.ts';
import { checkExamplesBesideErrors, checkOrganisation, checksOfDocuments } from './checks-in-order.ts';
import type { DocumentKind } from './definition/document-types.ts';
import { makeProduct } from './emit/make-product.ts';
import { compileRules } from './emit/make-rules.ts';
import { type ServerDocuments, serverDocuments } from './emit/server-documents.ts';
import { narrowLists } from './lists/narrow-lists.ts';
import { checkPartTranslations } from './locale/check-part-translations.ts';
import { checkUnsaid } from './locale/check-unsaid.ts';
import { type Translated, translate } from './locale/translate.ts';
import { type Assembly, assemble } from './read/assemble.ts';
import { type Provenance, provenanceOf, reporter } from './read/assembled.ts';
import { brandChain } from './read/brand-chain.ts';
import { withContracts } from './read/contract-facts.ts';
import { type CompileInput, type Prepared, prepare } from './read/prepare.ts';
import { withPricing } from './read/pricing-facts.ts';
import { checkReleased } from './released/check-released.ts';
import type { InForce } from './released/in-force.ts';
import { leaveOutBack } from './removed-steps/leave-out-back.ts';
import { type RemovedStep, removeSteps } from './removed-steps/remove-steps.ts';
import { checkRemovedSteps, foldConsequences } from './removed-steps/still-needed.ts';
import { atOverlays } from './source/at-overlays.ts';
import { type Diagnostic, diagnosticAt, hasErrors, sortedDiagnostics } from './source/diagnostic.ts';
import { checkUnusedSources } from './sources/check-sources.ts';
import { type ForCounsel, forCounsel } from './sources/for-counsel.ts';
import { fillLifecycles, type Underwriting } from './underwriting/fill-lifecycles.ts';

export type { ServerDocuments } from './emit/server-documents.ts';
export type { Memory } from './memory/memory.ts';
export type { Provenance } from './read/assembled.ts';
export { sourceOf } from './read/assembled.ts';
export { checkBrandRepeats } from './read/check-sharing.ts';
export type { CallContract } from './read/contract.ts';
export type { CompileInput, Prepared } from './read/prepare.ts';
export { prepare, withBrandFiles } from './read/prepare.ts';
export type { Diagnostic } from './source/diagnostic.ts';
export type { ForCounsel } from './sources/for-counsel.ts';

/** The result of compiling. `product` and `server` are absent where a diagnostic is an error. */
export type Compilation = {
  product?: Product;
  server?: ServerDocuments;
  /** The organisation's brand.json with those that it extends; also where documents have errors. */
  brand?: Brand;
  theme?: Theme;
  /** Sentences whose source is marked for a lawyer's review; only if no document has errors. */
  counsel?: ForCounsel[];
  /** Which texts the language translates; absent in the documents' own language. */
  translated?: Translated;
  /** What is in force; only if no document has errors. */
  inForce?: InForce;
  provenance: Provenance;
  diagnostics: Diagnostic[];
};

/** Compiles one organisation. For several, call `prepare` once and `compileFor` for each. */
export function compile({ org, ...input }: CompileInput & { org: string }): Compilation {
  return compileFor(prepare(input), org);
}

/**
 * Compiles one organisation from prepared files, in the documents' language or in that of a tag. Pure, except for the
 * cache that organisations share.
 */
export function compileFor(prepared: Prepared, org: string, language?: string): Compilation {
  const compiled = compiledOf(prepared, org, language);
  const { chain } = brandChain(prepared, org);
  const above = (one: string): Diagnostic[] => compiledOf(prepared, one).diagnostics;
  return { ...compiled, diagnostics: atOverlays(prepared, chain, compiled.diagnostics, above) };
}

/**
 * The compilation with each diagnostic in the document that has it; `atOverlays` then moves those that a brand caused
 * to the brand's file.
 */
function compiledOf(prepared: Prepared, org: string, language?: string): Compilation {
  const { chain, diagnostics: chainFindings } = brandChain(prepared, org);
  const diagnostics = [...prepared.diagnostics.filter(({ file }) => concerns(file, chain)), ...chainFindings];
  const report = reporter(diagnostics);
  const assembly = assemble(prepared, chain, report);
  const removed = removeSteps(prepared, assembly.documents, report);
  leaveOutBack(prepared, assembly.documents);
  narrowLists(prepared, assembly.documents, report);
  const additional = addAdditionalAnswers(prepared, assembly.documents, report);
  const [filled, underwriting] = fillLifecycles(prepared, assembly);
  const translated = language === undefined ? undefined : translate(prepared, filled, language);
  if (chainFindings.length === 0) requireDocuments(assembly, diagnostics, prepared);
  const made =
    chainFindings.length > 0
      ? {}
      : check(prepared, filled, { org, chain, diagnostics, removed, underwriting, additional, language });
  if (removed.length > 0 && hasErrors(diagnostics))
    foldConsequences(diagnostics, removed, faultsBefore(prepared, removed, chain));
  const sorted = sortedDiagnostics(diagnostics);
  const brand = assembly.documents.brand.get('brand')?.value;
  const theme = assembly.documents.theme.get('theme')?.value;
  return {
    ...made,
    ...(brand && { brand }),
    ...(theme && { theme }),
    provenance: provenanceOf(assembly.merged),
    diagnostics: sorted,
    ...(translated && { translated }),
  };
}

/**
 * Diagnostics that exist without the removed steps: of single documents, and of the brand that the removing brand
 * extends.
 */
function faultsBefore(prepared: Prepared, removed: RemovedStep[], chain: string[]): Diagnostic[] {
  const above = chain.slice(
    1 + chain.findLastIndex((brand) => removed.some(({ by }) => by.file.startsWith(`brands/${brand}/`))),
  );
  return [...prepared.diagnostics, ...(above[0] === undefined ? [] : compiledOf(prepared, above[0]).diagnostics)];
}

/** Findings in a brand's files concern only the organisations that extend it. */
const concerns = (file: string, chain: string[]): boolean =>
  !file.startsWith('brands/') || chain.some((brand) => file.startsWith(`brands/${brand}/`));

/** Documents of which there is exactly one, at a fixed path. */
const singles: [DocumentKind, string, string][] = [
  ['product', 'product', 'flows/product.json'],
  ['facts', 'facts', 'flows/facts.json'],
  ['routing', 'status', 'flows/routing/status.json'],
  ['statuses', 'statuses', 'flows/routing/statuses.json'],
  ['theme', 'theme', 'brands/main/theme.json'],
];

function requireDocuments({ present }: Assembly, diagnostics: Diagnostic[], { base }: Prepared): void {
  for (const [kind, id, path] of singles) {
    if (present.get(kind)?.has(id)) continue;
    const remedy = base.size === 0 ? 'is this the root of the repository?' : `write ${path}`;
    diagnostics.push(
      diagnosticAt(path, { line: 1, column: 1 }, '', {
        code: 'missing-document',
        message: 'This document is required.',
        remedy,
      }),
    );
  }
}

/** Without a valid brand every setting would be reported as unknown. */
const isBrandInvalid = ({ documents, merged }: Assembly): boolean =>
  documents.brand.size === 0 && merged.some(({ kind }) => kind === 'brand');

type Run = {
  org: string;
  chain: string[];
  diagnostics: Diagnostic[];
  removed: RemovedStep[];
  underwriting: Underwriting;
  additional: ReadonlyMap<string, Fact>;
  language: string | undefined;
};

function check(
  prepared: Prepared,
  assembly: Assembly,
  { org, chain, diagnostics, removed, underwriting, additional, language }: Run,
): Pick<Compilation, 'product' | 'server' | 'counsel' | 'inForce'> {
  const written = assembly.documents.facts.get('facts')?.value.facts;
  // Without the facts' document every name would be reported as unknown.
  if (!written || isBrandInvalid(assembly)) return {};
  const facts = withPricing(
    prepared,
    assembly,
    withListedAnswers(prepared, withContracts(prepared, written), additional),
  );
  const context: CheckContext = checkContext(prepared, assembly, underwriting, facts, diagnostics);
  for (const checkOne of checksOfDocuments) checkOne(context);
  // The words for a commitment are those of the documents' language, so translations are not checked.
  if (language === undefined) checkCommitments(context);
  const inForce = language === undefined ? checkReleased(context, chain) : {};
  checkPartTranslations(context, assembly);
  // Documents that could not be read say texts too.
  if (language === undefined && prepared.broken.size === 0) checkUnsaid(context, chain);
  checkOrganisation(context, chain);
  const found = references(context);
  checkRemovedSteps(context, found, removed);
  checkCycles(context, found);
  checkOwnAnswers(context, found);
  checkOverlayReads(context, found);
  if (hasErrors(diagnostics)) {
    checkExamplesBesideErrors(context, found);
    return {};
  }
  checkUnused(context);
  checkUnusedSources(context, chain);
  // Only for the root brand: a brand that extends it may leave out what reads or asks for a fact.
  if (chain.length === 1) {
    checkFactUse(context);
    checkExperiments(context);
  }
  const rules = compileRules(context, found);
  checkExamples(context, rules, found);
  if (hasErrors(diagnostics)) return {};
  const product = makeProduct(context, { org, chain, rules, language });
  checkServerRules(context, product);
  return hasErrors(diagnostics)
    ? {}
    : { product, server: serverDocuments(context), counsel: forCounsel(context), inForce };
}
