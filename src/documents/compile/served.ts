import type { FunctionRegistry } from '../../../runtime/engine/environment/environment.ts';
import { knownValidator, type LoadedValidator } from '../../../runtime/files/validator-code.ts';
import { validatorRuntime } from '../../../runtime/files/validator-runtime.ts';
import type { Diagnostic } from '../../../runtime/language/compile.ts';
import { errorsIn } from '../../../runtime/language/source/diagnostic.ts';
import type { DocumentSet } from './document-set.ts';
import { type Compilations, type Organisations, organisationsOf, type Results } from './organisations.ts';
import { diagnosticsOf } from './set-summary.ts';

/** The documents that a server uses. */
export type ServedDocuments = {
  organisations: Organisations;
  /** Host-name prefix to organisation. */
  hosts: ReadonlyMap<string, string>;
  /** The brands' drawings by URL, which has the hash of the content. */
  drawings: ReadonlyMap<string, string>;
  /** Validators of the compiled organisations, by the hash of a form's schema. */
  validators: { get(hash: string): LoadedValidator | undefined };
  validatorRuntime: { hash: string; code: string };
  /** The functions that the documents' logic calls, by name. */
  functions: FunctionRegistry;
};

/** `errors`: those of flows/ or of the brand that all others extend, without which nothing can be served. */
export type Served = { documents: ServedDocuments; errors: Diagnostic[] };

type Serving = {
  functions: FunctionRegistry;
  results: Results;
  listener: Compilations;
  /** The documents served before: an organisation that has errors now keeps these. */
  before?: ServedDocuments | undefined;
};

/** Compiles the main brand, and reports every other brand with a file that cannot be read. */
export function serveDocuments(sets: DocumentSet[], { results, listener, functions, before }: Serving): Served {
  const organisations = organisationsOf(sets, { results, listener, lastGood: before?.organisations.inUse() });
  const [first] = sets;
  const errors = errorsIn(organisations.diagnosticsOf(first?.rootBrand ?? 'main'));
  if (errors.length === 0) for (const [brand, found] of brokenBrands(sets)) listener.broken(brand, found);
  return {
    documents: {
      organisations,
      hosts: first?.hosts ?? new Map(),
      drawings: new Map([...(before?.drawings ?? []), ...sets.flatMap(({ drawings }) => [...drawings])]),
      validators: { get: knownValidator },
      validatorRuntime,
      functions,
    },
    errors,
  };
}

function brokenBrands(sets: DocumentSet[]): Map<string, Diagnostic[]> {
  const broken = new Map<string, Diagnostic[]>();
  for (const found of errorsIn(sets.flatMap(findingsOf))) {
    const brand = /brands\/([^/]+)\//.exec(found.file)?.[1] ?? found.file;
    broken.set(brand, [...(broken.get(brand) ?? []), found]);
  }
  return broken;
}

const findingsOf = (set: DocumentSet): Diagnostic[] =>
  diagnosticsOf(set, [...set.diagnostics, ...[...set.brands.values()].flatMap(({ diagnostics }) => diagnostics)]);
