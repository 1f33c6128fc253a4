import Value from 'typebox/value';
import { type ClientFrame, clientFrame } from '../../contract/calls/chat/frames.ts';
import { limits } from './limits.ts';

/** Parses a client's frame; undefined if the text is not one. */
export function readFrame(text: string): ClientFrame | undefined {
  try {
    const frame: unknown = JSON.parse(text);
    return Value.Check(clientFrame, frame) ? frame : undefined;
  } catch {
    return undefined;
  }
}

/** Counts the frames of a socket: returns true once the limit is exceeded. */
export function frameCounter(clock: () => number = () => performance.now()): () => boolean {
  let began = clock();
  let count = 0;
  return () => {
    if (clock() - began >= limits.framesWithin) [began, count] = [clock(), 0];
    count += 1;
    return count > limits.frames;
  };
}
