/** The steps that marks of an axis may take, times a power of ten. */
const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10];

/** Marks at round numbers from zero, or below where values are negative, to at least the greatest of the values. */
export function roundTicks(values: readonly number[], intervals: number): number[] {
  const [minimum, maximum] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = (maximum - minimum) / intervals || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  // A tenth of a millionth makes up for the rounding of the division.
  const step = (steps.find((factor) => factor * power >= rough * (1 - 1e-7)) ?? 10) * power;
  const from = Math.floor(minimum / step);
  const count = Math.max(Math.ceil(maximum / step) - from, 1);
  return Array.from({ length: count + 1 }, (_, index) => (from + index) * step);
}

/** Marks that divide the way between two values evenly. */
export const ticksBetween = (from: number, to: number, intervals: number): number[] =>
  Array.from({ length: intervals + 1 }, (_, index) => from + (index * (to - from)) / intervals);

/** Maps values between two ends to places between two others. */
export const scaleOf =
  ([from, to]: readonly [number, number], [start, end]: readonly [number, number]) =>
  (value: number): number =>
    to === from ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start);

/** The width that text of the charts takes at most, in pixels: a digit takes less. */
const widthOf = (text: string): number => text.length * 8;

/** The marks that have room for their texts, at even distances from the first. */
export function ticksWithRoom<T>(ticks: readonly T[], tickText: (tick: T) => string, room: number): T[] {
  const widest = Math.max(...ticks.map((tick) => widthOf(tickText(tick)))) + 8;
  const every = Math.max(1, Math.ceil(((ticks.length - 1) * widest) / room));
  return ticks.filter((_, index) => index % every === 0);
}

/** Text in lines of at most so many pixels, broken between words. */
export function linesOf(text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
