/** Medians, so that one pause of the machine does not decide. */

/** The median of some numbers; NaN of none. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Milliseconds that one run takes: the median of several, after a first that is not counted. */
export function timeOf(work: () => unknown, runs = 9): number {
  work();
  return median(
    Array.from({ length: runs }, () => {
      const began = performance.now();
      work();
      return performance.now() - began;
    }),
  );
}

/** Microseconds that one call takes where a single one is too short to be timed. */
export function microsecondsOf(work: () => unknown, calls = 2_000): number {
  const many = () => {
    for (let call = 0; call < calls; call += 1) work();
  };
  return (timeOf(many, 7) * 1000) / calls;
}

/** A line of the report: what was measured, its value, and its bound where it has one. */
export function line(what: string, value: string, bound = ''): void {
  console.log(`${what.padEnd(56)} ${value.padStart(14)}  ${bound}`.trimEnd());
}
