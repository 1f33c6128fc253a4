import { type Loaded, loadDocuments } from '../documents/load.ts';

/** The documents cannot be served; the message lists what is wrong, with file, line and column. */
export class DocumentsError extends Error {
  readonly code = 'LINTEL_DOCUMENTS';

  constructor(diagnostics: Loaded['diagnostics']) {
    super(['The documents cannot be served:', ...diagnostics.map(inWords)].join('\n'));
    this.name = 'DocumentsError';
  }
}

function inWords({ severity, code, file, line, column, message, remedy }: Loaded['diagnostics'][number]): string {
  return `  ${file}:${line}:${column} ${severity} ${code}: ${message}${remedy ? ` (${remedy})` : ''}`;
}

export type DocumentStore = {
  readonly current: Loaded;
  /** Compiles the documents anew and serves them from now on. Throws and keeps the last good ones where they are wrong. */
  reload(): void;
};

/** Throws a DocumentsError where the documents of `root` have errors. */
export function openDocuments(root: string): DocumentStore {
  let current = load(root);
  return {
    get current() {
      return current;
    },
    reload() {
      current = load(root);
    },
  };
}

function load(root: string): Loaded {
  const loaded = loadDocuments(root);
  const errors = loaded.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new DocumentsError(errors);
  return loaded;
}
