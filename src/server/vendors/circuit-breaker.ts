export type CircuitBreaker = {
  /** False while the line is open (cut off). */
  allows(line: string): boolean;
  succeeded(line: string): void;
  failed(line: string): void;
};

type Line = { failures: number; openUntil: number };

/**
 * A circuit breaker: after `threshold` consecutive failures a line is cut off for `openMs`; then single requests are
 * tried, and the first success restores it.
 */
export function circuitBreaker(now: () => number, threshold = 5, openMs = 15_000): CircuitBreaker {
  const lines = new Map<string, Line>();
  return {
    allows: (line) => (lines.get(line)?.openUntil ?? 0) <= now(),
    succeeded: (line) => void lines.delete(line),
    failed(line) {
      const failures = (lines.get(line)?.failures ?? 0) + 1;
      lines.set(line, { failures, openUntil: failures >= threshold ? now() + openMs : 0 });
    },
  };
}
