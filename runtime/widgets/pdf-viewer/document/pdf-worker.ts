/** PDF files are parsed in a worker of our own origin, so that a large or hostile one holds up no page. */
import 'pdfjs-dist/build/pdf.worker.min.mjs';
