import type { Palette, Theme } from '../../runtime/schema/types.ts';
import { figuresOf, fontFaces, fontFamilies } from './typefaces/font-css.ts';

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/\d/, (digit) => `-${digit}`);

/** Spacing by density: the height of controls, between fields, and within cards. */
const rooms = {
  compact: { control: '2.75rem', field: '1.25rem', card: '1rem' },
  regular: { control: '3rem', field: '1.5rem', card: '1.5rem' },
  comfortable: { control: '3.5rem', field: '1.5rem', card: '2rem' },
};

/**
 * A theme as CSS: its fonts, and its tokens as custom properties (--color-on-brand, --font-body, --radius-card, --room-card),
 * with dark colours for prefers-color-scheme: dark.
 */
export function themeCss(theme: Theme): string {
  const { color = {}, dark = {}, radius = {}, density } = theme;
  const room = rooms[density?.$value ?? 'regular'];
  const light = [
    ...colors(color),
    ...declared('font', fontFamilies(theme)),
    ...values('radius', radius),
    ...declared('room', room),
  ];
  const figures = figuresOf(theme);
  if (figures !== undefined) light.push(`  --figures: ${figures};`);
  const night = colors(dark);
  const scheme = night.length > 0 ? 'light dark' : 'light';
  const root = `${fontFaces(theme)}\n:root {\n  color-scheme: ${scheme};\n${light.join('\n')}\n}\n`;
  return night.length > 0 ? `${root}@media (prefers-color-scheme: dark) {\n:root {\n${night.join('\n')}\n}\n}\n` : root;
}

const colors = (palette: Palette): string[] => values('color', palette);

function values(group: string, tokens: object): string[] {
  const read = Object.entries(tokens).flatMap(([name, token]: [string, unknown]): [string, string][] => {
    const value = typeof token === 'object' && token !== null && '$value' in token ? token.$value : undefined;
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return declared(group, Object.fromEntries(read));
}

const declared = (group: string, read: Record<string, string>): string[] =>
  Object.entries(read).map(([name, value]) => `  --${group}-${kebab(name)}: ${value};`);
