import type { Session } from '../../../runtime/engine/session/session.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import type { Api } from '../api/api.ts';

/** Sends a telemetry event; nothing waits for it, and failures are ignored. */
export type Track = (event: string, properties: JsonObject, session: Session | undefined) => void;

/** `productType`: the product's type as partners and telemetry name it. */
export function createTracking(
  api: Api,
  page: Pick<Location, 'hostname' | 'pathname'>,
  productType: string | undefined,
): Track {
  return (event, properties, session) => {
    const applicationUuid = session?.application?.uuid;
    const body = {
      domain: page.hostname,
      pagePath: page.pathname,
      queryParams: campaignOf(session?.query ?? {}),
      event,
      eventType: event === 'page-view' ? 'page-view' : 'event',
      productType: productType ?? null,
      identityId: session?.identity?.uuid ?? null,
      applicationUuid: typeof applicationUuid === 'string' ? applicationUuid : null,
      eventProperties: properties,
    };
    api.send({ method: 'POST', path: '/ft/external/event', body, keepalive: true }).catch(() => undefined);
  };
}

/** Only campaign parameters of the query: the others may identify a person. */
const campaignOf = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name.startsWith('utm_')));
