import type { Effect } from '../../../runtime/engine/session/session.ts';
import type { Api } from '../../contract/api/api.ts';
import { type RetryOptions, retry } from '../api/retry.ts';

type Assignment = Omit<Extract<Effect, { type: 'experiment' }>, 'type'>;

/**
 * Saves the borrower's variation of an experiment, once for an application: the browser stores that it was saved, and forgets
 * it if saving fails, so that it is retried. Rejects without an application.
 */
export async function saveExperiment(
  api: Pick<Api, 'send'>,
  local: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  { experiment, variation, application, path }: Assignment,
  options: RetryOptions = {},
): Promise<void> {
  if (application === null) throw new Error('App ID is required to save experiment');
  const marker = `ff-${experiment}`;
  if (local.getItem(marker) === application) return;
  local.setItem(marker, application);
  const body = { experiments: [{ name: experiment, variation }] };
  try {
    await retry(() => api.send({ method: 'PATCH', path: `${path}/experiments`, body }), options);
  } catch (error) {
    local.removeItem(marker);
    throw error;
  }
}
