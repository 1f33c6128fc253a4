import closeWithGrace from 'close-with-grace';

/** In milliseconds: npm repeats the terminal's signal, so a second one this soon is the same Ctrl-C. */
const sameKeyPress = 500;

/** Signals of a crash, which end the process as they always do. */
const crashes = ['SIGQUIT', 'SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV', 'SIGUSR2'] as const;

/**
 * Stops once on SIGINT, SIGTERM or SIGHUP and exits 0; on an uncaught error too, and exits 1. A second Ctrl-C ends the process at once, and so does
 * the end of `ms` milliseconds.
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
      // Ctrl-C comes twice through npm, which the library takes for a second one.
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
