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
  /**
   * Sends one request over a line, and counts whether it failed. While the circuit of the line is open, sends nothing and
   * returns undefined.
   */
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
 * A circuit breaker for each line. After `threshold` consecutive failures the circuit opens for `openMs` milliseconds; then
 * single requests are tried, and the first success closes it. `now`: a monotonic clock in milliseconds.
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
      // The library would queue further requests behind the one that is tried.
      if (policy.state === CircuitState.HalfOpen) return undefined;
      try {
        const outcome = await policy.execute(async () => {
          const result = await request();
          return isFailure(result) ? new FailedRequest(result) : { result };
        });
        // A vendor may have a line for each request, so lines without failures are removed.
        if (!(outcome instanceof FailedRequest)) lines.delete(line);
        return outcome;
      } catch (error) {
        if (error instanceof BrokenCircuitError) return undefined;
        throw error;
      }
    },
  };
}

/**
 * A backoff by the monotonic clock. The library compares the system clock with a duration: infinite until `openMs` have passed
 * since `next`, then zero.
 */
function monotonic(now: () => number, openMs: number): IBackoff<unknown> {
  const end = now() + openMs;
  return {
    get duration() {
      return now() < end ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    },
    next: () => monotonic(now, openMs),
  };
}
