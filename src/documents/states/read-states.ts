import { readDocumentFiles } from '../../../runtime/files/document-files.ts';
import { sha256 } from '../../../runtime/files/sha256.ts';
import { type Prepared, prepare } from '../../../runtime/language/compile.ts';
import type { Source } from '../../../runtime/schema/types.ts';
import { language } from '../../language/language.ts';
import type { State } from '../../language/schema/types.ts';

/** The rows of a product's states, in the order of their names, and the sources that documents name, by id. */
export type States = { rows: State[]; sources: Readonly<Record<string, Source>> };

const isRead = (path: string): boolean => /^flows\/(?:parts|sources|states)\//.test(path);

/** Reads the states under flows/ of a folder. Documents with errors, which `npm run check` tells, are left out. */
export function readStates(root: string): States {
  const files = readDocumentFiles(root).filter(({ path }) => isRead(path));
  const { base } = prepare({ language, files, contracts: {}, widgets: {}, functions: [], hash: sha256 });
  const rows = [...base.values()].flatMap(({ kind, value }) =>
    kind === 'state' && language.isDocument('state', value) ? [value] : [],
  );
  return { rows: rows.sort((one, other) => (one.name < other.name ? -1 : 1)), sources: sourcesIn(base) };
}

function sourcesIn(base: Prepared['base']): States['sources'] {
  const sources = [...base.values()].find(({ kind }) => kind === 'sources')?.value;
  return sources !== undefined && language.isDocument('sources', sources) ? sources.sources : {};
}
