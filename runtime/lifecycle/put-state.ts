import type { Json } from '../json/json.ts';
import type { LifecycleState } from './lifecycle-state.ts';
import { givenStatus, statusPlace } from './status.ts';
import { type Walker, type Way, wayToStatus } from './way-to-status.ts';

/**
 * Puts an application into a status with the given fields, with all that has happened by then on the usual way. Its history stays, and its
 * own answers; those that it lacks are in the result.
 */
export function putState(walker: Walker, status: { [key: string]: Json }, before: LifecycleState): Way {
  const [part] = statusPlace(walker.lifecycle);
  const { status: name, fields } = givenStatus(walker.lifecycle, { [part]: status });
  const way = wayToStatus(walker, before, name);
  return { ...way, state: { ...way.state, fields: { ...way.state.fields, ...fields } } };
}
