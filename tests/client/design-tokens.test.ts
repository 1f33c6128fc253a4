import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Style sheets of pages of borrowers, but the one that the tokens stand in. */
const sheets = globSync(['runtime/**/*.css', 'src/client/**/*.css'], { cwd: root }).filter(
  (file) => !file.endsWith('/tokens.css'),
);

/** Values of which a token says what they mean. A hairline of up to 3 px is none of the grid. */
const refused: [RegExp, RegExp, string][] = [
  [/./, /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab)\(/i, 'a colour'],
  [/^font-size$/, /\d(?:px|rem|pt)/, 'a size of type'],
  [/^font-weight$/, /^(?:\d+|bold|bolder)$/, 'a weight'],
  [/^font-family$/, /['"]|sans-serif|\bserif/, 'a typeface'],
  [/^border-radius$/, /^(?!calc|min)\S*\d(?:px|rem)/, 'a radius'],
  [/^(?:margin|padding|(?:row-|column-)?gap)/, /(?<![\d.])(?:[4-9]|\d{2,})px|\drem/, 'a distance'],
  [/^(?:transition|animation)/, /\dm?s\b/, 'a time'],
];

function literals(css: string): string[] {
  // What a typeface is called is said where its file is named, and nowhere else.
  const bare = css.replace(/\/\*.*?\*\//gs, '').replace(/@font-face \{[^}]*\}/g, '');
  return [...bare.matchAll(/^\s*([a-z-]+):\s*([^;{}]+);/gm)].flatMap(([, property = '', value = '']) => {
    const [, , what] = refused.find(([of, is]) => of.test(property) && is.test(value)) ?? [];
    return what === undefined ? [] : [`${property}: ${value} is ${what}: use a token of tokens.css or of the theme`];
  });
}

test.each(sheets)('%s takes colours, type, distances, radii and times from tokens', (sheet) => {
  expect(literals(readFileSync(join(root, sheet), 'utf8'))).toEqual([]);
});

test('a literal of each kind is found', () => {
  const css = `.b {
  color: #fff;
  background: rgb(0 0 0 / 20%);
  font-size: 15px;
  font-weight: 650;
  font-family: 'Inter', sans-serif;
  border-radius: 6px;
  padding: 1rem var(--space-2);
  transition: color 200ms;
  gap: 2px;
}`;
  expect(literals(css).map((found) => found.split(':')[0])).toEqual([
    'color',
    'background',
    'font-size',
    'font-weight',
    'font-family',
    'border-radius',
    'padding',
    'transition',
  ]);
});

/** What every page has: the tokens, and the tone of a box by its kind. */
const tokens = ['tokens', 'notices']
  .map((name) => readFileSync(join(root, `runtime/react/styles/${name}.css`), 'utf8'))
  .join('');
const themed = /^--(?:color|font|radius|room)-/;
/** Measures of a page of paper, which the viewer sets. */
const measured = /^--(?:page-(?:top|width|height)|total-scale-factor)$/;

test('every token that a style sheet uses is defined, or is one of the theme', () => {
  const defined = new Set([...tokens.matchAll(/(--[a-z\d-]+):/g)].map(([, name]) => name));
  const unknown = sheets.flatMap((sheet) => {
    const css = readFileSync(join(root, sheet), 'utf8');
    const own = new Set([...css.matchAll(/(--[a-z\d-]+):/g)].map(([, name]) => name));
    return [...css.matchAll(/var\((--[a-z\d-]+)\)/g)].flatMap(([, name = '']) =>
      defined.has(name) || own.has(name) || themed.test(name) || measured.test(name) ? [] : [`${sheet}: ${name}`],
    );
  });
  expect(unknown).toEqual([]);
});

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const pixelsOf = (token: string): number => {
  const [, rem] = new RegExp(`--${token}: ([\\d.]+)rem;`).exec(read('runtime/react/styles/tokens.css')) ?? [];
  return Number(rem) * 16;
};

/** The distance that a rule of a style sheet gives, in px. */
function distance(sheet: string, selector: string, property: string): number {
  const css = read(sheet).replace(/\/\*.*?\*\//gs, '');
  const [, body = ''] = css.split(`${selector} {`);
  const [, token = ''] = new RegExp(`${property}: var\\(--([a-z0-9-]+)\\);`).exec(body.split('}')[0] ?? '') ?? [];
  return pixelsOf(token);
}

const blocks = 'runtime/react/blocks/blocks.module.css';
const between = distance('runtime/react/styles/base.css', '.stack > :where(:not(:first-child))', 'margin-block-start');

test.each([
  ['the heading of a block', between, distance(blocks, '.heading', 'margin-block-end')],
  ['the legend of a form', between, distance('runtime/react/form/form.module.css', '.legend', 'margin-block-end')],
  [
    'a heading that is a block',
    distance(blocks, ':global(.stack) > [data-block]:has(> .alone):not(:first-child)', 'margin-block-start'),
    distance(blocks, ':global(.stack) > [data-block]:has(> .alone) + [data-block]', 'margin-block-start'),
  ],
])('%s has at least twice as much room above as below, both of the scale', (_, above, below) => {
  const scale = [8, 16, 24, 40, 64];
  expect(scale).toContain(above);
  expect(scale).toContain(below);
  expect(above).toBeGreaterThanOrEqual(2 * below);
});
