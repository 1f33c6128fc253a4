import { type RGB, rgb } from 'pdf-lib';
import type { Theme } from '../../../../runtime/schema/types.ts';

/** US Letter, in points. */
export const sheet = { width: 612, height: 792, left: 62, right: 62, top: 92, bottom: 58 } as const;
export const measure = sheet.width - sheet.left - sheet.right;

export type Colours = Record<'brand' | 'text' | 'muted' | 'line' | 'tint' | 'warning' | 'warningTint', RGB>;

/** The organisation's colours on paper: those of the light theme. */
export function coloursOf(theme: Theme): Colours {
  const { brand, text, muted, line, accent, warning, warningTint } = theme.color ?? {};
  return {
    brand: colour(brand?.$value ?? '#1f3a5f'),
    text: colour(text?.$value ?? '#1a1a1a'),
    muted: colour(muted?.$value ?? '#555555'),
    line: colour(line?.$value ?? '#cccccc'),
    tint: colour(accent?.$value ?? '#f2f4f7'),
    warning: colour(warning?.$value ?? '#8a5a00'),
    warningTint: colour(warningTint?.$value ?? '#fdf3e1'),
  };
}

function colour(hex: string): RGB {
  const channel = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(channel(1), channel(3), channel(5));
}

/** Factors of a paper's line height, and of the space between and around lines. */
export type Spacing = { lines: number; gaps: number };

/** `tight` is for forms with a fixed number of pages; the font size stays the same. */
export const spacings = {
  usual: { lines: 1, gaps: 1 },
  tight: { lines: 0.89, gaps: 0.55 },
} as const satisfies Record<string, Spacing>;

export type Style = { size: number; leading: number; before: number; after: number };

export const styles = {
  title: { size: 19, leading: 24, before: 0, after: 6 },
  heading: { size: 12, leading: 16, before: 12, after: 4 },
  body: { size: 10, leading: 14, before: 0, after: 7 },
  lead: { size: 10.8, leading: 15.6, before: 0, after: 9 },
  small: { size: 8, leading: 11.4, before: 0, after: 6 },
  centered: { size: 10, leading: 14, before: 0, after: 7 },
  row: { size: 10, leading: 13.4, before: 0, after: 0 },
} as const satisfies Record<string, Style>;
