import { HttpError } from '../../http/http-error.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import { sha256Of } from './make-papers.ts';

/** A file of a paper as it is kept, and the SHA-256 (hex) that it had when it was kept. */
export type KeptFile = { uuid: string; application: string; file: Buffer; sha256: string };

/** The file, where it is what it was. Else nobody is shown it and nobody signs it: an alarm goes to the log, without content, and a 500 of its own is thrown. */
export function intactFile({ log }: Pick<ServerContext, 'log'>, { uuid, application, file, sha256 }: KeptFile): Buffer {
  const found = sha256Of(file);
  if (found === sha256) return file;
  log.fatal({ alarm: 'paper-changed', paper: uuid, application, expected: sha256, found }, 'a paper was changed');
  throw new HttpError(500, ["We can't show this paper, because our copy of it was changed. Please call us."], {
    code: 'paper-changed',
  });
}
