import type { Palette, Theme } from '../schema/types.ts';

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/\d/, (digit) => `-${digit}`);

/** Spacing by density: the height of controls, between fields, and within cards. */
const rooms = {
  compact: { control: '2.75rem', field: '1.25rem', card: '1rem' },
  regular: { control: '3rem', field: '1.5rem', card: '1.5rem' },
  comfortable: { control: '3.5rem', field: '1.5rem', card: '2rem' },
};

/** The fonts of a theme. `faces`: their `@font-face` rules. `figures`: the kind of figures in text, if it differs from that of tokens.css. */
export type ThemeFonts = { faces: string; families: Record<'body' | 'heading', string>; figures?: string | undefined };

/** The device's own fonts. */
export const deviceFont = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

const deviceFonts: ThemeFonts = { faces: '', families: { body: deviceFont, heading: deviceFont } };

/**
 * A theme as CSS: its fonts, and its tokens as custom properties (--color-on-brand, --font-body, --radius-card, --room-card),
 * with dark colours for prefers-color-scheme: dark.
 */
export function themeCss(theme: Theme, fonts: ThemeFonts = deviceFonts): string {
  const { color = {}, dark = {}, radius = {}, density } = theme;
  const room = rooms[density?.$value ?? 'regular'];
  const light = [
    ...colors(color),
    ...declared('font', fonts.families),
    ...values('radius', radius),
    ...declared('room', room),
  ];
  if (fonts.figures !== undefined) light.push(`  --figures: ${fonts.figures};`);
  const night = colors(dark);
  const scheme = night.length > 0 ? 'light dark' : 'light';
  const root = `${fonts.faces}\n:root {\n  color-scheme: ${scheme};\n${light.join('\n')}\n}\n`;
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
