import type { Json } from '../../json/json.ts';

/** A point of a stroke: [x, y] in units of the pad, y downwards. */
export type Point = [number, number];
export type Stroke = Point[];

/** A signature: a text in a handwriting font, or strokes. Never an image. */
export type Signature = { kind: 'typed'; text: string } | { kind: 'drawn'; strokes: Stroke[] };

/** The pad's coordinate size, independent of its size on screen. */
export const PAD = { width: 600, height: 180 } as const;

const isPoint = (value: Json): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');

/** The valid strokes of a value. */
export const strokesOf = (value: Json | undefined): Stroke[] =>
  Array.isArray(value)
    ? value.flatMap((stroke): Stroke[] => {
        const points = Array.isArray(stroke) ? stroke.filter(isPoint) : [];
        return points.length > 0 ? [points.map(([x, y]): Point => [x, y])] : [];
      })
    : [];

/** The signature in a value; undefined if there is none yet. */
export function signatureOf(value: Json | undefined): Signature | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  if (value.kind === 'drawn') {
    const strokes = strokesOf(value.strokes);
    return strokes.length > 0 ? { kind: 'drawn', strokes } : undefined;
  }
  const text = typeof value.text === 'string' ? value.text.trim() : '';
  return value.kind === 'typed' && text !== '' ? { kind: 'typed', text } : undefined;
}

/** A stroke as an SVG path; a dot is a line of zero length. */
export const pathOf = (stroke: Stroke): string =>
  stroke.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ') + (stroke.length === 1 ? ' h0.1' : '');

/** Removes points within one unit of the previous one. */
export function addPoint(stroke: Stroke, [x, y]: Point): Stroke {
  const last = stroke.at(-1);
  const rounded: Point = [Math.round(clamp(x, PAD.width) * 10) / 10, Math.round(clamp(y, PAD.height) * 10) / 10];
  if (last && Math.hypot(last[0] - rounded[0], last[1] - rounded[1]) < 1) return stroke;
  return [...stroke, rounded];
}

const clamp = (value: number, maximum: number): number => Math.min(maximum, Math.max(0, value));
