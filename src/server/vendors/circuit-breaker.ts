import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleWhenResult,
  type IBackoff,
  circuitBreaker as policyOf,
} from 'cockatiel';

export type CircuitBreaker = {
  /** Sends one request over a line, and counts whether it failed. Undefined, and nothing is sent, while the line is open (cut off). */
  ask<T>(
    line: string,
    request: () => Promise<T>,
    isFailure: (result: T) => boolean,
  ): Promise<{ result: T } | undefined>;
};

class FailedRequest<T> {
  readonly result: T;

  constructor(result: T) {
    this.result = result;
  }
}

/**
 * After `threshold` consecutive failures a line is cut off for `openMs`; then single requests are tried, and the first
 * success restores it. `now`: a clock in milliseconds that is never set back.
 */
export function circuitBreaker(now: () => number, threshold = 5, openMs = 15_000): CircuitBreaker {
  const lines = new Map<string, CircuitBreakerPolicy>();
  const newLine = (): CircuitBreakerPolicy =>
    policyOf(
      handleWhenResult((result) => result instanceof FailedRequest),
      { halfOpenAfter: monotonic(now, openMs), breaker: new ConsecutiveBreaker(threshold) },
    );
  return {
    async ask(line, request, isFailure) {
      const policy = lines.get(line) ?? newLine();
      lines.set(line, policy);
      // The library would let other requests wait for the one that is tried.
      if (policy.state === CircuitState.HalfOpen) return undefined;
      try {
        const asked = await policy.execute(async () => {
          const result = await request();
          return isFailure(result) ? new FailedRequest(result) : { result };
        });
        // A vendor may have a line for each request: those without failures are not kept.
        if (!(asked instanceof FailedRequest)) lines.delete(line);
        return asked;
      } catch (error) {
        if (error instanceof BrokenCircuitError) return undefined;
        throw error;
      }
    },
  };
}

/** The library compares the system clock with a duration: endless until `openMs` have passed since `next`, then none. */
function monotonic(now: () => number, openMs: number): IBackoff<unknown> {
  const end = now() + openMs;
  return {
    get duration() {
      return now() < end ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    },
    next: () => monotonic(now, openMs),
  };
}
