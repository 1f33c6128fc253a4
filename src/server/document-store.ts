import type { FastifyBaseLogger } from 'fastify';
import type { Diagnostic } from '../../runtime/compiler/compile.ts';
import { errorsIn } from '../../runtime/compiler/source/diagnostic.ts';
import { readDocumentSets } from '../documents/document-set.ts';
import { type Compilations, keepResults } from '../documents/organisations.ts';
import { type ServedDocuments, serveDocuments } from '../documents/served.ts';

/** The documents cannot be served; the message lists what is wrong, with file, line and column. */
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
   * Reads the documents anew and serves them from now on. Of the organisations in use those of `first` are compiled at once, or all where it is left out;
   * the others when they are asked for. Throws a DocumentsError where documents are wrong; each organisation that they concern keeps its last good ones.
   */
  reload(first?: readonly string[]): void;
  /** Throws a DocumentsError where the documents of these organisations are wrong, whatever is served instead. */
  check(organisations: readonly string[]): void;
};

type StoreOptions = {
  told?: Compilations;
  /** How many organisations stay compiled; an organisation takes about 1.9 MB. */
  kept?: number;
};

const untold: Compilations = { compiled: () => undefined, broken: () => undefined };

/** Throws a DocumentsError where nothing of `root` can be served; of another organisation with errors is told, and the rest is served. */
export function openDocuments(root: string, { told = untold, kept = 300 }: StoreOptions = {}): DocumentStore {
  const results = keepResults(kept);
  const load = (before?: ServedDocuments): ServedDocuments => {
    const { documents, errors } = serveDocuments(readDocumentSets(root), { results, told, before });
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

/** Tells the log. */
export const logCompilations = (log: FastifyBaseLogger): Compilations => ({
  compiled: (org, milliseconds) =>
    log.debug({ org, ms: Math.round(milliseconds) }, 'compiled the documents of an organisation'),
  broken: (org, diagnostics) =>
    log.error(
      { org, diagnostics: diagnostics.map(inWords) },
      'an organisation is not served: its documents have errors',
    ),
});

/** A quarter of the time at most: requests come first. */
const share = 4;

/** What is told of organisations as they are compiled, and in the end. */
export type CompiledInBackground = { broken(name: string, errors: Diagnostic[]): void; done(count: number): void };

/** Compiles what nobody has asked for yet, so that what is wrong is said early, and first visitors do not wait. Gives a function that ends it. */
export function compileInBackground(documents: DocumentStore, told: CompiledInBackground): () => void {
  const rest = documents.current.organisations.ids();
  const count = rest.length;
  let timer: NodeJS.Timeout | undefined;
  const tell = (org: string): void => {
    const { nameOf, diagnosticsOf } = documents.current.organisations;
    const errors = errorsIn(diagnosticsOf(org));
    if (errors.length > 0) told.broken(nameOf(org), errors);
  };
  const next = (): void => {
    const { isReady } = documents.current.organisations;
    let org = rest.shift();
    for (; org !== undefined && isReady(org); org = rest.shift()) tell(org);
    if (org === undefined) {
      told.done(count);
      return;
    }
    const started = performance.now();
    tell(org);
    timer = setTimeout(next, (share - 1) * (performance.now() - started)).unref();
  };
  timer = setTimeout(next, 0).unref();
  return () => clearTimeout(timer);
}
