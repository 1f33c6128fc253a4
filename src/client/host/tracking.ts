import type { Session } from '../../../runtime/engine/session/session.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import type { Api } from '../api/api.ts';

/** Sends an event of the telemetry; it never holds anything up, and a failure is nobody's concern. */
export type Track = (event: string, properties: JsonObject, session: Session | undefined) => void;

export function createTracking(api: Api, page: Location): Track {
  return (event, properties, session) => {
    const applicationUuid = session?.application?.uuid;
    const body = {
      domain: page.hostname,
      pagePath: page.pathname,
      queryParams: campaignOf(session?.query ?? {}),
      event,
      eventType: event === 'page-view' ? 'page-view' : 'event',
      productType: 'HELOC',
      identityId: session?.identity?.uuid ?? null,
      applicationUuid: typeof applicationUuid === 'string' ? applicationUuid : null,
      eventProperties: properties,
    };
    api.send({ method: 'POST', path: '/ft/external/event', body, keepalive: true }).catch(() => undefined);
  };
}

/** Of the query only what names a campaign: the rest may say who somebody is. */
const campaignOf = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name.startsWith('utm_')));
