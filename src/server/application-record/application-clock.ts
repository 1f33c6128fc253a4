import type { FastifyRequest } from 'fastify';
import type { ServerContext } from '../platform/context/context.ts';

const dayMs = 24 * 3_600_000;

/** The current time of an application: the real time, unless its calendar was moved. */
export const applicationNow = ({ clock }: Pick<ServerContext, 'clock'>, row: { clock_ms: string }): Date =>
  new Date(clock().getTime() + Number(row.clock_ms));

/** How far the clock of an application that this request creates is ahead, in milliseconds. */
export const clockAhead = ({ overrides: { now }, server }: FastifyRequest): number =>
  now ? now.getTime() - server.context.clock().getTime() : 0;

export const daysAsMs = (days: number): number => days * dayMs;
