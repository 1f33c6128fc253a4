import type { ServerContext } from '../../platform/context/context.ts';

const dayMs = 24 * 3_600_000;

/** What time it is for an application: the real time, but in a sandbox where its calendar was moved on. */
export function applicationNow(
  { config, clock }: Pick<ServerContext, 'config' | 'clock'>,
  row: { clock_ms: string },
): Date {
  return config.mode === 'production' ? clock() : new Date(clock().getTime() + Number(row.clock_ms));
}

/** How far an application is ahead that is made by somebody whose clock says `now`. */
export function clockAhead({ config, clock }: Pick<ServerContext, 'config' | 'clock'>, now: Date): number {
  return config.mode === 'production' ? 0 : now.getTime() - clock().getTime();
}

export const daysAsMs = (days: number): number => days * dayMs;
