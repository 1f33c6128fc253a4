import type { Effect } from '../../../runtime/engine/session/session.ts';
import type { Api } from '../api/api.ts';
import { type RetryOptions, retry } from '../api/retry.ts';

type Assignment = Omit<Extract<Effect, { type: 'experiment' }>, 'type'>;

/**
 * Saves to which part of an experiment the borrower belongs, once for an application: the browser remembers it. Where
 * saving fails that is forgotten, so that it is tried again. Rejects without an application.
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
