import { isObject, type Json, type JsonObject } from '../../json/json.ts';

/**
 * Converts the shapes of an icon to one path, for `d`. `shapes`: a list of [element, attributes] on a grid of 24, in
 * lucide's format. Throws for an unknown element and for a missing attribute.
 */
export function iconPath(shapes: Json): string {
  if (!Array.isArray(shapes)) throw new Error('An icon is a list of shapes');
  return shapes.map(shapePath).join('');
}

function shapePath(shape: Json): string {
  const [name, attributes] = Array.isArray(shape) ? shape : [];
  const draw = typeof name === 'string' && Object.hasOwn(drawings, name) ? drawings[name] : undefined;
  if (!draw || !isObject(attributes))
    throw new Error(`An icon has a shape that cannot be drawn: ${JSON.stringify(shape)}`);
  return draw(attributes);
}

const drawings: Record<string, (attributes: JsonObject) => string> = {
  // A relative move at the start would continue from the end of the previous path.
  path: (of) => textOf(of, 'd').replace(/^m/, 'M0 0m'),
  line: (of) => `M${textOf(of, 'x1')} ${textOf(of, 'y1')}L${textOf(of, 'x2')} ${textOf(of, 'y2')}`,
  circle: (of) => ellipse(numberOf(of, 'cx'), numberOf(of, 'cy'), numberOf(of, 'r'), numberOf(of, 'r')),
  ellipse: (of) => ellipse(numberOf(of, 'cx'), numberOf(of, 'cy'), numberOf(of, 'rx'), numberOf(of, 'ry')),
  polyline: (of) => `M${textOf(of, 'points')}`,
  polygon: (of) => `M${textOf(of, 'points')}Z`,
  rect: rectangle,
};

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;

/** A missing radius equals the other radius of the rectangle. */
function rectangle(of: JsonObject): string {
  const rx = numberOf(of, 'rx', numberOf(of, 'ry', 0));
  const ry = numberOf(of, 'ry', rx);
  const across = numberOf(of, 'width') - 2 * rx;
  const down = numberOf(of, 'height') - 2 * ry;
  const corner = (x: number, y: number): string => (rx === 0 ? '' : `a${rx} ${ry} 0 0 1 ${x} ${y}`);
  const start = `M${numberOf(of, 'x', 0) + rx} ${numberOf(of, 'y', 0)}`;
  return `${start}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}Z`;
}

function textOf(attributes: JsonObject, name: string): string {
  const value = attributes[name];
  if (typeof value !== 'string') throw new Error(`A shape of an icon has no "${name}"`);
  return value;
}

function numberOf(attributes: JsonObject, name: string, otherwise?: number): number {
  const number = Number(attributes[name] ?? otherwise);
  if (!Number.isFinite(number)) throw new Error(`A shape of an icon has no "${name}"`);
  return number;
}
