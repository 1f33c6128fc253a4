import type { TextPiece } from './markdown.ts';

/** A Markdown file beside the documents that use it. */
export type TextFile = { file: string; text: string; pieces: TextPiece[] };

/** Whether a path is a Markdown text of flows/ or of a brand's flows/. A README is for editors and does not count. */
export const isTextFile = (path: string): boolean =>
  /^(?:brands\/[^/]+\/)?flows\/.+\.md$/.test(path) && !/(?:^|\/)README\.md$/.test(path);
