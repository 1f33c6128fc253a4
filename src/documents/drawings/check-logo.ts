import { SaxesParser } from 'saxes';
import { type Diagnostic, type Provenance, sourceOf } from '../../../runtime/language/compile.ts';
import { contrast } from '../../../runtime/language/contrast/contrast.ts';
import type { Brand, Theme } from '../../../runtime/schema/types.ts';
import type { DrawingFile } from './check-drawing.ts';

/** What can be told apart at all; a logo need not have the contrast of a text (WCAG 2.2, 1.4.11). */
const least = 2;

/** Warns of a logo whose main colour can hardly be told from the header behind it, in the light scheme or the dark one. */
export function checkLogo(
  { brand: { logo }, theme }: { brand: Brand; theme: Theme },
  provenance: Provenance,
  drawings: readonly DrawingFile[],
): Diagnostic[] {
  if (!logo) return [];
  const place = sourceOf(provenance, 'brand', 'brand', '/logo/src');
  const folder = place?.file.replace(/brand\.json$/, 'assets/') ?? '';
  return (['color', 'dark'] as const).flatMap((scheme) => {
    const name = scheme === 'dark' ? (logo.dark ?? logo.src) : logo.src;
    const header = theme[scheme]?.header?.$value;
    const text = drawings.find(({ path }) => path === `${folder}${name}`)?.text;
    const color = text === undefined ? undefined : mainColor(text);
    if (!place || header === undefined || color === undefined || contrast(color, header) >= least) return [];
    return [
      {
        severity: 'warning',
        code: 'logo-unseen',
        ...place,
        pointer: '/logo/src',
        message: `${name} is drawn in ${color}, on a header of ${header} (${scheme === 'dark' ? 'dark scheme' : 'light scheme'}): it can hardly be seen.`,
        remedy: `draw it in another colour${scheme === 'dark' && logo.dark === undefined ? ', name one for the dark scheme in "dark"' : ''}, or choose another "header" in theme.json`,
      } as const,
    ];
  });
}

type Paint = { fill: string; stroke: string; isText: boolean };

/** What a shape has that says nothing of its paint. */
const initial: Paint = { fill: '#000000', stroke: 'none', isText: false };

const shapes = new Set(['path', 'polygon', 'rect', 'circle']);

/** The colour of the shapes with the longest outlines, which are the words; undefined for a drawing with a ground of its own. */
function mainColor(text: string): string | undefined {
  const lengths = new Map<string, number>();
  const paints: Paint[] = [];
  let view = '';
  let hasGround = false;
  const count = ({ fill, stroke }: Paint, outline: string): void => {
    const color = fill === 'none' ? stroke : fill;
    lengths.set(color, (lengths.get(color) ?? 0) + outline.length);
  };
  const parser = new SaxesParser();
  // What is malformed is reported by the check of drawings.
  parser.on('error', () => undefined);
  parser.on('opentag', ({ name, attributes }) => {
    const { fill, stroke, isText } = paints.at(-1) ?? initial;
    const paint = {
      fill: attributes.fill ?? fill,
      stroke: attributes.stroke ?? stroke,
      isText: isText || name === 'text',
    };
    paints.push(paint);
    if (name === 'svg') view = attributes.viewBox ?? '';
    if (!shapes.has(name)) return;
    if (name === 'rect' && view === `0 0 ${attributes.width} ${attributes.height}`) hasGround = true;
    count(paint, attributes.d ?? attributes.points ?? '');
  });
  parser.on('text', (words) => {
    const paint = paints.at(-1);
    if (paint?.isText) count(paint, words.trim());
  });
  parser.on('closetag', () => paints.pop());
  parser.write(text).close();
  const [longest] = [...lengths].sort(([, one], [, other]) => other - one);
  return !hasGround && longest && /^#[0-9a-f]{6}$/i.test(longest[0]) ? longest[0] : undefined;
}
