import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import {
  type DocumentFile,
  jsonFilesUnder,
  productFolders,
  readDocumentFiles,
} from '../../../runtime/files/document-files.ts';
import { stepsOf } from '../../../runtime/json/json-pointer.ts';
import {
  type Diagnostic,
  diagnosticAt,
  type Finding,
  type Position,
} from '../../../runtime/language/source/diagnostic.ts';
import { repository } from '../files/repository.ts';
import { type DeclaredKey, declaredKeys } from './declared-keys.ts';
import kept from './kept-keys.json' with { type: 'json' };
import { keysInUse } from './keys-in-use.ts';

const keptFile = 'src/documents/keys/kept-keys.json';

/**
 * Warns of keys of the documents' language that no document of the repository uses and that kept-keys.json does
 * not name, and of what that file names without need. `root`: no other folder than the repository is judged, since its
 * documents need not use the whole language.
 */
export function unusedKeys(root: string): Diagnostic[] {
  return root === repository
    ? unusedIn(
        productFolders(root).map((folder) => documentsOf(root, folder)),
        kept,
      )
    : [];
}

/** The documents of a product; the journeys belong to the first one, whose folder is the root. */
const documentsOf = (root: string, folder: string): DocumentFile[] => [
  ...readDocumentFiles(join(root, folder)).filter(({ path }) => path.endsWith('.json')),
  ...(folder === '' ? jsonFilesUnder(root, 'tests/journeys') : []),
];

/** Keys that stay although nothing uses them, with the reason; each stands for the keys within it too. */
type ExemptKeys = readonly { reason: string; keys: readonly string[] }[];

/** `products`: the documents of each product. */
export function unusedIn(products: readonly (readonly DocumentFile[])[], kept: ExemptKeys): Diagnostic[] {
  const declarations = declaredKeys();
  const used = new Set(products.flatMap((files) => [...keysInUse(declarations, files).keys()]));
  const unused = declarations.all.filter((key) => !used.has(key));
  const places = kept.flatMap(({ keys }) => keys);
  const isKept = ({ place }: DeclaredKey): boolean => places.some((one) => isWithin(place, one));
  return [
    ...unused.filter((key) => !isKept(key)).map(inSchema),
    ...places.filter((one) => !unused.some(({ place }) => isWithin(place, one))).map(inKept),
  ];
}

const isWithin = (place: string, outer: string): boolean => place === outer || place.startsWith(`${outer}/`);

function inSchema({ key, place }: DeclaredKey): Diagnostic {
  const [id = '', pointer = ''] = place.split('#');
  const file = schemaFiles().get(id) ?? id;
  return diagnosticAt(file, positionIn(file, pointer), pointer, {
    severity: 'warning',
    code: 'unused-key',
    message: `No document uses the key "${key}".`,
    remedy: `remove it from the language, or name it in ${keptFile} with a reason: "${place}"`,
  });
}

const needless: Omit<Finding, 'message'> = { severity: 'warning', code: 'kept-key-needless', remedy: 'remove it' };

function inKept(place: string): Diagnostic {
  const text = readFileSync(join(repository, keptFile), 'utf8');
  const position = positionAt(text, text.indexOf(JSON.stringify(place)));
  const message = `Documents use the key "${place}", or no schema declares it.`;
  return diagnosticAt(keptFile, position, '', { ...needless, message });
}

/** Where the schemas of documents stand. */
const schemaFolders = ['runtime/language', 'src/language'];

/** The files of the schemas, by their $id. */
function schemaFiles(): ReadonlyMap<string, string> {
  const paths = schemaFolders.flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  return new Map(paths.map((path) => [basename(path), path.replaceAll('\\', '/')]));
}

/** The position of a key in a schema file. */
function positionIn(file: string, pointer: string): Position {
  const text = readFileSync(join(repository, file), 'utf8');
  const path = stepsOf(pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const root = parseTree(text);
  return positionAt(text, (root && findNodeAtLocation(root, path)?.parent?.offset) ?? 0);
}

function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, Math.max(0, offset)).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
