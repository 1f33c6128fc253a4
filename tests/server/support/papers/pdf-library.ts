/**
 * pdf.js as a reader of text. It asks for the classes of a canvas when it is loaded, and Node has none; only drawing works with
 * them, so empty ones do.
 */
Object.assign(globalThis, { DOMMatrix: class {}, ImageData: class {}, Path2D: class {} });

export const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
