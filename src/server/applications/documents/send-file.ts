import type { FastifyReply } from 'fastify';

/** A file as it is sent. */
export type SentFile = { bytes: Buffer; mediaType: string; fileName: string };

/** Always as an attachment: what borrowers upload is not trusted. */
export const sendFile = (reply: FastifyReply, { bytes, mediaType, fileName }: SentFile): FastifyReply =>
  reply
    .header('content-type', mediaType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(bytes);
