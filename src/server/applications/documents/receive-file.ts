import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../http/http-error.ts';
import { safeFileName } from './file-name.ts';
import { type OpeningFault, openingFault } from './opening/opening-fault.ts';

/** The accepted files, and the error message for any other. */
type Taken = {
  /** In bytes. */
  largest: number;
  tooLarge: string;
  notAccepted: string;
  /** The media type of an accepted file; undefined for any other. */
  typeOf(file: { bytes: Buffer; fileName: string; declared: string }): string | undefined;
};

export type ReceivedFile = { bytes: Buffer; fileName: string; mediaType: string };

/**
 * The only file of a multipart form. Throws a 415 if the body is no such form, a 413 if the file is too large, a 422 if its
 * content does not match its declared type or cannot be shown, a 400 if the upload is incomplete.
 */
export async function receiveFile(request: FastifyRequest, taken: Taken): Promise<ReceivedFile> {
  if (request.headers['content-encoding'] !== undefined || !request.isMultipart())
    throw new HttpError(415, ['Send one file as multipart/form-data'], { code: 'not-multipart' });
  const refuse = (error: Refused): never => refused(error, taken);
  const part = await request.file({ limits: { fileSize: taken.largest } }).catch(refuse);
  if (!part) throw notAccepted(taken);
  const bytes = await part.toBuffer().catch(refuse);
  // The library looks at each piece that it reads: what is cut after the last one is told here alone.
  if (part.file.truncated) throw tooLarge(taken);
  const fileName = safeFileName(part.filename);
  const mediaType = taken.typeOf({ bytes, fileName, declared: part.mimetype });
  if (mediaType === undefined) throw notAccepted(taken);
  const fault = await openingFault(bytes, mediaType);
  if (fault !== undefined) throw new HttpError(422, [unopened[fault]], { code: fault });
  return { bytes, fileName, mediaType };
}

const unopened: Record<OpeningFault, string> = {
  'needs-password': 'This file needs a password to open. Save a copy without one, and choose that',
  damaged: 'This file is damaged and cannot be opened. Choose another copy, or take a new photo',
};

const tooLarge = ({ tooLarge: said }: Taken): HttpError => new HttpError(413, [said], { code: 'too-large' });

const notAccepted = ({ notAccepted: said }: Taken): HttpError => new HttpError(422, [said], { code: 'not-accepted' });

type Refused = { code?: string; statusCode?: number };

/** Errors of the form parser are errors of the request; an error without a status means an incomplete form. */
function refused(error: Refused, taken: Taken): never {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(taken);
  if (error.statusCode === undefined || error.code === 'FST_MP_PREMATURE_CLOSE')
    throw new HttpError(400, ['The file did not arrive whole. Send it again'], { code: 'broken-form' });
  throw notAccepted(taken);
}
