import { pointerTo } from '../../json/json-pointer.ts';
import type { ColorToken, Palette } from '../../schema/types.ts';
import type { DiagnosticCode } from '../codes/diagnostic-codes.ts';
import { contrast } from '../contrast/contrast.ts';
import { type Neighbour, nearestShade } from '../contrast/nearest-shade.ts';
import { layerOf } from '../read/assembled.ts';
import type { CheckContext } from './context/check-context.ts';

type Color = Exclude<keyof Palette, '$type'>;

const papers: Color[] = ['background', 'surface'];

/** Pairs of colours in use, foreground and background. WCAG 2.2: 1.4.3 for text, 1.4.11 for controls. */
const textPairs: [Color, Color[]][] = [
  ['text', [...papers, 'accent', 'errorTint', 'warningTint', 'successTint', 'infoTint']],
  ['muted', papers],
  ['link', papers],
  ['error', [...papers, 'errorTint']],
  ['warning', [...papers, 'warningTint']],
  ['success', [...papers, 'successTint']],
  ['info', [...papers, 'infoTint']],
  ['onBrand', ['brand', 'brandStrong']],
  ['onHeader', ['header']],
];
const controlPairs: [Color, Color[]][] = [
  ['border', papers],
  ['focus', papers],
  ['brand', ['surface']],
];

/** The least contrast of pairs. */
const requirements: [number, [Color, Color[]][]][] = [
  [4.5, textPairs],
  [3, controlPairs],
];

const everyColor: Color[] = [
  ...new Set([...textPairs, ...controlPairs].flatMap(([front, backs]) => [front, ...backs])),
  'line',
];

/** A theme has every colour in both schemes, and each pair in use has enough contrast. */
export function checkTheme({ documents, report }: CheckContext): void {
  const theme = documents.theme.get('theme');
  if (!theme) return;
  for (const scheme of ['color', 'dark'] as const) {
    const palette: Palette = theme.value[scheme] ?? {};
    const refuse = (color: Color, code: DiagnosticCode, message: string, remedy: string): void =>
      report(theme, pointerTo('', scheme, color), { code, message, remedy });
    // Of two colours the one is at fault that the brand has changed, not the other, which it inherits.
    const place = (color: Color): number => {
      const layer = layerOf(theme, pointerTo('', scheme, color));
      return layer ? theme.layers.indexOf(layer) : -1;
    };
    const lastSet = (front: Color, back: Color): Color => (place(back) > place(front) ? back : front);
    for (const color of everyColor)
      if (!palette[color]) refuse(color, 'missing-color', `The theme has no ${scheme}.${color}.`, `add "${color}"`);
    for (const [least, pairs] of requirements)
      for (const [front, back, ratio] of weakPairs(palette, pairs, least)) {
        const changed = lastSet(front, back);
        refuse(
          changed,
          'low-contrast',
          `${scheme}.${front} on ${scheme}.${back} has a contrast of ${ratio.toFixed(2)}:1; at least ${least}:1 is needed.`,
          remedyFor(palette, changed, changed === front ? back : front),
        );
      }
  }
}

function remedyFor(palette: Palette, changed: Color, other: Color): string {
  const value = palette[changed]?.$value;
  const shade = value && nearestShade(value, neighboursOf(palette, changed));
  return shade ? `write "${shade}" for ${changed}, or change ${other}` : `change ${changed} or ${other}`;
}

/** All colours that a colour is seen with. */
function neighboursOf(palette: Palette, color: Color): Neighbour[] {
  return requirements.flatMap(([least, pairs]) =>
    pairs.flatMap(([front, backs]) => {
      const others = front === color ? backs : backs.includes(color) ? [front] : [];
      return others.flatMap((name) => palette[name]?.$value ?? []).map((other) => ({ color: other, least }));
    }),
  );
}

function* weakPairs(palette: Palette, pairs: [Color, Color[]][], least: number): Generator<[Color, Color, number]> {
  for (const [front, backs] of pairs) {
    for (const back of backs) {
      const ratio = ratioOf(palette[front], palette[back]);
      if (ratio < least) yield [front, back, ratio];
    }
  }
}

const ratioOf = (front: ColorToken | undefined, back: ColorToken | undefined): number =>
  front && back ? contrast(front.$value, back.$value) : 21;
