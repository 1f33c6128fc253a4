/** The end of a server: all that has to end shares one deadline, so that no part waits beyond what a supervisor grants the process. */
export type Shutdown = {
  /** Aborted when the server is told to stop: nothing new is begun. */
  signal: AbortSignal;
  /** The time begins to run. */
  begin(): void;
  /** Milliseconds for requests and work to end by themselves, never below 0; all of them before it begins. */
  left(): number;
};

/** What cutting connections and leaving the database take, in milliseconds. */
const reserveMs = 2000;

/** `ms`: how long all of it may take. */
export function createShutdown(ms: number): Shutdown {
  const told = new AbortController();
  const own = ms - Math.min(reserveMs, ms / 2);
  let until: number | undefined;
  return {
    signal: told.signal,
    begin() {
      until ??= performance.now() + own;
      told.abort();
    },
    left: () => (until === undefined ? own : Math.max(0, until - performance.now())),
  };
}
