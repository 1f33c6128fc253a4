/** In milliseconds: npm repeats the terminal's signal, so a second one this soon is the same Ctrl-C. */
const sameKeyPress = 500;

/** Stops on SIGINT or SIGTERM and exits 0. A second Ctrl-C ends the process at once, and so does the end of `ms` milliseconds. */
export function shutDownGracefully(
  stop: () => Promise<void>,
  log: { info(text: string): void; error(it: unknown, text: string): void },
  ms: number,
): void {
  let told = 0;
  const onSignal = (): void => {
    if (told > 0) {
      if (Date.now() - told > sameKeyPress) process.exit(130);
      return;
    }
    told = Date.now();
    log.info('stopping (Ctrl-C again to stop at once)');
    setTimeout(() => {
      log.error({ ms }, 'it has not stopped in time (SHUTDOWN_MS): the rest is ended');
      process.exit(1);
    }, ms).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop in order');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
