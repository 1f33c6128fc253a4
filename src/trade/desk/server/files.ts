import type { FastifyRequest } from 'fastify';
import type { SentFile } from '../../../server/applications/documents/send-file.ts';
import type { Permissions } from '../../../server/backoffice/reading/permissions.ts';
import { notReadable } from '../../../server/backoffice/refusals.ts';
import { masked } from '../../../server/backoffice/shown-facts.ts';
import { notFound } from '../../../server/http/http-error.ts';
import { intactFile } from '../../../server/papers/store/paper-file.ts';
import { isNewest, papersOf } from '../../../server/papers/store/paper-store.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import type { Staff } from '../../../server/ports/staff.ts';
import type { BackOfficeApplication } from '../contract/applications.ts';

/** The files that a borrower uploaded, oldest first. The names of those that the member of staff may not open are masked. */
export async function filesOf(
  { db }: ServerContext,
  uuid: string,
  { roleFor }: Permissions,
): Promise<BackOfficeApplication['files']> {
  const rows = await db
    .selectFrom('document')
    .select(['uuid', 'kind', 'file_name', 'bytes', 'used', 'at'])
    .where('application', '=', uuid)
    .orderBy('at')
    .execute();
  return rows.map(({ file_name, at, ...file }) => {
    const yours = roleFor('files', file.kind) !== undefined;
    return { ...file, fileName: yours ? file_name : masked, uploadedOn: at.toISOString(), yours };
  });
}

/** The newest version of each of the application's papers, oldest first. */
export async function papersFor(
  { db }: ServerContext,
  uuid: string,
  { roleFor }: Permissions,
): Promise<BackOfficeApplication['papers']> {
  const rows = await papersOf(db, uuid);
  return rows.map(({ name, document, title, made, signed, bytes }) => ({
    name,
    title,
    bytes,
    madeOn: made.toISOString(),
    signedOn: signed?.toISOString() ?? null,
    yours: roleFor('papers', document) !== undefined,
  }));
}

type Opening = { request: FastifyRequest; staff: Staff; permissions: Permissions; application: string };

/**
 * Opens an uploaded file, and records who did. Throws a 404 if the application has no such file, and a 403 without a role that
 * may open it.
 */
export async function openFile(opening: Opening, uuid: string): Promise<SentFile> {
  const { db, adapters } = opening.request.server.context;
  const found = await db
    .selectFrom('document')
    .select(['kind', 'file_name', 'media_type', 'sha256', 'content'])
    .where('application', '=', opening.application)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!found) throw notFound();
  await record(opening, 'files', found.kind, { kind: 'file', file: uuid, sha256: found.sha256 });
  return { bytes: await adapters.files.get(found.content), mediaType: found.media_type, fileName: found.file_name };
}

/** As `openFile`, for a paper by its name; the signed version if there is one. */
export async function openPaper(opening: Opening, name: string): Promise<SentFile> {
  const { context } = opening.request.server;
  const found = await context.db
    .selectFrom('paper')
    .leftJoin('paper_signature', 'paper_signature.paper', 'paper.uuid')
    .select(['uuid', 'application', 'document', 'paper.file', 'paper.sha256'])
    .select(['paper_signature.file as signed_file', 'paper_signature.sha256 as signed_sha256'])
    .where('application', '=', opening.application)
    .where('name', '=', name)
    .where(isNewest)
    .executeTakeFirst();
  if (!found) throw notFound();
  const { signed_file, signed_sha256, document } = found;
  const stored =
    signed_file !== null && signed_sha256 !== null ? { ...found, file: signed_file, sha256: signed_sha256 } : found;
  await record(opening, 'papers', document, { kind: 'paper', file: name, sha256: stored.sha256 });
  return { bytes: await intactFile(context, stored), mediaType: 'application/pdf', fileName: `${name}.pdf` };
}

/** Records that the file is opened, before it is sent: nobody reads a file without a record. */
async function record(
  { request, staff, permissions, application }: Opening,
  part: 'files' | 'papers',
  name: string,
  file: { kind: 'file' | 'paper'; file: string; sha256: string },
): Promise<void> {
  const role = permissions.roleFor(part, name);
  if (role === undefined) throw notReadable(name, staff.roles);
  const { context } = request.server;
  const by = { application, staff: staff.id, name: staff.name, role, at: context.clock(), ip: request.ip };
  await context.db
    .insertInto('staff_reading')
    .values({ ...by, ...file })
    .execute();
  request.log.info({ application, staff: staff.id, role, ...file }, 'a file was opened in the back office');
}
