import type { Diagnostic } from '../../runtime/compiler/compile.ts';
import { errorsIn } from '../../runtime/compiler/source/diagnostic.ts';
import { type Compiled, type CompiledOrganisation, compileOrganisation } from './compile-organisation.ts';
import type { DocumentSet } from './document-set.ts';

/** Results of compiling by content hash; those that were not used for the longest time are forgotten. */
export type Results = {
  has(hash: string): boolean;
  get(hash: string): CompiledOrganisation | undefined;
  /** Keeps it as the one that was used last. */
  set(hash: string, result: CompiledOrganisation): void;
};

/** Keeps this many results. */
export function keepResults(most: number): Results {
  const kept = new Map<string, CompiledOrganisation>();
  return {
    has: (hash) => kept.has(hash),
    get: (hash) => kept.get(hash),
    set(hash, result) {
      kept.delete(hash);
      kept.set(hash, result);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}

/** What happens when organisations are compiled. */
export type Compilations = {
  compiled(org: string, milliseconds: number): void;
  /** It is not served; `diagnostics` says why. */
  broken(org: string, diagnostics: Diagnostic[]): void;
};

/** Organisations, each compiled when it is first asked for, on the one thread: two that ask at once cannot compile it twice. */
export type Organisations = {
  /** By id, sorted. */
  ids(): string[];
  has(org: string): boolean;
  nameOf(org: string): string;
  /** By the id of its folder or the code that its documents carry, in any case. */
  byCode(code: string): string | undefined;
  /** The organisation that serves what is asked of this one: where it offers the product that the call names, or that has this address, that product's. */
  serving(org: string, asked: { url: string; product?: string | undefined }): string;
  /** The organisation whose accounts those of this one are: its lender, where it is a brand of a further product. */
  lenderOf(org: string): string;
  /** The further products that an organisation offers, by id. */
  offeredBy(org: string): ReadonlyMap<string, { title: string; path: string }>;
  /**
   * Undefined where there is no such organisation, and where its documents have errors and never were good. In another language of
   * the organisation's where one is given; what cannot be served in it is served in that of the documents.
   */
  get(org: string, language?: string): Compiled | undefined;
  /** Whether there is such an organisation, and nothing of it can be served. */
  isBroken(org: string): boolean;
  /** What is wrong with an organisation's documents. */
  diagnosticsOf(org: string): Diagnostic[];
  /** Whether it need not be compiled when it is asked for. */
  isReady(org: string): boolean;
  /** What is served of those that were asked for. */
  inUse(): ReadonlyMap<string, Compiled>;
};

type Compiling = {
  results: Results;
  told: Compilations;
  /** Served where an organisation's documents have errors. */
  lastGood?: ReadonlyMap<string, Compiled> | undefined;
};

/** What product.json says; empty where it could not be read. */
function loanOf({ shared }: DocumentSet): { id: string; title: string; path: string } {
  const { id, title, path } = shared.base.get('flows/product.json')?.value ?? {};
  return { id: String(id ?? ''), title: String(title ?? ''), path: String(path ?? '') };
}

const isUnder = (path: string, base: string): boolean => base !== '' && (path === base || path.startsWith(`${base}/`));

const none: ReadonlyMap<string, Compiled> = new Map();

export function organisationsOf(sets: DocumentSet[], { results, told, lastGood = none }: Compiling): Organisations {
  // An organisation or a code that two have is the first one's.
  const entries = sets.flatMap((set) => [...set.brands.values()].map((brand) => ({ set, ...brand })));
  const brands = new Map(entries.toReversed().map((entry) => [entry.org, entry]));
  const codes = new Map(entries.toReversed().map(({ code, org }) => [code, org]));
  const further = Map.groupBy(
    entries.filter(({ lender }) => lender !== undefined),
    ({ lender }) => lender,
  );
  const compiled = (set: DocumentSet, org: string, language?: string): CompiledOrganisation => {
    const started = performance.now();
    const result = compileOrganisation(set, org, language);
    if (result.compiled) told.compiled(org, performance.now() - started);
    else told.broken(org, errorsIn(result.diagnostics));
    return result;
  };
  const resultOf = (org: string): CompiledOrganisation => {
    const brand = brands.get(org);
    if (!brand) return { diagnostics: sets.flatMap((set) => compileOrganisation(set, org).diagnostics) };
    const result = results.get(brand.contentHash) ?? compiled(brand.set, org);
    results.set(brand.contentHash, result);
    return result;
  };
  const has = (org: string): boolean => brands.has(org);
  const isReady = (org: string): boolean => results.has(brands.get(org)?.contentHash ?? '');
  const inDocumentsLanguage = (org: string): Compiled | undefined =>
    has(org) ? (resultOf(org).compiled ?? lastGood.get(org)) : undefined;
  const get = (org: string, language?: string): Compiled | undefined => {
    const own = inDocumentsLanguage(org);
    const brand = brands.get(org);
    const [first, ...others] = Object.keys(own?.product.languages ?? {});
    if (!brand || language === undefined || language === first || !others.includes(language)) return own;
    const key = `${brand.contentHash} ${language}`;
    const result = results.get(key) ?? compiled(brand.set, org, language);
    results.set(key, result);
    return result.compiled ?? own;
  };
  const ids = (): string[] => [...brands.keys()].sort();
  return {
    ids,
    has,
    nameOf: (org) => brands.get(org)?.name ?? org,
    byCode(code) {
      const wanted = code.toLowerCase();
      return brands.has(wanted) ? wanted : codes.get(wanted);
    },
    serving(org, { url, product }) {
      const path = url.split(/[?#]/)[0] ?? '';
      const offered = further.get(org)?.find(({ set }) => {
        const loan = loanOf(set);
        return product === undefined ? isUnder(path, loan.path) : loan.id === product;
      });
      return offered?.org ?? org;
    },
    lenderOf: (org) => brands.get(org)?.lender ?? org,
    offeredBy(org) {
      const loans = (further.get(org) ?? []).map(({ set }) => loanOf(set));
      return new Map(loans.map(({ id, title, path }) => [id, { title, path }]));
    },
    get,
    isBroken: (org) => has(org) && get(org) === undefined,
    diagnosticsOf: (org) => resultOf(org).diagnostics,
    isReady,
    inUse() {
      const served = ids().map((org) => [org, isReady(org) ? get(org) : lastGood.get(org)] as const);
      return new Map(served.flatMap(([org, compiled]) => (compiled ? [[org, compiled]] : [])));
    },
  };
}
