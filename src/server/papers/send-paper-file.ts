import type { FastifyReply, FastifyRequest } from 'fastify';
import { applicationNow } from '../application-record/application-clock.ts';
import type { ApplicationRow } from '../application-record/application-record.ts';
import { recordEvents } from './store/paper-events.ts';
import { intactFile } from './store/paper-file.ts';

/** Sends the file of a paper that the caller may see, the signed one if it is signed, and records that it was sent. */
export async function sendPaperFile(
  request: FastifyRequest,
  reply: FastifyReply,
  row: ApplicationRow,
  paper: string,
  inline: boolean,
): Promise<FastifyReply> {
  const { context } = request.server;
  const found = await context.db
    .selectFrom('paper')
    .leftJoin('paper_signature', 'paper_signature.paper', 'paper.uuid')
    .select(['uuid', 'application', 'name', 'paper.file', 'paper.sha256'])
    .select(['paper_signature.file as signed_file', 'paper_signature.sha256 as signed_sha256'])
    .where('uuid', '=', paper)
    .executeTakeFirstOrThrow();
  const { signed_file, signed_sha256 } = found;
  const signed = signed_file !== null && signed_sha256 !== null ? { file: signed_file, sha256: signed_sha256 } : {};
  const bytes = await intactFile(context, { ...found, ...signed });
  await recordEvents(context.db, request, [found], inline ? 'viewed' : 'downloaded', applicationNow(context, row));
  return sendPdf(reply, bytes, `${found.name}-${row.loan_number}.pdf`, inline);
}

/** Sends a PDF. Its file name consists of an id and a number, never of user input. */
export function sendPdf(reply: FastifyReply, bytes: Uint8Array, name: string, inline: boolean): FastifyReply {
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
