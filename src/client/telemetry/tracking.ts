import { matchPath } from '../../../runtime/engine/flow/match-path.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Session } from '../../../runtime/engine/session/session.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import type { Api } from '../../contract/api/api.ts';
import { campaignOf } from './campaign.ts';
import { sampled } from './sampled.ts';
import type { SessionKey } from './session.ts';

/** How the server deduplicates events; by default the same event on the same screen counts once per session. */
export type Counting = { dontDedupe?: true; dedupeProperty?: string };

/** Sends a telemetry event; nothing waits for it, and failures are ignored. */
export type Track = (event: string, properties: JsonObject, session: Session | undefined, counting?: Counting) => void;

type TrackingDependencies = {
  api: Pick<Api, 'send'>;
  page: Pick<Location, 'hostname'>;
  product: Product;
  /** Whether the visitor may be tracked. */
  allowed(): boolean;
  /** The session's key once it is known; null if there is none. */
  sessionKey(): Promise<SessionKey | null>;
  /** The origin of the telemetry service; '' is the page's own site. */
  base(): Promise<string>;
};

/** Events that are not deduplicated: page views and route decisions. */
const everyTime = new Set(['page-view', 'route']);

/** Creates the function that sends events. An event has the id of the screen, not its URL, which may contain anything. */
export function createTracking({ api, page, product, allowed, sessionKey, base }: TrackingDependencies): Track {
  return (event, properties, session, counting = everyTime.has(event) ? { dontDedupe: true } : {}) => {
    if (!allowed()) return;
    const applicationUuid = session?.application?.uuid;
    const body = {
      domain: page.hostname,
      pagePath: screenPath(product, session?.path ?? ''),
      queryParams: campaignOf(session?.query ?? {}),
      event,
      eventType: event === 'page-view' ? 'page-view' : 'event',
      productType: product.document.type ?? null,
      identityId: session?.identity?.uuid ?? null,
      applicationUuid: typeof applicationUuid === 'string' ? applicationUuid : null,
      eventProperties: properties,
      ...counting,
    };
    const send = async (): Promise<void> => {
      const key = await sessionKey();
      if (key && !sampled(product, 'sessionSampleRate', key.uuid)) return;
      const path = `${await base()}/ft/external/event`;
      const sent = { ...body, sessionKey: key };
      await api.send({ method: 'POST', path, body: sent, keepalive: true, context: 'external' });
    };
    send().catch(() => undefined);
  };
}

function screenPath(product: TrackingDependencies['product'], path: string): string {
  const { entry } = matchPath(product, path);
  if (!entry) return 'unknown';
  return entry.pattern.startsWith('site:')
    ? entry.pattern.slice('site:'.length)
    : `${product.document.path}${entry.pattern}`;
}
