import type { Product } from '../../../runtime/engine/product.ts';
import { isObject } from '../../../runtime/json/json.ts';
import type { Api, ApiRequest, ApiResponse } from '../../contract/api/api.ts';
import type { Queries } from '../api/queries.ts';
import { type RetryOptions, retry } from '../api/retry.ts';
import { recorderOf } from './recorder-of.ts';
import { sampled } from './sampled.ts';
import type { SessionKey } from './session.ts';

/** The default export of a lender's module: records the page, without typed input, and returns the recording's URL. */
export type Recorder = (session: SessionKey) => Recording;
export type Recording = { link: string; stop(): void };

type ReplayDependencies = {
  api: Pick<Api, 'send'>;
  queries: Pick<Queries, 'watch'>;
  product: Pick<Product, 'settings' | 'flags' | 'document'>;
  importModule(address: string): Promise<{ default: unknown }>;
  /** Sets the recording that later calls name; undefined: none. */
  setRecording(link: string | undefined): void;
  /** The id of the open application; `onChange` calls back when the session changes. */
  application(): string | undefined;
  onChange(then: () => void): void;
  options?: RetryOptions;
};

/** Interval at which an open page checks whether it may go on recording (specification 2, section 7.6), in milliseconds. */
const askAgainMs = 60_000;

/**
 * Records the session for support, if the lender has a recorder, the session is in the sample and the flag is on. The flag is
 * checked every minute; turning it off ends the recording. The recording's URL is stored with the application.
 */
export async function recordSession(parts: ReplayDependencies, session: Promise<SessionKey | null>): Promise<void> {
  const { product, queries, api } = parts;
  const module = recorderOf(product);
  if (module === undefined) return;
  const key = await session;
  if (!key) throw new Error('Could not establish session.');
  if (!sampled(product, 'replaySampleRate', key.uuid)) return;
  const decided = recording(parts, module, key);
  const request = (): ApiRequest => decision(product.flags.prefix, key);
  queries.watch(request, askAgainMs, decided);
  await api.send(request()).then(decided);
}

const decision = (prefix: string, { trackerUuid }: SessionKey): ApiRequest => ({
  method: 'POST',
  path: '/service-optimize/external/api/v2/decision',
  body: { flagKey: `${prefix}session-replay`, optimizeUser: { trackerId: trackerUuid } },
  context: 'external',
});

/** Returns a handler that starts and stops the recording by each response. */
function recording(parts: ReplayDependencies, module: string, key: SessionKey): (answer: ApiResponse) => Promise<void> {
  let now: Recording | undefined;
  let wanted = false;
  const saved = new Set<string>();
  const save = (): void => {
    const uuid = parts.application();
    if (!now || uuid === undefined || saved.has(uuid)) return;
    saved.add(uuid);
    void saveLink(parts, uuid, now.link).catch(() => saved.delete(uuid));
  };
  parts.onChange(save);
  return async ({ body }) => {
    wanted = isObject(body) && body.flagEnabled === true;
    if (wanted === (now !== undefined)) return;
    if (!wanted) {
      now?.stop();
      now = undefined;
      return parts.setRecording(undefined);
    }
    const { default: start } = await parts.importModule(module);
    // Another response may have come while the module was loading.
    if (!wanted || now !== undefined || typeof start !== 'function') return;
    now = (start as Recorder)(key);
    parts.setRecording(now.link);
    save();
  };
}

const saveLink = ({ api, product, options }: ReplayDependencies, uuid: string, link: string): Promise<ApiResponse> =>
  retry(
    () =>
      api.send({
        method: 'PUT',
        path: `/service-application/api/v1/application/${product.document.id}/${uuid}/full-story-link`,
        body: { link },
      }),
    options,
  );
