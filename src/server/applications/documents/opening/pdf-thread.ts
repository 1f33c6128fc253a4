/** The thread that opens PDFs: one file after another, each answered by what keeps it from being shown. */
import { parentPort } from 'node:worker_threads';
import type { PdfFault } from './open-pdf.ts';

// pdf.js asks for the classes of a canvas when it is loaded. Node has none, and only drawing works with them.
Object.assign(globalThis, { DOMMatrix: class {}, ImageData: class {}, Path2D: class {} });
const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');

/** Opens the file without a password, and its first page. A file with only an owner's password opens so. */
async function faultOf(data: Uint8Array): Promise<PdfFault | undefined> {
  const opening = getDocument({ data, isEvalSupported: false, verbosity: VerbosityLevel.ERRORS });
  try {
    const document = await opening.promise;
    await document.getPage(1);
    return undefined;
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'needs-password' : 'damaged';
  } finally {
    await opening.destroy();
  }
}

parentPort?.on('message', async (data: Uint8Array) => parentPort?.postMessage(await faultOf(data)));
