/** By how many characters a text is longer than a limit, counted as the server counts: an emoji is one. At least 0. */
export const charactersOver = (text: string, limit: number): number => Math.max(0, [...text].length - limit);
