import type { DocumentKind, DocumentName } from './document-types.ts';
import { type Kind, singleId } from './kind.ts';

/** A file of a brand: a document of its own, or an overlay of the document at the path `overlays`. */
export type BrandFile = { org: string; name: DocumentName; overlays?: string };

/** Which document a file belongs to, by its path from the repository's root. */
export type DocumentPaths = {
  /** The document of a file under flows/; undefined where none belongs at its path. */
  nameOf(path: string): DocumentName | undefined;
  /** The document of a file under brands/: one of the brand's own, or an overlay of the document at the same path. */
  nameOfBrandFile(path: string): BrandFile | undefined;
  /** The path of the document that a file belongs to: its own, or that of the document made of all files in a folder. */
  documentPath(path: string): string;
  /** The path at which a new document of this kind and id is written. */
  pathOf(kind: DocumentKind, id: string): string;
  /** Where documents belong, for suggestions: 'flows/rules/', 'flows/product.json'. */
  places: readonly string[];
};

/** Throws where two kinds claim the same path. */
export function documentPaths(kinds: readonly Kind[]): DocumentPaths {
  const rows = kinds.flatMap(rowsOf).sort((one, other) => rankOf(one.path) - rankOf(other.path));
  refuseTwins(rows);
  const folders = new Set(rows.flatMap(({ path }) => ownFolder(path) ?? []));
  const isElsewhere = (path: string): boolean => !folders.has(path.split('/')[1] ?? '');
  const brandKinds = new Map(
    kinds.flatMap(({ name, brandFile }) => (brandFile === undefined ? [] : [[brandFile, name]])),
  );
  const rowFor = (path: string): [Row, string] | undefined => {
    for (const row of rows) {
      const match = row.pattern.exec(path);
      if (match && (ownFolder(row.path) !== undefined || rankOf(row.path) < ranks.anywhere || isElsewhere(path)))
        return [row, match[1] ?? singleId(row.document)];
    }
    return undefined;
  };
  const nameOf = (path: string): DocumentName | undefined => {
    const [row, id] = rowFor(path) ?? [];
    return row && id !== undefined ? { kind: row.kind, id } : undefined;
  };
  return {
    nameOf,
    nameOfBrandFile(path) {
      const [, org, rest] = /^brands\/([^/]+)\/(.+)$/.exec(path) ?? [];
      if (org === undefined || rest === undefined) return undefined;
      const kind = brandKinds.get(rest);
      if (kind !== undefined) return { org, name: { kind, id: kind } };
      const name = nameOf(rest);
      return name && { org, name, overlays: rest };
    },
    documentPath(path) {
      const [row, id = ''] = rowFor(path) ?? [];
      return row && row.document !== row.path ? filled(row.document, id) : path;
    },
    pathOf(kind, id) {
      const { path, brandFile } = kinds.find(({ name }) => name === kind) ?? {};
      return path === undefined ? `brands/<org>/${brandFile ?? ''}` : filled(path, id);
    },
    places: placesOf(kinds),
  };
}

/** `document`: the pattern of the document that the file belongs to, its own path or that of the whole. */
type Row = { kind: DocumentKind; path: string; document: string; pattern: RegExp };

const rowsOf = ({ name, path, pieces }: Kind): Row[] =>
  path === undefined
    ? []
    : [path, ...(pieces === undefined ? [] : [pieces])].map((one) => ({
        kind: name,
        path: one,
        document: path,
        pattern: patternOf(one),
      }));

const wildcards: Record<string, string> = { '**/': '(?:[^/]+/)*', '**': '.+', '*': '[^/]+' };

const inPattern = (text: string): string =>
  text.replace(/\*\*\/|\*\*|\*|[.+?^$()[\]\\|]/g, (found) => wildcards[found] ?? `\\${found}`);

/** The regular expression for a pattern; its first group is the id. */
function patternOf(path: string): RegExp {
  const [before = '', names, after] = path.split(/\{id(?::([^}]+))?\}/);
  if (after === undefined) return new RegExp(`^${inPattern(path)}$`);
  return new RegExp(`^${inPattern(before)}(${names === undefined ? '[^/]+' : namesIn(names)})${inPattern(after)}$`);
}

/** The names within an id: `**` stands for at least one, with or without folders. */
const namesIn = (names: string): string => names.replace(/\*\*|\*/g, (found) => (found === '**' ? '.+' : '[^/]+'));

const ranks = { exact: 0, fixedName: 1, ownFolder: 2, anywhere: 3 };

/** The order in which patterns are tried: what says more comes first. */
function rankOf(path: string): number {
  if (!path.includes('{')) return ranks.exact;
  if (!/[{*]/.test(path.slice(path.lastIndexOf('/')))) return ranks.fixedName;
  return ownFolder(path) === undefined ? ranks.anywhere : ranks.ownFolder;
}

/** The folder under flows/ that belongs to one topic: 'rules' for 'flows/rules/**\/{id}.json'. */
function ownFolder(path: string): string | undefined {
  const [, folder, ...rest] = path.split('/');
  return rest.length === 0 || folder === undefined || /[{*]/.test(folder) ? undefined : folder;
}

function refuseTwins(rows: readonly Row[]): void {
  for (const [path, twins] of Map.groupBy(rows, (row) => row.path))
    if (twins.length > 1)
      throw new Error(`Files at ${path} belong to ${twins.map(({ kind }) => kind).join(' and to ')}`);
}

/** A path with the id in its place, and without folders that may be left out. */
const filled = (path: string, id: string): string => path.replace('**/', '').replace(/\{id(?::[^}]+)?\}/, () => id);

function placesOf(kinds: readonly Kind[]): string[] {
  const places = kinds.flatMap(({ path, pieces, brandFile }) => [
    ...(path === undefined ? [] : [folderOfPattern(path)]),
    ...(pieces === undefined ? [] : [folderOfPattern(pieces)]),
    ...(brandFile === undefined ? [] : [`brands/<org>/${brandFile}`]),
  ]);
  return [...new Set([...places, 'brands/<org>/flows/'])].sort();
}

/** A pattern as the folder in which such files stand: 'flows/rules/', 'flows/<id>/'. */
function folderOfPattern(path: string): string {
  if (!/[{*]/.test(path)) return path;
  const folder = path.slice(0, path.lastIndexOf('/') + 1).replace(/\*\*\/$/, '');
  const named = folder.replace(/\{id[^}]*\}/, '<id>');
  return named === 'flows/' ? 'flows/<folder>/' : named;
}
