import type { Session } from '../../../../runtime/engine/session/session.ts';
import type { Config } from './config.ts';

/** Feature flags by key, without their fe-heloc- prefix: on or off, a value, or a decision { enabled, variables }. */
export type Flags = Session['flags'];

const everywhere: Flags = { 'redesign-2025': true };

/** Defaults below those of brand and sandbox session; a flag that is not listed is off. */
export const environmentFlags: Record<Config['mode'], Flags> = {
  production: everywhere,
  sandbox: everywhere,
};
