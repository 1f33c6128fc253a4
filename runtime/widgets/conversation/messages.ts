import { isObject, type Json } from '../../json/json.ts';

export type Attachment = { uuid: string; fileName: string; bytes: number };

export type Message = { seq: number; author: string; text: string; at: string; attachments: Attachment[] };

const objectsIn = (value: Json | undefined) => (Array.isArray(value) ? value : []).filter(isObject);

/** Parses the messages in a value. */
export const messagesOf = (value: Json | undefined): Message[] =>
  objectsIn(value).map(({ seq, author, text, at, attachments }) => ({
    seq: Number(seq),
    author: String(author),
    text: String(text),
    at: String(at),
    attachments: objectsIn(attachments).map(({ uuid, fileName, bytes }) => ({
      uuid: String(uuid),
      fileName: String(fileName),
      bytes: Number(bytes),
    })),
  }));
