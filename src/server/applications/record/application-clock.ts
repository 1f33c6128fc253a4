import type { ServerContext } from '../../platform/context/context.ts';

const dayMs = 24 * 3_600_000;

/** The current time of an application: the real time, or in a sandbox the time that its calendar was moved to. */
export function applicationNow(
  { config, clock }: Pick<ServerContext, 'config' | 'clock'>,
  row: { clock_ms: string },
): Date {
  return config.mode === 'production' ? clock() : new Date(clock().getTime() + Number(row.clock_ms));
}

/** How far ahead in milliseconds a new application's clock is, for a creator whose clock is at `now`. */
export function clockAhead({ config, clock }: Pick<ServerContext, 'config' | 'clock'>, now: Date): number {
  return config.mode === 'production' ? 0 : now.getTime() - clock().getTime();
}

export const daysAsMs = (days: number): number => days * dayMs;
