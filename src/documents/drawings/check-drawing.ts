import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import type { DiagnosticCode } from '../../../runtime/language/codes/diagnostic-codes.ts';
import type { Diagnostic } from '../../../runtime/language/compile.ts';

/** The allowed elements of a drawing: shapes, text and paint; none that runs scripts, animates, loads or embeds. */
const elements = new Set(
  'svg title desc g defs symbol use path rect circle ellipse line polyline polygon text tspan clipPath mask pattern linearGradient radialGradient stop'.split(
    ' ',
  ),
);
const svgNamespace = 'http://www.w3.org/2000/svg';

/** A drawing by its path from the product's folder. */
export type DrawingFile = { path: string; text: string };

type DrawingProblem = { code: DiagnosticCode; message: string; remedy: string };

/** Checks the content of a drawing: the page's security policy refuses inline styles, scripts and other origins. */
export function checkDrawing({ path, text }: DrawingFile): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const parser = new SaxesParser({ xmlns: true });
  const report = ({ code, message, remedy }: DrawingProblem): void => {
    const { line, column } = parser;
    diagnostics.push({ severity: 'error', code, file: path, line, column: column + 1, pointer: '', message, remedy });
  };
  parser.on('error', (error) => {
    if (!diagnostics.some(({ code }) => code === 'drawing-syntax')) report(malformed(error.message));
  });
  parser.on('doctype', () => report(declared('document type')));
  parser.on('processinginstruction', () => report(declared('processing instruction')));
  parser.on('attribute', (attribute) => {
    const found = inAttribute(attribute);
    if (found) report(found);
  });
  parser.on('opentag', (tag) => {
    const found = inElement(tag);
    if (found) report(found);
  });
  parser.write(text).close();
  return diagnostics;
}

const malformed = (message: string): DrawingProblem => ({
  code: 'drawing-syntax',
  message: `Not a well-formed SVG: ${message.replace(/^\d+:\d+: /, '')}`,
  remedy: 'save the drawing as plain SVG',
});

const declared = (what: string): DrawingProblem => ({
  code: 'drawing-element',
  message: `A drawing has no ${what}.`,
  remedy: 'remove it',
});

function inElement({ local, uri }: SaxesTagNS): DrawingProblem | undefined {
  if (local === 'style')
    return {
      code: 'drawing-style',
      message: 'A drawing has no style sheet: the content security policy refuses it.',
      remedy: 'write presentation attributes instead, such as fill and stroke',
    };
  if (uri === svgNamespace && elements.has(local)) return undefined;
  return {
    code: 'drawing-element',
    message: `A drawing may not hold <${local}>.`,
    remedy: `draw with ${[...elements].join(', ')}`,
  };
}

function inAttribute({ local, value, prefix }: SaxesAttributeNS): DrawingProblem | undefined {
  if (local === 'style')
    return {
      code: 'drawing-style',
      message: 'A drawing has no style attribute: the content security policy refuses it.',
      remedy: 'write presentation attributes instead, such as fill and stroke',
    };
  if (/^on/i.test(local))
    return { code: 'drawing-script', message: `"${local}" would run a script.`, remedy: 'remove the attribute' };
  if (prefix === 'xmlns' || local === 'xmlns') return undefined;
  const references =
    local === 'href' ? [value] : [...value.matchAll(/url\(\s*['"]?([^'")]*)/gi)].map(([, to = '']) => to);
  const outside = references.find((to) => !to.trim().startsWith('#'));
  return outside === undefined
    ? undefined
    : {
        code: 'drawing-reference',
        message: `A drawing refers to nothing outside itself, but "${local}" names "${outside}".`,
        remedy: 'draw it here, and refer to it as #id',
      };
}
