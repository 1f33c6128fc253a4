/**
 * How a shape is drawn. `soft`, `tint` and `paper` fill it with the pale illustration colour, the full one, or the
 * surface's colour; `line` and `mark` draw its outline in the brand colour or the full illustration colour.
 */
export type Tone = 'soft' | 'tint' | 'paper' | 'line' | 'mark';

/** How a shape moves once, as the drawing comes: its line is drawn from its beginning, or it rises into its place. */
export type Motion = 'draws' | 'comes';

/** Shapes on a grid of 160 by 120; later ones are drawn over earlier ones. */
export type Drawing = readonly (readonly [tone: Tone, path: string, motion?: Motion])[];

export const BACKDROP = [
  'soft',
  'M24 70C18 38 46 12 82 14C120 16 146 42 140 74C137 94 118 102 80 102C42 102 27 92 24 70Z',
] as const;
