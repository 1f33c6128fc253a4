type Point = readonly [number, number];

/** A drawn signature as an SVG path scaled to fit a box, from the top left. A point is drawn as a short line. */
export function strokesPath(strokes: readonly (readonly Point[])[], box: { width: number; height: number }): string {
  const points = strokes.flat();
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [least(xs), least(ys)];
  const [width, height] = [Math.max(maximumOf(xs) - left, 1), Math.max(maximumOf(ys) - top, 1)];
  const scale = Math.min(box.width / width, box.height / height);
  const at = ([x, y]: Point): string =>
    `${fixed((x - left) * scale)} ${fixed((y - top) * scale + (box.height - height * scale))}`;
  return strokes
    .flatMap((stroke) => {
      const [first, ...rest] = stroke;
      if (!first) return [];
      const others = rest.length > 0 ? rest : [[first[0] + 0.6 / scale, first[1]] as const];
      return [`M ${at(first)} ${others.map((point) => `L ${at(point)}`).join(' ')}`];
    })
    .join(' ');
}

const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
const maximumOf = (values: readonly number[]): number =>
  values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
const fixed = (value: number): string => value.toFixed(2);
