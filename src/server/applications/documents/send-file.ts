import type { FastifyReply } from 'fastify';

export type SentFile = { bytes: Buffer; mediaType: string; fileName: string };

/** A file name in a header: RFC 8187, section 3.2.1. */
const encodedName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** Sends a file, always as an attachment: borrowers' uploads are not trusted. */
export const sendFile = (reply: FastifyReply, { bytes, mediaType, fileName }: SentFile): FastifyReply =>
  reply
    .header('content-type', mediaType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodedName(fileName)}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(bytes);
