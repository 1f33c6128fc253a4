/**
 * The index, from 0, of the person in the list of a paper's document for whom a copy was made, by its name: 'right-to-cancel-2-1' is
 * the second person's first copy. -1 for a paper that has no such list.
 */
export const instanceIndex = (name: string, document: string): number =>
  Number(/^-(\d+)/.exec(name.slice(document.length))?.[1] ?? 0) - 1;
