import type { JsonObject } from '../../../../runtime/json/json.ts';
import type { Paper } from './paper.ts';

/** A paper as its reader receives it. */
export function paperView({ document, read, signing, signedAt, fields, ...paper }: Paper) {
  const unread = Array.from({ length: paper.pages }, (_, index) => index + 1).filter((page) => !read.includes(page));
  return {
    ...paper,
    paper: document,
    pagesRead: paper.pages - unread.length,
    unread,
    signable: signing !== null,
    signed: signedAt !== null,
    signedAt,
    fields: [...fields],
  };
}

export type PaperView = ReturnType<typeof paperView>;

/** A paper's entry in the application's view. */
export function paperSummary(paper: Paper): JsonObject {
  const { id, paper: document, pages, pagesRead, signable, signed } = paperView(paper);
  return { id, paper: document, pages, pagesRead, signable, signed };
}
