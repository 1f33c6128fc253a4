import type { Transaction } from 'kysely';
import type { Environment } from '../../../../runtime/engine/environment/environment.ts';
import { placedFields, screenVisibility, shownFields } from '../../../../runtime/engine/forms/screen-visibility.ts';
import type { CompiledScreen, Product } from '../../../../runtime/engine/product.ts';
import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../../runtime/json/json.ts';
import type { Answers } from '../../application-record/store-answers.ts';
import { type Failure, unprocessable } from '../../http/http-error.ts';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * The submitted answers: the product and facts that decide which uploads are asked for, the answers by dotted fact, and the
 * additional signer who gives them (absent: the borrower).
 */
export type SubmittedAnswers = { product: Product; env: Environment; given: Answers; signer?: string };

/** An answer of upload fields: its fact, the kinds of document that the fields ask for, and the files. */
type Upload = { path: string; kinds: ReadonlySet<string>; files: Json[] };

/**
 * Marks the uploads among answers as submitted. Throws a 422 with the field's path where one is not this application's, was uploaded as another kind
 * of document than its field asks for, or occurs twice.
 */
export async function submitDocuments(
  trx: Transaction<Tables>,
  application: string,
  handedIn: SubmittedAnswers,
): Promise<void> {
  const named = new Set<Json>();
  for (const { path, kinds, files } of uploadsAmong(handedIn)) {
    for (const file of files) {
      const uuid = readPath(file, 'uuid');
      const kind = await kindOf(trx, application, handedIn.signer, uuid);
      if (typeof uuid !== 'string' || kind === undefined)
        throw refused(path, 'unknown-upload', 'Upload the file again');
      if (!kinds.has(kind))
        throw refused(path, 'another-kind', 'This file was uploaded as another document. Upload it again here');
      if (named.has(uuid)) throw refused(path, 'named-twice', 'This file is here twice. Remove one of the two');
      named.add(uuid);
      await trx.updateTable('document').set({ used: true }).where('uuid', '=', uuid).execute();
    }
  }
}

const refused = (path: string, code: string, message: string): Error =>
  unprocessable([{ path, code, message } satisfies Failure]);

/** The kind of the application's upload; undefined if its borrower, or this signer, has none with this id. */
async function kindOf(
  trx: Transaction<Tables>,
  application: string,
  signer: string | undefined,
  uuid: Json | undefined,
): Promise<string | undefined> {
  if (typeof uuid !== 'string' || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(uuid)) return undefined;
  const found = await trx
    .selectFrom('document')
    .select('kind')
    .where('application', '=', application)
    .where(({ eb }) => (signer === undefined ? eb('signer', 'is', null) : eb('signer', '=', signer)))
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return found?.kind;
}

/** The answers of upload fields, whole or parts of answers, with the kinds of document that the visible fields ask for. */
function uploadsAmong({ product, env, given }: SubmittedAnswers): Upload[] {
  const kinds = new Map<string, Set<string>>();
  for (const screen of Object.values(product.screens).filter(hasUploads))
    for (const { field } of shownFields(screen, screenVisibility(product, screen, env)))
      if (field.widget === 'file-upload')
        kinds.set(field.fact, new Set([...(kinds.get(field.fact) ?? []), String(field.props?.kind)]));
  return [...given].flatMap(([path, value]) =>
    [...kinds].flatMap(([fact, asked]): Upload[] => {
      if (fact !== path && !fact.startsWith(`${path}.`)) return [];
      const found = readPath(value, fact.slice(path.length + 1));
      if (found === undefined || found === null) return [];
      return [{ path: fact, kinds: asked, files: Array.isArray(found) ? found : [found] }];
    }),
  );
}

const hasUploads = (screen: CompiledScreen): boolean =>
  placedFields(screen).some(({ field }) => field.widget === 'file-upload');
