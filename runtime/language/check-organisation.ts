import type { Product } from '../engine/product.ts';
import { withListedAnswers } from './additional/listed-answers.ts';
import { checkExamples } from './checks/check-examples.ts';
import { checkIds } from './checks/check-ids.ts';
import { checkServerRules } from './checks/check-server-rules.ts';
import { checkUnnamed } from './checks/check-unnamed.ts';
import { type CheckContext, type Checked, checkContext } from './checks/context/check-context.ts';
import { type References, references } from './checks/context/reference-cycles.ts';
import { checkSites } from './checks/screens/check-sites.ts';
import { makeProduct, serverDocuments } from './emit/make-product.ts';
import { compileRules } from './emit/make-rules.ts';
import type { CheckedLanguage, Shaping } from './module/kind-module.ts';
import { namespacesOf } from './module/namespaces.ts';
import type { ServerDocuments } from './module/server-documents.ts';
import type { Assembly } from './read/assemble.ts';
import { withContracts } from './read/contract-facts.ts';
import { withDocumentFacts } from './read/document-facts.ts';
import { checkReleased } from './released/check-released.ts';
import type { InForce } from './released/in-force.ts';
import { type Diagnostic, hasErrors } from './source/diagnostic.ts';
import { type ForCounsel, forCounsel } from './sources/for-counsel.ts';

/** What is made of documents without errors; empty where one has any. */
export type Made = {
  product?: Product;
  server?: ServerDocuments;
  /** Sentences whose source is marked for a lawyer's review. */
  counsel?: ForCounsel[];
  /** What is in force. */
  inForce?: InForce;
};

/** The documents of an organisation, each as its kind and those that it needs have changed it. */
export type Shaped = Shaping & { prepared: { language: CheckedLanguage } };

/**
 * Checks the documents of one organisation and makes its Product: each document, then what their logic reads, then, where none
 * has an error, what is unused and whether examples hold.
 */
export function checkedProduct(shaped: Shaped, given: Pick<Checked, 'chain' | 'diagnostics' | 'tag'>): Made {
  const { prepared, assembly, removed, decisionRules } = shaped;
  const { kinds } = prepared.language;
  const { diagnostics } = given;
  const facts = factsOf(shaped);
  // Without facts or a brand, every name would be reported as unknown.
  if (!facts || isBrandInvalid(assembly)) return {};
  const context = checkContext({
    ...given,
    prepared,
    assembly,
    decisionRules,
    facts,
    removed,
    namespaces: namespacesOf(prepared.language),
  });
  checkIds(context);
  checkSites(context);
  for (const { checks = [] } of kinds) for (const check of checks) check(context);
  const before = new Set(diagnostics);
  const inForce = checkReleased(context, kinds);
  const ofRelease = new Set(diagnostics.filter((one) => !before.has(one)));
  const found = references(context);
  for (const { checksOfReferences = [] } of kinds) for (const check of checksOfReferences) check(context, found);
  if (hasErrors(diagnostics)) {
    checkExamplesBesideErrors(context, found, ofRelease);
    return {};
  }
  checkUnnamed(context);
  for (const { checksOfSound = [] } of kinds) for (const check of checksOfSound) check(context, found);
  const rules = compileRules(context, found);
  // A verdict is the same in every language.
  if (given.tag === undefined) checkExamples(context, rules, found);
  if (hasErrors(diagnostics)) return {};
  const emission = { ...context, rules };
  const product = makeProduct(emission, kinds);
  checkServerRules(context, product);
  if (hasErrors(diagnostics)) return {};
  return { product, server: serverDocuments(emission, kinds), counsel: forCounsel(context), inForce };
}

/** The facts of the documents, of contracts, of kinds that give values and of the organisation's own questions. */
function factsOf({ prepared, assembly, addedFacts }: Shaped): CheckContext['facts'] | undefined {
  const written = assembly.documents.facts.get('facts')?.value.facts;
  return (
    written &&
    withDocumentFacts(prepared, assembly, withListedAnswers(prepared, withContracts(prepared, written), addedFacts))
  );
}

/** Without a valid brand every setting would be reported as unknown. */
const isBrandInvalid = ({ documents, merged }: Assembly): boolean =>
  documents.brand.size === 0 && merged.some(({ kind }) => kind === 'brand');

/**
 * Errors of screens, calls, papers and the like say nothing about rules: those of rules are told with them. So are those of a rule
 * that was changed in force, which is sound by itself.
 */
function checkExamplesBesideErrors(context: CheckContext, found: References, ofRelease: ReadonlySet<Diagnostic>): void {
  const { prepared, diagnostics } = context;
  const ofBrands = prepared.language.kinds.flatMap(({ brandFile, factSource, name }) =>
    name === 'brand' || factSource ? (brandFile ?? []) : [],
  );
  const isRead = (file: string): boolean =>
    /(?:^|\/)flows\/(?:facts|parts|rules|sources)\b/.test(file) || ofBrands.includes(file.replace(/^.*\//, ''));
  if (
    [...prepared.broken].some(isRead) ||
    diagnostics.some((one) => one.severity === 'error' && isRead(one.file) && !ofRelease.has(one))
  )
    return;
  checkExamples(context, compileRules(context, found), found);
}
