import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** More files than this side by side are a list that nobody reads: they have topics, and each topic a folder. */
const MOST_FILES = 25;

/** A longer file has several topics: each is a file of its own. */
const MOST_LINES = 300;

/** Code that people write: not what is made from the schemas, nor built files. */
const CODE = /\.(ts|tsx|css)$/;
const MADE = ['runtime/schema/types.ts'];

/** The folders of the repository that people write and read. */
const WRITTEN = ['brands', 'docs', 'flows', 'runtime', 'src', 'tests'];

/** One error for each folder below `root` that holds more than 25 files, folders inside it not counted. */
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
