/**
 * The index, from 0, of the owner for whom a notice was generated, by its name: 'right-to-cancel-2-1' is the second owner's
 * first copy. Index 0 is the borrower.
 */
export const ownerOf = (name: string, document: string): number =>
  Number(/^-(\d+)/.exec(name.slice(document.length))?.[1] ?? 0) - 1;
