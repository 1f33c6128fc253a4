import closeWithGrace from 'close-with-grace';

/** In milliseconds. npm repeats the terminal's signal, so a second one within this time is the same Ctrl-C. */
const sameKeyPress = 500;

/** Signals of a crash, and that of a reload, which the shutdown does not handle. */
const crashes = ['SIGQUIT', 'SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV', 'SIGUSR2'] as const;

/**
 * Stops once on SIGINT, SIGTERM or SIGHUP and exits with 0; on an uncaught error too, and exits with 1. A second Ctrl-C, or the
 * end of `ms` milliseconds, ends the process at once.
 */
export function shutDownGracefully(
  stop: () => Promise<void>,
  log: { info(text: string): void; error(it: unknown, text: string): void },
  ms: number,
): void {
  const grace = closeWithGrace(
    {
      delay: ms,
      logger: false,
      // Handled separately: Ctrl-C arrives twice through npm, which the library would treat as a second one.
      skip: ['SIGINT', 'SIGTERM', 'beforeExit', ...crashes],
      onTimeout: () => log.error({ ms }, 'the server has not stopped in time (SHUTDOWN_MS): exiting'),
      onSecondError: (error) => log.error({ err: error }, 'a second uncaught error: exiting'),
    },
    async ({ err }) => {
      if (err) log.error({ err }, 'an uncaught error: stopping');
      else log.info('stopping (Ctrl-C again to stop at once)');
      await stop().catch((error: unknown) => {
        log.error({ err: error }, 'the shutdown failed');
        throw error;
      });
    },
  );
  let told = 0;
  const onSignal = (): void => {
    if (told === 0) {
      told = Date.now();
      grace.close();
    } else if (Date.now() - told > sameKeyPress) process.exit(130);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
