import Value from 'typebox/value';
import type { WebSocket } from 'ws';
import { type ChatErrorCode, type ClientFrame, clientFrame, type ServerFrame } from '../../contract/frames.ts';
import { BorrowerSide, type Served } from './borrower-side.ts';
import { closeCodes } from './close-codes.ts';
import { limits } from './limits.ts';

/**
 * Serves one socket of a conversation. Its frames and notices are handled one after the other, so that everything is sent in
 * order.
 */
export function serveSocket(socket: WebSocket, served: Served): void {
  let work: Promise<void> = Promise.resolve();

  const send = (frame: ServerFrame): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
  };
  const refuse = (code: ChatErrorCode, closeCode: number): void => {
    send({ type: 'error', code });
    socket.close(closeCode, code);
  };
  /**
   * Runs the task after all earlier ones. If the database does not respond, the socket is closed; the client reconnects and
   * resumes.
   */
  const enqueue = (task: () => Promise<void>): void => {
    work = work.then(async () => {
      if (socket.readyState === socket.OPEN) await task();
    });
    work = work.catch((error: unknown) => {
      served.context.log.warn({ err: error }, 'a chat socket failed');
      socket.close(1011, 'failed');
    });
  };
  const timer = (ms: number, expired: () => void) => setTimeout(expired, ms).unref();

  const greeting = timer(limits.hello, () => refuse('no-conversation', closeCodes.noConversation));
  const silence = timer(limits.silence, () => socket.close(closeCodes.silent, 'silent'));
  let lifetime: NodeJS.Timeout | undefined;
  const side = new BorrowerSide(served, {
    send,
    refuse,
    enqueue,
    ended: () => socket.close(1000, 'ended'),
    greeted: (socketMinutes) => {
      clearTimeout(greeting);
      lifetime = timer(socketMinutes * 60_000, () => refuse('expired', closeCodes.expired));
    },
  });

  const isTooFast = frameCounter();
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    silence.refresh();
    if (isTooFast()) return refuse('too-fast', closeCodes.tooFast);
    const frame = isBinary ? undefined : readFrame(data.toString());
    if (!frame) return refuse('not-a-frame', closeCodes.refused);
    enqueue(() => side.take(frame));
  });
  socket.on('close', () => {
    for (const one of [greeting, silence, lifetime]) clearTimeout(one);
    side.leave();
    // Last in the queue, so that a subscription made while the socket closed is removed too.
    work = work.then(() => side.leave());
  });
}

/** Parses a client's frame; undefined if the text is not one. */
function readFrame(text: string): ClientFrame | undefined {
  try {
    const frame: unknown = JSON.parse(text);
    return Value.Check(clientFrame, frame) ? frame : undefined;
  } catch {
    return undefined;
  }
}

/** Counts the frames of a socket: returns true once the limit is exceeded. */
function frameCounter(clock: () => number = () => performance.now()): () => boolean {
  let began = clock();
  let count = 0;
  return () => {
    if (clock() - began >= limits.framesWithin) [began, count] = [clock(), 0];
    count += 1;
    return count > limits.frames;
  };
}
