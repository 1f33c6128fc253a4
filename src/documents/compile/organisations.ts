import type { Diagnostic } from '../../../runtime/language/compile.ts';
import { errorsIn } from '../../../runtime/language/source/diagnostic.ts';
import { compileOnce } from './compile-once.ts';
import { type Compiled, type CompiledOrganisation, compileOrganisation } from './compile-organisation.ts';
import type { DocumentSet } from './document-set.ts';

/** A cache of compilation results by content hash; the least recently used are dropped. */
export type Results = {
  has(hash: string): boolean;
  get(hash: string): CompiledOrganisation | undefined;
  /** Stores the result as the most recently used. */
  set(hash: string, result: CompiledOrganisation): void;
};

/** `limit`: the number of results in the cache. */
export function keepResults(limit: number): Results {
  const kept = new Map<string, CompiledOrganisation>();
  return {
    has: (hash) => kept.has(hash),
    get: (hash) => kept.get(hash),
    set(hash, result) {
      kept.delete(hash);
      kept.set(hash, result);
      const [oldest] = kept.keys();
      if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    },
  };
}

/** Callbacks for compilations of organisations. */
export type Compilations = {
  compiled(org: string, milliseconds: number): void;
  /** The organisation has errors and is not served; `diagnostics` are the reasons. */
  broken(org: string, diagnostics: Diagnostic[]): void;
};

/** Organisations, each compiled synchronously at its first use, so that none is compiled twice by concurrent requests. */
export type Organisations = {
  /** All ids, sorted. */
  ids(): string[];
  has(org: string): boolean;
  nameOf(org: string): string;
  /** The organisation with this id or partner code, in any case. */
  byCode(code: string): string | undefined;
  /**
   * The organisation that serves a request for this one. If it offers the product that the call names or the URL belongs to,
   * the brand of that product; else itself.
   */
  serving(org: string, request: { url: string; product?: string | undefined }): string;
  /** The organisation that has the accounts: for a brand of a further product its lender, else itself. */
  lenderOf(org: string): string;
  /** The further products that an organisation offers, by id. */
  offeredBy(org: string): ReadonlyMap<string, { title: string; path: string }>;
  /**
   * The compiled documents; undefined if there is no such organisation, or its documents have errors and were never valid. With
   * `language`, in that language of the organisation; if that cannot be served, in the documents' own.
   */
  get(org: string, language?: string): Compiled | undefined;
  /** Whether the organisation exists but nothing of it can be served. */
  isBroken(org: string): boolean;
  /** The diagnostics of an organisation's documents. */
  diagnosticsOf(org: string): Diagnostic[];
  /** Whether the organisation is compiled already. */
  isReady(org: string): boolean;
  /** The compiled organisations that were requested. */
  inUse(): ReadonlyMap<string, Compiled>;
};

type Compiling = {
  results: Results;
  listener: Compilations;
  /** The compiled organisations to serve if their current documents have errors. */
  lastGood?: ReadonlyMap<string, Compiled> | undefined;
};

const isUnder = (path: string, base: string): boolean => base !== '' && (path === base || path.startsWith(`${base}/`));

export function organisationsOf(sets: DocumentSet[], compiling: Compiling): Organisations {
  // If two sets have the same organisation or code, the first one's is used.
  const entries = sets.flatMap((set) => [...set.brands.values()].map((brand) => ({ set, ...brand })));
  const brands = new Map(entries.toReversed().map((entry) => [entry.org, entry]));
  const codes = new Map(entries.toReversed().map(({ code, org }) => [code, org]));
  const further = Map.groupBy(
    entries.filter(({ lender }) => lender !== undefined),
    ({ lender }) => lender,
  );
  const has = (org: string): boolean => brands.has(org);
  const { get, isReady, diagnosticsOf } = compilationOf(sets, brands, compiling);
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
        const { loan } = set;
        return product === undefined ? isUnder(path, loan.path) : loan.id === product;
      });
      return offered?.org ?? org;
    },
    lenderOf: (org) => brands.get(org)?.lender ?? org,
    offeredBy(org) {
      const loans = (further.get(org) ?? []).map(({ set }) => set.loan);
      return new Map(loans.map(({ id, title, path }) => [id, { title, path }]));
    },
    get,
    isBroken: (org) => has(org) && get(org) === undefined,
    diagnosticsOf,
    isReady,
    inUse() {
      const served = ids().map((org) => [org, isReady(org) ? get(org) : compiling.lastGood?.get(org)] as const);
      return new Map(served.flatMap(([org, compiled]) => (compiled ? [[org, compiled]] : [])));
    },
  };
}

/** The compilation of organisations at their first use. */
function compilationOf(
  sets: DocumentSet[],
  brands: ReadonlyMap<string, { set: DocumentSet; contentHash: string }>,
  { results, listener, lastGood }: Compiling,
): Pick<Organisations, 'get' | 'isReady' | 'diagnosticsOf'> {
  const compiled = (set: DocumentSet, org: string, language?: string): CompiledOrganisation => {
    const started = performance.now();
    const result = compileOnce(set, org, language);
    if (result.compiled) listener.compiled(org, performance.now() - started);
    else listener.broken(org, errorsIn(result.diagnostics));
    return result;
  };
  const resultOf = (org: string): CompiledOrganisation => {
    const brand = brands.get(org);
    if (!brand) return { diagnostics: sets.flatMap((set) => compileOrganisation(set, org).diagnostics) };
    const result = results.get(brand.contentHash) ?? compiled(brand.set, org);
    results.set(brand.contentHash, result);
    return result;
  };
  const isReady = (org: string): boolean => results.has(brands.get(org)?.contentHash ?? '');
  const inDocumentsLanguage = (org: string): Compiled | undefined =>
    brands.has(org) ? (resultOf(org).compiled ?? lastGood?.get(org)) : undefined;
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
  return { get, isReady, diagnosticsOf: (org) => resultOf(org).diagnostics };
}
