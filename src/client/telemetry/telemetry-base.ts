import { isObject } from '../../../runtime/json/json.ts';
import type { Api } from '../../contract/api/api.ts';

/**
 * The origin of the telemetry service: the page's own site ('') if the environment names no other, or while this flag is on.
 * The flag is requested once for each page, at the first event (specification 2, sections 4.10 and 7.6).
 */
export function createTelemetryBase(api: Pick<Api, 'send'>, base: string, flagKey: string): () => Promise<string> {
  let known: Promise<string> | undefined;
  return () => {
    known ??= base === '' ? Promise.resolve('') : relativeWhereOn(api, base, flagKey);
    return known;
  };
}

const relativeWhereOn = async (api: Pick<Api, 'send'>, base: string, featureKey: string): Promise<string> => {
  const path = '/service-optimize/external/api/v1/feature';
  const body = { featureKey, optimizeUser: {} };
  const answer = await api.send({ method: 'POST', path, body, context: 'external' }).catch(() => null);
  const feature = answer?.body ?? null;
  return isObject(feature) && feature.enabled === true ? '' : base;
};
