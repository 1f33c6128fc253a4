import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const repository = join(import.meta.dirname, '../../..');

/** The folders whose code and schemas can change what documents compile to: src/documents, all that it may import, and the domains' contracts. */
const folders = ['runtime', 'src/contract', 'src/documents', 'src/language', 'src/trade', 'src/values'];
/** The versions of packages: those asked for, and those that are there. The second is absent in some installations. */
const locks = ['package-lock.json', 'node_modules/.package-lock.json'];

let known: string | undefined;

/**
 * The hash of all that a result depends on besides documents: our sources, the packages and Node. Computed once in a process,
 * whose code stays what it was when sources are edited.
 */
export function compilerHash(): string {
  known ??= hashOfSources(repository);
  return known;
}

/** The same for the sources below a root. */
export function hashOfSources(root: string): string {
  const hash = createHash('sha256').update(`${process.version} ${process.arch} ${process.versions.icu}`);
  for (const file of [...folders.flatMap((folder) => filesUnder(root, folder)), ...locks])
    hash.update(`\n${file}\n`).update(hashOfFile(join(root, file)));
  return hash.digest('hex');
}

function filesUnder(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .sort();
}

function hashOfFile(file: string): Buffer | string {
  try {
    return createHash('sha256').update(readFileSync(file)).digest();
  } catch {
    return 'absent';
  }
}
