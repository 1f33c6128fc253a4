import type { Session } from '../engine/session/session.ts';

/** Whether a page is at work: an action, a call or a document (`loading`) is pending, or nothing was opened yet. */
export const isAtWork = ({ busy, pending, visit }: Session, loading: boolean): boolean =>
  busy !== null || visit === 0 || loading || Object.values(pending).some(({ quiet }) => !quiet);
