import {
  getDocument,
  InvalidPDFException,
  PasswordResponses,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  PDFWorker,
  ResponseException,
} from 'pdfjs-dist';
import { trustedWorkerAddress } from './trusted-worker.ts';

export type { PDFDocumentProxy } from 'pdfjs-dist';

/** Why a document cannot be shown: not a readable PDF, not found, withheld by the server, or not loaded. */
export type Failure = 'broken' | 'missing' | 'withheld' | 'network';

export type OpenRequest = {
  url: string;
  headers: Record<string, string>;
  /** A password is required; `wrong` if the previous one was rejected. */
  onPassword(give: (password: string) => void, wrong: boolean): void;
};

export type Opening = { document: Promise<PDFDocumentProxy>; close(): void };

let shared: PDFWorker | undefined;

/** One worker for all viewers of the page. */
function worker(): PDFWorker {
  shared ??= PDFWorker.create({
    port: new Worker(trustedWorkerAddress(), { type: 'module', name: 'pdf' }),
  });
  return shared;
}

/**
 * Opens a PDF. Nothing in it runs: no scripts, no evaluated code, no form submission, nothing compiled. Its first page
 * can be drawn before the last has loaded.
 */
export function openPdf({ url, headers, onPassword }: OpenRequest): Opening {
  const task: PDFDocumentLoadingTask = getDocument({
    url,
    httpHeaders: headers,
    worker: worker(),
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    useSystemFonts: true,
    verbosity: 0,
  });
  task.onPassword = (give: (password: string) => void, reason: number) =>
    onPassword(give, reason === PasswordResponses.INCORRECT_PASSWORD);
  return { document: task.promise, close: () => void task.destroy() };
}

/** 'withheld' is not detected here: pdf.js does not expose the body of a response. */
export function failureOf(error: unknown): Exclude<Failure, 'withheld'> {
  if (error instanceof InvalidPDFException) return 'broken';
  if (!(error instanceof ResponseException))
    return error instanceof Error && /pdf|xref/i.test(error.name) ? 'broken' : 'network';
  return error.missing || error.status === 404 ? 'missing' : 'network';
}
