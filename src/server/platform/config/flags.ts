import type { Session } from '../../../../runtime/engine/session/session.ts';

/** Feature flags by key, without their fe-heloc- prefix: on or off, a value, or a decision { enabled, variables }. */
export type Flags = Session['flags'];

/** Defaults below those of the brand; a flag that is not listed is off. */
export const standardFlags: Flags = { 'redesign-2025': true };
