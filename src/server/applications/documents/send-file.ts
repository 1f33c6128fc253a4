import type { FastifyReply } from 'fastify';

export type SentFile = { bytes: Buffer; mediaType: string; fileName: string };

/** Sends a file, always as an attachment: borrowers' uploads are not trusted. */
export const sendFile = (reply: FastifyReply, { bytes, mediaType, fileName }: SentFile): FastifyReply =>
  reply
    .header('content-type', mediaType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(bytes);
