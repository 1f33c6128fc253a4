import { isObject, type Json } from '../../../runtime/json/json.ts';
import type { Api } from '../../contract/api/api.ts';
import { HttpError } from '../../contract/api/http-error.ts';
import { type RetryOptions, retry } from '../api/retry.ts';
import { campaignOf } from './campaign.ts';
import { trackerKey } from './consent.ts';

/** The key of a telemetry session, which belongs to a tab; the tracker id belongs to the browser. */
export type SessionKey = { uuid: string; epoch: number; trackerUuid: string };

const sessionStorageKey = 'telemetry-session';
const attempts = 3;
const noSession = 'An error occurred while establishing a session, retries failed.';

/** The browser's data in a session. */
export type Device = {
  search: string;
  referrer: string;
  screen: { width: number; height: number };
  window: { width: number; height: number };
  version: string;
};

/**
 * Returns the tab's session, or creates one in up to three attempts; the tracker id is stored in the browser. Rejects with
 * HttpError 500 if none could be created (specification 2, sections 4.10 and 8).
 */
export async function establishSession(
  api: Pick<Api, 'send'>,
  { local, session }: { local: Storage; session: Storage },
  device: Device,
  { base = '', ...options }: RetryOptions & { base?: string } = {},
): Promise<SessionKey> {
  const known = keyOf(parsed(session.getItem(sessionStorageKey)));
  const tracker = local.getItem(trackerKey);
  if (known && known.trackerUuid === tracker) return known;
  const body = bodyOf(device, tracker);
  const ask = async (): Promise<SessionKey> => {
    const path = `${base}/ft/external/session`;
    const answer = await api.send({ method: 'POST', path, body, context: 'external' });
    const key = isObject(answer.body) ? keyOf(answer.body.sessionKey ?? null) : undefined;
    if (!key) throw new HttpError(answer.status, answer.body, 'Error fetching');
    return key;
  };
  const key = await retry(ask, { attempts, ...options }).catch((error: unknown) => {
    const errorBody = error instanceof HttpError ? error.body : null;
    throw new HttpError(500, errorBody, noSession);
  });
  session.setItem(sessionStorageKey, JSON.stringify(key));
  local.setItem(trackerKey, key.trackerUuid);
  return key;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function bodyOf({ search, referrer, screen, window, version }: Device, tracker: string | null): Json {
  return {
    platform: 'WEB',
    libVersion: '1',
    referrer: originOf(referrer),
    queryParams: campaignOf(Object.fromEntries(new URLSearchParams(search))),
    screenWidth: screen.width,
    screenHeight: screen.height,
    windowWidth: window.width,
    windowHeight: window.height,
    sessionKey: tracker !== null && uuid.test(tracker) ? { trackerUuid: tracker } : null,
    appVersion: version,
  };
}

/** The origin of the referrer: its full URL may identify a person. */
const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);

function parsed(text: string | null): Json {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function keyOf(value: Json): SessionKey | undefined {
  if (!isObject(value)) return undefined;
  const { uuid: id, epoch, trackerUuid } = value;
  const isKey = typeof id === 'string' && typeof epoch === 'number' && typeof trackerUuid === 'string';
  return isKey ? { uuid: id, epoch, trackerUuid } : undefined;
}
