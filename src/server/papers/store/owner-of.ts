/** The place, from 0, of the owner that a notice was made for, from its name: 'right-to-cancel-2-1' is the second owner's first copy. The first is the borrower. */
export const ownerOf = (name: string, document: string): number =>
  Number(/^-(\d+)/.exec(name.slice(document.length))?.[1] ?? 0) - 1;
