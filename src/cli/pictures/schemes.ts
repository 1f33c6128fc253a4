/** The colour schemes in which pages are photographed. */
export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];
