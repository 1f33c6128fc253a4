import type { Json } from '../../json/json.ts';

type Attributes = Readonly<Record<string, string>>;

/**
 * Converts the drawing of an icon to one path, for `d`. `drawing`: SVG elements on a grid of 24. Throws for an element that
 * is not known, an attribute that is missing, and a shape that is moved.
 */
export function iconPath(drawing: Json): string {
  if (typeof drawing !== 'string') throw new Error('An icon is a drawing in SVG');
  return [...drawing.matchAll(/<([\w-]+)([^>]*)>/g)]
    .map(([element, name = '', text = '']) => {
      const draw = Object.hasOwn(drawings, name) ? drawings[name] : undefined;
      const attributes = attributesIn(text);
      if (!draw || attributes.transform !== undefined)
        throw new Error(`An icon has a shape that cannot be drawn: ${element}`);
      return draw(attributes);
    })
    .join('');
}

const attributesIn = (text: string): Attributes =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

const drawings: Record<string, (attributes: Attributes) => string> = {
  // A group only says how its shapes are painted, which is the style's to say.
  g: () => '',
  // A relative move at the start would continue from the end of the previous path.
  path: (of) => attributeOf(of, 'd').replace(/^m/, 'M0 0m'),
  circle: (of) => ellipse(numberOf(of, 'cx'), numberOf(of, 'cy'), numberOf(of, 'r'), numberOf(of, 'r')),
  ellipse: (of) => ellipse(numberOf(of, 'cx'), numberOf(of, 'cy'), numberOf(of, 'rx'), numberOf(of, 'ry')),
  rect: rectangle,
};

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;

/** A missing radius equals the other radius of the rectangle. */
function rectangle(of: Attributes): string {
  const rx = numberOf(of, 'rx', numberOf(of, 'ry', 0));
  const ry = numberOf(of, 'ry', rx);
  const across = numberOf(of, 'width') - 2 * rx;
  const down = numberOf(of, 'height') - 2 * ry;
  const corner = (x: number, y: number): string => (rx === 0 ? '' : `a${rx} ${ry} 0 0 1 ${x} ${y}`);
  const start = `M${numberOf(of, 'x', 0) + rx} ${numberOf(of, 'y', 0)}`;
  return `${start}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}Z`;
}

function attributeOf(attributes: Attributes, name: string): string {
  const value = attributes[name];
  if (value === undefined) throw new Error(`A shape of an icon has no "${name}"`);
  return value;
}

function numberOf(attributes: Attributes, name: string, fallback?: number): number {
  const number = Number(attributes[name] ?? fallback);
  if (!Number.isFinite(number)) throw new Error(`A shape of an icon has no "${name}"`);
  return number;
}
