import type { Transaction } from 'kysely';
import { readPath } from '../../../../runtime/core/facts/dotted.ts';
import { placedFields } from '../../../../runtime/core/forms/shown.ts';
import type { Product } from '../../../../runtime/core/product.ts';
import type { Json } from '../../../../runtime/schema/copy.ts';
import type { Tables } from '../../database/tables.ts';
import { unprocessable } from '../../http-error.ts';
import type { Answers } from '../keep-answers.ts';

/** Marks the uploads among answers as handed in. Throws a 422 where one is not this application's own. */
export async function handInDocuments(
  trx: Transaction<Tables>,
  product: Product,
  application: string,
  given: Answers,
): Promise<void> {
  for (const [path, value] of uploadsAmong(product, given)) {
    const uuids = (Array.isArray(value) ? value : [value]).map((file) => readPath(file, 'uuid'));
    for (const uuid of uuids) {
      const known =
        typeof uuid === 'string' &&
        /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(uuid) &&
        (await trx
          .updateTable('document')
          .set({ used: true })
          .where('application', '=', application)
          .where('uuid', '=', uuid)
          .returning('uuid')
          .executeTakeFirst());
      if (!known) throw unprocessable([{ path, code: 'unknown-upload', message: 'Upload the file again' }]);
    }
  }
}

/** The answers, and parts of answers, whose fields are uploads. */
function uploadsAmong(product: Product, given: Answers): [path: string, value: Json][] {
  const facts = new Set(
    Object.values(product.screens).flatMap((screen) =>
      placedFields(screen).flatMap(({ field }) => (field.widget === 'file-upload' ? [field.fact] : [])),
    ),
  );
  return [...given].flatMap(([path, value]) =>
    [...facts].flatMap((fact): [string, Json][] => {
      if (fact !== path && !fact.startsWith(`${path}.`)) return [];
      const found = readPath(value, fact.slice(path.length + 1));
      return found === undefined || found === null ? [] : [[fact, found]];
    }),
  );
}
