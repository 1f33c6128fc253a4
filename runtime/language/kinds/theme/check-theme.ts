import { isObject } from '../../../json/json.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import type { ColorToken, Palette } from '../../../schema/types.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import type { DiagnosticCode } from '../../codes/diagnostic-codes.ts';
import { contrast } from '../../contrast/contrast.ts';
import { type Neighbour, nearestShade } from '../../contrast/nearest-shade.ts';
import type { SourceFile } from '../../source/source-file.ts';
import { leastDifference, leastDistinguishable } from '../../theme/chart-colors.ts';
import type { ColorName as Color } from '../../theme/derived-palette.ts';

const papers: Color[] = ['background', 'surface'];

/** Pairs of colours in use, foreground and backgrounds. WCAG 2.2: 1.4.3 for text, 1.4.11 for controls. */
const textPairs: [Color, Color[]][] = [
  ['text', [...papers, 'sunken', 'accent', 'errorTint', 'warningTint', 'successTint', 'infoTint']],
  ['muted', [...papers, 'sunken']],
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
  ['markOnHeader', ['header']],
  ['chart1', ['surface']],
  ['chart2', ['surface']],
  ['chart3', ['surface']],
  ['chart4', ['surface']],
];
const series: Color[] = ['chart1', 'chart2', 'chart3', 'chart4'];

/** The minimum contrast of each group of pairs. */
const requirements: [number, [Color, Color[]][]][] = [
  [4.5, textPairs],
  [3, controlPairs],
];

/**
 * Checks a theme: it has a brand colour, each pair in use has enough contrast in both schemes, and chart series are
 * distinguishable.
 */
export function checkTheme({ documents, report }: CheckContext): void {
  const theme = documents.theme.get('theme');
  if (!theme) return;
  for (const scheme of ['color', 'dark'] as const) {
    const palette: Palette = theme.value[scheme] ?? {};
    const refuse = (color: Color, code: DiagnosticCode, message: string, remedy: string): void =>
      report(theme, pointerTo('', scheme, color), { code, message, remedy });
    // Reports the colour that the brand itself sets, not the one that it inherits or that is derived.
    const place = (color: Color): number => theme.layers.findLastIndex((layer) => isWritten(layer, scheme, color));
    const lastSet = (front: Color, back: Color): Color => (place(back) > place(front) ? back : front);
    // All other colours are derived from the brand colour.
    if (scheme === 'color' && !palette.brand)
      refuse('brand', 'missing-color', `The theme has no ${scheme}.brand.`, 'add "brand"');
    for (const [least, pairs] of requirements)
      for (const [front, back, ratio] of weakPairs(palette, pairs, least)) {
        if (series.includes(front) && place(front) < 0) continue;
        const changed = lastSet(front, back);
        refuse(
          changed,
          'low-contrast',
          `${scheme}.${front} on ${scheme}.${back} has a contrast of ${ratio.toFixed(2)}:1; at least ${least}:1 is needed.`,
          remedyFor(palette, changed, changed === front ? back : front),
        );
      }
    for (const [one, other] of alikeSeries(palette)) {
      if (place(one) < 0 && place(other) < 0) continue;
      const changed = lastSet(one, other);
      refuse(
        changed,
        'chart-colors-alike',
        `${scheme}.${one} and ${scheme}.${other} look alike to a colour-blind reader.`,
        `leave ${changed} out, or make it lighter or darker than ${changed === one ? other : one}`,
      );
    }
  }
}

function isWritten({ value }: SourceFile, scheme: 'color' | 'dark', color: Color): boolean {
  const palette = value[scheme];
  return isObject(palette) && color in palette;
}

/** Pairs of chart series that people with some kind of colour vision cannot distinguish. */
function alikeSeries(palette: Palette): [Color, Color][] {
  const pairs = series.flatMap((one, index) => series.slice(index + 1).map((other): [Color, Color] => [one, other]));
  return pairs.filter(([one, other]) => {
    const [first, second] = [palette[one]?.$value, palette[other]?.$value];
    return first && second && leastDifference(first, second) < leastDistinguishable;
  });
}

function remedyFor(palette: Palette, changed: Color, other: Color): string {
  const value = palette[changed]?.$value;
  const shade = value && nearestShade(value, neighboursOf(palette, changed));
  return shade ? `write "${shade}" for ${changed}, or change ${other}` : `change ${changed} or ${other}`;
}

/** All colours that are used together with a colour. */
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
