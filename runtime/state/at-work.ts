import type { Session } from '../engine/session/session.ts';
import type { LoadingState } from './event-queue.ts';

/** Whether a page is busy: an action, a call or a document (`loading`) is pending, or no path has been opened yet. */
export const isAtWork = ({ busy, pending, visit }: Session, loading: LoadingState): boolean =>
  loading === 'loading' || busy !== null || visit === 0 || Object.values(pending).some(({ quiet }) => !quiet);
