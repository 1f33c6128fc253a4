import { HttpError } from '../../http/http-error.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import { sha256Of } from './make-papers.ts';

/** A paper's file as stored, and the SHA-256 (hex) that it had when it was stored. */
export type StoredPaperFile = { uuid: string; application: string; file: Buffer; sha256: string };

/**
 * The file, if its hash is unchanged. Otherwise logs an error without its content and throws a 500 `paper-changed`: a changed
 * file must be neither shown nor signed.
 */
export async function intactFile(
  { log, adapters }: Pick<ServerContext, 'log' | 'adapters'>,
  { uuid, application, file: held, sha256 }: StoredPaperFile,
): Promise<Buffer> {
  const file = await adapters.files.get(held);
  const found = sha256Of(file);
  if (found === sha256) return file;
  log.fatal({ alarm: 'paper-changed', paper: uuid, application, expected: sha256, found }, 'a paper was changed');
  throw new HttpError(500, ["We can't show this paper, because our copy of it was changed. Please call us."], {
    code: 'paper-changed',
  });
}
