import { unprocessable } from '../../../server/http/http-error.ts';
import type { Trx } from '../../../server/platform/database/tables.ts';
import type { Files } from '../decisions/decision.ts';

/** Marks uploads as submitted by the borrower (null) or an additional signer. Throws a 422 for those that are not theirs. */
export async function submitFiles(
  trx: Trx,
  application: string,
  { signer, files }: { signer: string | null; files: Files },
): Promise<void> {
  for (const [kind, ids] of Object.entries(files))
    for (const uuid of ids) {
      const taken = await trx
        .updateTable('document')
        .set({ used: true })
        .where('application', '=', application)
        .where(({ eb }) => (signer === null ? eb('signer', 'is', null) : eb('signer', '=', signer)))
        .where('uuid', '=', uuid)
        .where('kind', '=', kind)
        .returning('uuid')
        .executeTakeFirst();
      if (!taken)
        throw unprocessable([{ path: `documents.${kind}`, code: 'unknown-upload', message: 'Upload the file again' }]);
    }
}

/** The ids of the files of a request, by kind of document. */
export const filesOf = (documents: Readonly<Record<string, readonly { uuid: string }[]>> = {}): Files =>
  Object.fromEntries(Object.entries(documents).map(([kind, files]) => [kind, files.map(({ uuid }) => uuid)]));
