import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../http/http-error.ts';
import { whenArrived } from './arriving.ts';
import { safeFileName } from './file-name.ts';
import { type OpeningFault, openingFault } from './opening/opening-fault.ts';

/** A file as it was sent. `declared`: its media type, as the form names it. */
type SentFile = { bytes: Buffer; fileName: string; declared: string };

/** The accepted files, and the error message for any other. */
export type UploadRules = {
  /** In bytes. */
  largest: number;
  tooLarge: string;
  notAccepted: string;
  /** The media type of an accepted file; undefined for any other. */
  typeOf(file: SentFile): string | undefined;
};

export type ReceivedFile = { bytes: Buffer; fileName: string; mediaType: string };

/**
 * Stores the only file of a multipart form, once it has arrived whole. Throws a 415 if the body is no such form, a 413 if the
 * file is too large, a 422 if its content does not match its declared type or cannot be shown, a 400 if the upload is
 * incomplete, a 503 where too many arrive at once.
 */
export async function receiveFile<T>(
  request: FastifyRequest,
  taken: UploadRules,
  store: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (request.headers['content-encoding'] !== undefined || !request.isMultipart())
    throw new HttpError(415, ['Send one file as multipart/form-data'], { code: 'not-multipart' });
  const refuse = (error: Refused): never => refused(error, taken);
  const part = await request.file({ limits: { fileSize: taken.largest } }).catch(refuse);
  if (!part) throw notAccepted(taken);
  const folder = join(request.server.context.config.dataDir, 'arriving');
  const whole = async (bytes: Buffer): Promise<T> => {
    if (part.file.truncated) throw tooLarge(taken);
    const fileName = safeFileName(part.filename);
    const mediaType = taken.typeOf({ bytes, fileName, declared: part.mimetype });
    if (mediaType === undefined) throw notAccepted(taken);
    const fault = await openingFault(bytes, mediaType);
    if (fault !== undefined) throw new HttpError(422, [unopened[fault]], { code: fault });
    return store({ bytes, fileName, mediaType });
  };
  return whenArrived(folder, part.file, whole, refuse);
}

const unopened: Record<OpeningFault, string> = {
  'needs-password': 'This file needs a password to open. Save a copy without one, and choose that',
  damaged: 'This file is damaged and cannot be opened. Choose another copy, or take a new photo',
};

const tooLarge = ({ tooLarge: message }: UploadRules): HttpError =>
  new HttpError(413, [message], { code: 'too-large' });

const notAccepted = ({ notAccepted: message }: UploadRules): HttpError =>
  new HttpError(422, [message], { code: 'not-accepted' });

type Refused = Error & { code?: string; statusCode?: number };

/** Errors of the form parser are errors of the request; an error without a status means an incomplete form. */
function refused(error: Refused, taken: UploadRules): never {
  if (error instanceof HttpError || error.code === 'ENOSPC') throw error;
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(taken);
  if (error.statusCode === undefined || error.code === 'FST_MP_PREMATURE_CLOSE')
    throw new HttpError(400, ['The file did not arrive whole. Send it again'], { code: 'broken-form' });
  throw notAccepted(taken);
}
