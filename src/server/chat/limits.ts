const second = 1000;

/** Limits of a socket that are ours alone, in milliseconds where they are times. Those of conversations stand in flows/chat/live-chat.json. */
export const limits = {
  /** A socket that has not said whose it is by then is closed. */
  hello: 6 * second,
  /** A client pings every 10 seconds; one that was silent for this long is gone. */
  silence: 35 * second,
  /** The largest frame of a client, in bytes. */
  frame: 32 * 1024,
  /** Frames of one socket in `framesWithin`. */
  frames: 200,
  framesWithin: 10 * second,
  /** Whoever was heard of within this time is here: a borrower by a ping, somebody at the desk by what they do there. */
  here: 30 * second,
} as const;
