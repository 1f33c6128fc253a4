import type { Transaction } from 'kysely';
import { type Condition, filesRefused } from '../../../../runtime/lifecycle/conditions.ts';
import { unprocessable } from '../../http/http-error.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** The files given for a condition, by kind of document. */
type Given = Readonly<Record<string, readonly { uuid: string }[]>>;

/**
 * Marks the files as submitted by the person whom the condition concerns, and returns their kinds of document. Throws a 422 for
 * files that the condition does not ask for, or that are another person's.
 */
export async function takeFiles(
  trx: Transaction<Tables>,
  application: string,
  condition: Condition,
  given: Given,
): Promise<string[]> {
  const byKind = Object.entries(given).filter(([, files]) => files.length > 0);
  const refused = filesRefused(condition, Object.fromEntries(byKind.map(([kind, files]) => [kind, files.length])));
  if (refused)
    throw unprocessable([
      {
        path: `documents${refused.kind === undefined ? '' : `.${refused.kind}`}`,
        code: refused.problem,
        message:
          refused.problem === 'too-few'
            ? `Upload ${condition.count === 1 ? 'a file' : `${condition.count} files`}`
            : 'This kind of document was not asked for',
      },
    ]);
  const { signer } = condition;
  const named = new Set<string>();
  for (const [kind, files] of byKind)
    for (const { uuid } of files) {
      if (named.has(uuid))
        throw unprocessable([
          { path: `documents.${kind}`, code: 'named-twice', message: 'This file is here twice. Remove one of the two' },
        ]);
      named.add(uuid);
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
  return byKind.map(([kind]) => kind);
}
