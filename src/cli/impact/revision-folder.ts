import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../../documents/files/repository.ts';

/** What documents and journeys are made of. */
const folders = ['flows', 'brands', 'tests/journeys'];

/** A folder with the documents and journeys of a revision; undefined if git does not know it. `remove`: takes the folder away. */
export function revisionFolder(revision: string): { root: string; remove(): void } | undefined {
  // "--" apart: a revision that begins with a hyphen is no option.
  const known = spawnSync('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`], {
    cwd: repository,
    encoding: 'utf8',
  });
  const commit = known.stdout.trim();
  if (known.status !== 0 || commit === '') return undefined;
  const root = mkdtempSync(join(tmpdir(), 'revision-'));
  const remove = (): void => rmSync(root, { recursive: true, force: true });
  const archive = spawnSync('git', ['archive', '--format=tar', commit, ...folders], {
    cwd: repository,
    maxBuffer: 1 << 30,
  });
  const unpacked = spawnSync('tar', ['-x', '-C', root], { input: archive.stdout });
  if (archive.status === 0 && unpacked.status === 0) return { root, remove };
  remove();
  throw new Error(
    `The documents of ${revision} could not be written to ${root}: ${String(archive.stderr)}${String(unpacked.stderr)}`,
  );
}
