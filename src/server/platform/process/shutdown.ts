/** The shutdown of a server: all parts share one deadline, within the time that a supervisor grants the process. */
export type Shutdown = {
  /** Aborted when the shutdown begins: nothing new is started. */
  signal: AbortSignal;
  /** Starts the deadline. */
  begin(): void;
  /** Milliseconds left for requests and jobs to finish, never below 0; before `begin`, the full time. */
  left(): number;
};

/** Time reserved for closing connections and leaving the database, in milliseconds. */
const reserveMs = 2000;

/** `ms`: the time for the whole shutdown. */
export function createShutdown(ms: number): Shutdown {
  const controller = new AbortController();
  const own = ms - Math.min(reserveMs, ms / 2);
  let until: number | undefined;
  return {
    signal: controller.signal,
    begin() {
      until ??= performance.now() + own;
      controller.abort();
    },
    left: () => (until === undefined ? own : Math.max(0, until - performance.now())),
  };
}
