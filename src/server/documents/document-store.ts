import type { FastifyBaseLogger } from 'fastify';
import type { FunctionRegistry } from '../../../runtime/engine/environment/environment.ts';
import type { Diagnostic } from '../../../runtime/language/compile.ts';
import { errorsIn } from '../../../runtime/language/source/diagnostic.ts';
import type { DocumentSet } from '../../documents/compile/document-set.ts';
import { type Compilations, keepResults } from '../../documents/compile/organisations.ts';
import { type ServedDocuments, serveDocuments } from '../../documents/compile/served.ts';
import { type ProductFiles, readProducts } from '../../documents/files/product-files.ts';

/** The documents cannot be served; the message lists the errors with file, line and column. */
export class DocumentsError extends Error {
  readonly code = 'LINTEL_DOCUMENTS';
  readonly diagnostics: Diagnostic[];

  constructor(diagnostics: Diagnostic[]) {
    super(['The documents cannot be served:', ...diagnostics.map((one) => `  ${inWords(one)}`)].join('\n'));
    this.name = 'DocumentsError';
    this.diagnostics = diagnostics;
  }
}

function inWords({ severity, code, file, line, column, message, remedy, base }: Diagnostic): string {
  const ofBase = base === undefined ? '' : `, at ${base} of the base`;
  return `${file}:${line}:${column} ${severity} ${code}: ${message}${remedy ? ` (${remedy})` : ''}${ofBase}`;
}

export type DocumentStore = {
  readonly current: ServedDocuments;
  /**
   * Reads the documents again and serves them from then on. Of the organisations in use, those in `first` are compiled at once
   * (all if it is absent), the others at their next request. Throws a DocumentsError if documents have errors; the
   * organisations concerned keep their last valid ones.
   */
  reload(first?: readonly string[]): void;
  /**
   * Throws a DocumentsError if the current documents of these organisations have errors, even where older valid ones are
   * served.
   */
  check(organisations: readonly string[]): void;
};

export type StoreOptions = {
  listener?: Compilations;
  /** How many organisations stay compiled; an organisation takes about 0.5 MB. */
  kept?: number;
};

const noListener: Compilations = { compiled: () => undefined, broken: () => undefined };

/** `setsOf` parses the products' files; `functions` are those that the documents call. */
type Reading = { setsOf: (products: ProductFiles[]) => DocumentSet[]; functions: FunctionRegistry };

/**
 * Opens the documents below `root`. Throws a DocumentsError if nothing can be served. Errors of a single organisation are
 * passed to `listener`; the other organisations are served.
 */
export function openDocuments(
  root: string,
  { setsOf, functions }: Reading,
  { listener = noListener, kept = 300 }: StoreOptions = {},
): DocumentStore {
  const results = keepResults(kept);
  const load = (before?: ServedDocuments): ServedDocuments => {
    const { documents, errors } = serveDocuments(setsOf(readProducts(root)), {
      ...{ results, listener, functions, before },
    });
    if (errors.length > 0) throw new DocumentsError(errors);
    return documents;
  };
  let current = load();
  const check = (organisations: readonly string[]): void => {
    const { has, diagnosticsOf } = current.organisations;
    const errors = organisations.filter(has).flatMap((org) => errorsIn(diagnosticsOf(org)));
    if (errors.length > 0) throw new DocumentsError(errors);
  };
  return {
    get current() {
      return current;
    },
    check,
    reload(first) {
      const inUse = [...current.organisations.inUse().keys()];
      current = load(current);
      check(first ?? inUse);
    },
  };
}

/** Writes each compilation and its errors to the log. */
export const logCompilations = (log: FastifyBaseLogger): Compilations => ({
  compiled: (org, milliseconds) =>
    log.debug({ org, ms: Math.round(milliseconds) }, 'compiled the documents of an organisation'),
  broken: (org, diagnostics) =>
    log.error(
      { org, diagnostics: diagnostics.map(inWords) },
      'an organisation is not served: its documents have errors',
    ),
});

/** Background compilation takes at most a quarter of the time, because requests have priority. */
const share = 4;

/** Callbacks of the compilation in the background: for each organisation with errors, and once at the end. */
export type CompiledInBackground = { broken(name: string, errors: Diagnostic[]): void; done(count: number): void };

/**
 * Compiles the organisations that have had no request yet, so that errors are reported early and first visitors do not wait.
 * `compiled`: until then, another process compiles them. Returns a function that stops it.
 */
export function compileInBackground(
  documents: DocumentStore,
  listener: CompiledInBackground,
  compiled: Promise<void> = Promise.resolve(),
): () => void {
  const rest = documents.current.organisations.ids();
  const count = rest.length;
  let timer: NodeJS.Timeout | undefined;
  const tell = (org: string): void => {
    const { nameOf, diagnosticsOf } = documents.current.organisations;
    const errors = errorsIn(diagnosticsOf(org));
    if (errors.length > 0) listener.broken(nameOf(org), errors);
  };
  const next = (): void => {
    const { isReady } = documents.current.organisations;
    let org = rest.shift();
    for (; org !== undefined && isReady(org); org = rest.shift()) tell(org);
    if (org === undefined) {
      listener.done(count);
      return;
    }
    const started = performance.now();
    tell(org);
    timer = setTimeout(next, (share - 1) * (performance.now() - started)).unref();
  };
  let isStopped = false;
  void compiled.then(() => {
    if (!isStopped) timer = setTimeout(next, 0).unref();
  });
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
