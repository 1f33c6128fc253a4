const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Limits of a live conversation (specification 2, section 9), in milliseconds where they are times. */
export const limits = {
  /** A session lasts this long after it began or was refreshed. */
  session: 6 * hour,
  /** A socket lasts this long. */
  socket: 12 * hour,
  /** A socket that has not said whose it is by then is closed. */
  hello: 6 * second,
  /** A client pings every 10 seconds; one that was silent for this long is gone. */
  silence: 35 * second,
  /** The largest frame of a client, in bytes. */
  frame: 32 * 1024,
  /** Frames of one socket in `framesWithin`. */
  frames: 200,
  framesWithin: 10 * second,
  /** Messages of a conversation in a minute, and in all. */
  messagesPerMinute: 240,
  messages: 5000,
  /** Days that a conversation without an application is kept. */
  days: 30,
} as const;
