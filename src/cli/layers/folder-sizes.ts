import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The most files in one folder: more are hard to survey and should be grouped in folders by topic. */
const MOST_FILES = 25;

/** The most lines of one file: a longer one should be split by topic. */
const MOST_LINES = 300;

/** Code written by people: neither generated from the schemas nor built. */
const CODE = /\.(ts|tsx|css)$/;
const MADE = ['runtime/schema/types.ts', 'src/language/schema/types.ts'];

/** The folders with files written by people. */
const WRITTEN = ['brands', 'docs', 'flows', 'runtime', 'src', 'tests'];

/** An error for each folder below `root` with more than 25 files, not counting its subfolders. */
export function crowdedFolders(root: string, folders: readonly string[] = WRITTEN): string[] {
  const sizes = Map.groupBy(
    folders.flatMap((folder) => filesUnder(root, folder)),
    (file) => file.slice(0, file.lastIndexOf('/')),
  );
  return [...sizes]
    .filter(([, files]) => files.length > MOST_FILES)
    .map(
      ([folder, files]) =>
        `error  crowded-folder  ${folder} holds ${files.length} files, at most ${MOST_FILES} are allowed: move those of one topic to a folder of its own`,
    )
    .sort();
}

/** One error for each file of code below `root` that has more than 300 lines. */
export const longFiles = (root: string, folders: readonly string[] = WRITTEN): string[] =>
  folders
    .flatMap((folder) => filesUnder(root, folder))
    .filter((file) => CODE.test(file) && !MADE.includes(file))
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(
      ({ file, lines }) =>
        `error  long-file  ${file} has ${lines} lines, at most ${MOST_LINES} are allowed: give each of its topics a file of its own`,
    )
    .sort();

/** Paths relative to `root`, with slashes. */
function filesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(root, path) : [path];
  });
}
