import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What keeps a PDF from being shown: it needs a password to open, or its content cannot be read. */
export type PdfFault = 'needs-password' | 'damaged';

/** Milliseconds for one file: hundreds of pages open in less. */
const longest = 10_000;

/** Milliseconds after which an unused thread ends. */
const idle = 60_000;

/** Megabytes of memory of the thread: a small file can unfold to a large one. */
const memory = 256;

let thread: Worker | undefined;
let ending: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Opens a PDF in a thread of its own, since borrowers' files are not trusted; one at a time, the others wait. A file that
 * takes longer than ten seconds, or more memory than the thread has, counts as damaged.
 */
export function pdfFault(bytes: Buffer): Promise<PdfFault | undefined> {
  const next = last.then(() => open(bytes));
  last = next;
  return next;
}

async function open(bytes: Buffer): Promise<PdfFault | undefined> {
  clearTimeout(ending);
  thread ??= began();
  const worker = thread;
  worker.postMessage(Uint8Array.from(bytes));
  try {
    const [fault] = await once(worker, 'message', { signal: AbortSignal.timeout(longest) });
    ending = setTimeout(end, idle).unref();
    return fault;
  } catch {
    end();
    return 'damaged';
  }
}

function began(): Worker {
  const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memory },
    stdout: true,
    stderr: true,
  });
  // A thread that fails between two files is replaced by the next one.
  worker.on('error', () => {
    if (thread === worker) thread = undefined;
  });
  worker.unref();
  return worker;
}

function end(): void {
  void thread?.terminate();
  thread = undefined;
}
