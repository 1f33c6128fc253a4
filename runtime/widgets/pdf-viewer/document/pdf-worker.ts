/** PDF files are parsed in a worker of our own origin, so that a large or hostile file does not block the page. */
import 'pdfjs-dist/build/pdf.worker.min.mjs';
