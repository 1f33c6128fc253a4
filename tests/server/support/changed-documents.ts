import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Json } from '../../../runtime/json/json.ts';
import { mergePatch } from '../../../runtime/json/merge-patch.ts';
import { scratchFolder } from '../../../src/cli/browser/launch/scratch-folder.ts';
import { root } from './test-server.ts';

const furtherProducts = 'flows/products';

/** The repository's documents in a folder of their own, its further products too, with that of tests/second-product beside them. */
export function bothProducts(): { root: string; remove(): void } {
  const documents = changedDocuments({});
  cpSync(join(root, furtherProducts), join(documents.root, furtherProducts), { recursive: true });
  cpSync(join(root, 'tests/second-product'), join(documents.root, furtherProducts, 'personal-loan'), {
    recursive: true,
  });
  return documents;
}

/** The repository's documents in a folder of their own, with the documents of a folder of tests over them; a brand.json is a merge patch. */
export function documentsWith(folder: string): { root: string; remove(): void } {
  const brands = join(root, folder, 'brands');
  const paths = (existsSync(brands) ? readdirSync(brands) : []).map((org) => `brands/${org}/brand.json`);
  const isPatch = (path: string): boolean =>
    path.endsWith('brand.json') && existsSync(join(root, path)) && existsSync(join(root, folder, path));
  const patches = paths.filter(isPatch).map((path): [string, Json] => [path, read(join(root, folder, path))]);
  const documents = changedDocuments(Object.fromEntries(patches));
  for (const part of ['flows', 'brands'])
    if (existsSync(join(root, folder, part)))
      cpSync(join(root, folder, part), join(documents.root, part), {
        recursive: true,
        filter: (path) => !isPatch(relative(join(root, folder), path)),
      });
  return documents;
}

/**
 * The documents of the repository's own product in a folder of their own, changed by merge patches; a file that is not there is made. With all brands,
 * or with those that are named alone.
 */
export function changedDocuments(
  patches: Record<string, Json>,
  brands?: readonly string[],
): { root: string; remove(): void } {
  const folder = mkdtempSync(join(scratchFolder(), 'lintel-documents-'));
  // What a test changes was never in force.
  const isLeftOut = (path: string): boolean =>
    path === join(root, furtherProducts) ||
    path === join(root, 'flows/released.json') ||
    (brands !== undefined && dirname(path) === join(root, 'brands') && !brands.includes(basename(path)));
  const filter = (path: string): boolean => !isLeftOut(path);
  for (const part of ['flows', 'brands']) cpSync(join(root, part), join(folder, part), { recursive: true, filter });
  for (const [path, patch] of Object.entries(patches)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(mergePatch(read(file), patch)));
  }
  return { root: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function read(file: string): Json {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
