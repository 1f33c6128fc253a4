import type { Palette, Theme } from '../../runtime/schema/types.ts';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A theme as CSS custom properties: --color-on-brand, --font-body, --radius-card; dark colors where the user prefers them. */
export function themeCss({ color = {}, dark = {}, font = {}, radius = {} }: Theme): string {
  const light = [...colors(color), ...values('font', font), ...values('radius', radius)];
  const night = colors(dark);
  const scheme = night.length > 0 ? 'light dark' : 'light';
  const root = `:root {\n  color-scheme: ${scheme};\n${light.join('\n')}\n}\n`;
  return night.length > 0 ? `${root}@media (prefers-color-scheme: dark) {\n:root {\n${night.join('\n')}\n}\n}\n` : root;
}

const colors = (palette: Palette): string[] => values('color', palette);

function values(group: string, tokens: object): string[] {
  return Object.entries(tokens).flatMap(([name, token]: [string, unknown]) => {
    const value = typeof token === 'object' && token !== null && '$value' in token ? token.$value : undefined;
    return typeof value === 'string' ? [`  --${group}-${kebab(name)}: ${value};`] : [];
  });
}
