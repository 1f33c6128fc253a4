import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { contrast } from '../contrast/contrast.ts';

/** Colours of a brand that the dark scheme has too, and what each must be readable on there. */
const derived = { brand: 'surface', brandStrong: 'surface', link: 'surface' } as const;

const leastText = 4.5;

/**
 * A theme's patch with the dark colours that it leaves out: a brand that changes the colour of its buttons or links, and says
 * nothing of the dark scheme, has a lighter shade of its own colour there, not the colour of the brand that it extends.
 * `above`: the theme that it changes.
 */
export function withDarkColors(patch: JsonObject, above: JsonObject): JsonObject {
  const own = paletteOf(patch, 'color');
  const dark = paletteOf(patch, 'dark');
  const below = { ...paletteOf(above, 'dark'), ...dark };
  const added = Object.entries(derived).flatMap(([name, back]): [string, Json][] => {
    const color = hexOf(own[name]);
    const ground = hexOf(below[back]);
    if (color === undefined || ground === undefined || dark[name] !== undefined) return [];
    return [[name, { $value: shade(color, '#ffffff', (one) => contrast(one, ground) >= leastText) }]];
  });
  const brand = hexOf(Object.fromEntries(added).brand);
  if (brand !== undefined && dark.onBrand === undefined)
    added.push(['onBrand', { $value: shade(brand, '#000000', (one) => contrast(one, brand) >= leastText) }]);
  if (brand !== undefined && dark.brandStrong === undefined && own.brandStrong === undefined)
    added.push(['brandStrong', { $value: mixed(brand, '#ffffff', 0.3) }]);
  return added.length > 0 ? { ...patch, dark: { ...dark, ...Object.fromEntries(added) } } : patch;
}

function paletteOf(theme: JsonObject, scheme: 'color' | 'dark'): JsonObject {
  const palette = theme[scheme];
  return isObject(palette) ? palette : {};
}

/** '#rrggbb' of a colour's token. */
function hexOf(token: Json | undefined): string | undefined {
  const value = isObject(token) ? token.$value : undefined;
  return typeof value === 'string' && /^#[0-9a-fA-F]{6}$/.test(value) ? value : undefined;
}

/** The first shade on the way from a colour to another, in steps of a twentieth, that is good enough; else that other. */
function shade(from: string, to: string, isEnough: (color: string) => boolean): string {
  const steps = Array.from({ length: 21 }, (_, step) => mixed(from, to, step / 20));
  return steps.find(isEnough) ?? to;
}

const mixed = (from: string, to: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [from, to].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
      return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
