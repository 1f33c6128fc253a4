import type { LifecycleState } from '../lifecycle/lifecycle-state.ts';
import type { Answer } from './answer.ts';

/** The response to an event that the status does not handle. */
export const notAwaited: Answer = {
  status: 409,
  body: { errors: ['The application does not await this'], code: 'not-awaited' },
};

/** The state of an application without a status. */
export const standingNowhere: LifecycleState = { status: '', visit: 0, asked: {}, facts: {}, fields: {}, moments: {} };
