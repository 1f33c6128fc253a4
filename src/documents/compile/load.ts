import { type LoadedValidator, validatorsOf } from '../../../runtime/files/validator-code.ts';
import { keepMemory } from '../cache/kept-memory.ts';
import { readProducts } from '../files/product-files.ts';
import { repository } from '../files/repository.ts';
import { compileOnce, openDocumentSets } from './compile-once.ts';
import type { Compiled, CompiledOrganisation } from './compile-organisation.ts';
import { type DocumentSet, type LastRead, lastReadHere, type Trade } from './document-set.ts';
import { type Findings, findingsOf } from './findings.ts';
import { keepFindings } from './kept-documents.ts';

/** All compiled documents of the repository. */
export type Loaded = Findings & {
  /** Organisations without errors, by id. */
  readonly organisations: Map<string, Compiled>;
  /** Compiles an organisation in another of its languages, on demand. */
  inLanguage(org: string, language: string): CompiledOrganisation;
  /** Validators by the hash of the form's schema. */
  readonly validators: Map<string, LoadedValidator>;
};

export type LoadOptions = {
  /** The organisations to compile; absent: all. */
  only?: readonly string[];
  /** The files as last read; absent: as this process last read them. */
  lastRead?: LastRead;
  /** Called once the first product's brand that all others extend is compiled. */
  onBase?: () => void;
};

/**
 * Reads the documents of all products, and compiles every organisation, or those named. What was compiled before is read from disk:
 * findings at once, compiled documents when they are first used.
 */
export function loadDocuments(
  trade: Trade,
  root: string = repository,
  { lastRead = lastReadHere, ...options }: LoadOptions = {},
): Loaded {
  const products = readProducts(root);
  const sets = openDocumentSets(products, { trade, lastRead, isNoted: true });
  const results = sets.flatMap((set) => resultsOf(set, lastRead, options));
  const findings = findingsOf(sets, results);
  if (!options.only) keepFindings(products, findings);
  let organisations: Map<string, Compiled> | undefined;
  let validators: Map<string, LoadedValidator> | undefined;
  return {
    ...findings,
    get organisations() {
      organisations ??= compiledIn(results);
      return organisations;
    },
    inLanguage(org, language) {
      const set = sets.find(({ brands }) => brands.has(org));
      return set ? compileOnce(set, org, language) : { diagnostics: [] };
    },
    get validators() {
      validators ??= new Map([...this.organisations.values()].flatMap(({ product }) => validatorsOf(product)));
      return validators;
    },
  };
}

/** The results of the organisations of a set, in their order. That of the brand that all others extend is made first. */
function resultsOf(
  set: DocumentSet,
  lastRead: LastRead,
  { only, onBase }: LoadOptions,
): [org: string, CompiledOrganisation][] {
  const all = set.brands.size > 0 ? [...set.brands.keys()] : ['main'];
  const orgs = all.filter((org) => only?.includes(org) ?? true);
  const [first, ...others] = rootFirst(set, orgs);
  const organisations = new Map(first === undefined ? [] : [[first, compileOnce(set, first)]]);
  if (set.folder === '') onBase?.();
  keepMemory(lastRead.get(set.folder));
  for (const org of others) organisations.set(org, compileOnce(set, org));
  // The files were not read until here where what is made of them was on disk.
  keepMemory(lastRead.get(set.folder));
  return orgs.flatMap((org) => {
    const result = organisations.get(org);
    return result ? [[org, result] as [string, CompiledOrganisation]] : [];
  });
}

/** Organisations with the brand that all others extend at first: what it has is then there for the others. */
export const rootFirst = ({ rootBrand }: Pick<DocumentSet, 'rootBrand'>, orgs: readonly string[]): string[] =>
  orgs.toSorted((one, other) => Number(other === rootBrand) - Number(one === rootBrand));

const compiledIn = (results: readonly [string, CompiledOrganisation][]): Map<string, Compiled> =>
  new Map(results.flatMap(([org, { compiled }]) => (compiled ? [[org, compiled] as const] : [])));
