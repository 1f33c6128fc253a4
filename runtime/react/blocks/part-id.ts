/** The id of a part's heading, which names the group of its blocks. */
export const partId = (name: string): string => `part-${name}`;
