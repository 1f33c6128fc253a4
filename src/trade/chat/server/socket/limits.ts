import { second } from '../../../../../runtime/dates/durations.ts';

/** Limits of a socket, times in milliseconds. The limits of conversations are in flows/chat/live-chat.json. */
export const limits = {
  /** A socket without a hello frame by then is closed. */
  hello: 6 * second,
  /** Clients ping every 10 seconds; after this silence the socket is closed. */
  silence: 35 * second,
  /** The largest frame of a client, in bytes. */
  frame: 32 * 1024,
  /** The most frames of one socket within `framesWithin`. */
  frames: 200,
  framesWithin: 10 * second,
} as const;
