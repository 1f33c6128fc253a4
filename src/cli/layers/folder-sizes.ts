import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** More files than this side by side are a list that nobody reads: they have topics, and each topic a folder. */
const MOST_FILES = 25;

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

/** Paths relative to `root`, with slashes. */
function filesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(root, path) : [path];
  });
}
