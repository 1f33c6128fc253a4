import { setTimeout as pause } from 'node:timers/promises';
import { whenParentEnds } from './parent.ts';

/** In milliseconds. npm repeats the terminal's signal, so a second one within this time is the same Ctrl-C. */
const sameKeyPress = 500;

/** The longest time in milliseconds that `halt` may take. */
const haltMs = 5000;

/** A server, or one that is still starting. */
export type Stoppable = {
  /** Stops everything in order. */
  stop(): Promise<void>;
  /** Stops at once what would outlive the process, such as the database. */
  halt(): Promise<void>;
};

type Log = { info(text: string): void; error(it: unknown, text: string): void };

/**
 * Stops once on SIGINT, SIGTERM or SIGHUP, or when npm has ended, and exits with 0; on an uncaught error too, and exits with 1.
 * A second Ctrl-C, a second error or the end of `ms` milliseconds halts and ends the process. Signals of a crash keep their
 * default effect.
 */
export function shutDownGracefully({ stop, halt }: Stoppable, log: Log, ms: number): void {
  let begun: number | undefined;
  const end = async (code: number): Promise<void> => {
    const halted = halt().catch((error: unknown) => log.error({ err: error }, 'the database cannot be stopped'));
    await Promise.race([halted, pause(haltMs)]);
    process.exit(code);
  };
  const begin = (code: number): void => {
    begun = Date.now();
    const late = (): void => {
      log.error({ ms }, 'the server has not stopped in time (SHUTDOWN_MS): exiting');
      void end(1);
    };
    setTimeout(late, ms).unref();
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'the shutdown failed');
        void end(1);
      },
    );
  };
  const onSignal = (): void => {
    if (begun === undefined) {
      log.info('stopping (Ctrl-C again to stop at once)');
      begin(0);
    } else if (Date.now() - begun > sameKeyPress) void end(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  process.on('uncaughtException', (error) => {
    const isFirst = begun === undefined;
    log.error({ err: error }, isFirst ? 'an uncaught error: stopping' : 'a second uncaught error: exiting');
    if (isFirst) begin(1);
    else void end(1);
  });
  whenParentEnds(() => {
    if (begun !== undefined) return;
    log.info('npm has ended: stopping');
    begin(0);
  });
}
