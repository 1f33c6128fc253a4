import { unsavedOf } from '../../../runtime/engine/machine/unsaved/unsaved-of.ts';
import type { Unsaved } from '../../../runtime/engine/session/session.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import type { Api } from '../api/api.ts';
import { HttpError } from '../api/http-error.ts';
import type { TokenStore } from '../api/token.ts';
import type { Refused } from './refused.ts';

/** The server's copy of what is not saved yet of an application's screens: for a closed tab, and for another device. */
export type ServerDrafts = {
  /** Sends it once nothing was committed for a moment. */
  keep(value: JsonObject): void;
  /** Everything is saved, or was taken back. */
  forget(): void;
  /** Sends at once what waits: the page is left. */
  flush(): void;
  /** Somebody logs out: what waits is not sent, and what was sent stays for the next login. */
  stop(): void;
};

/** So long nothing more is committed before a draft is sent. */
const quietMs = 1_500;

export function createServerDrafts(api: Api, token: TokenStore, refused: Refused): ServerDrafts {
  let waiting: Unsaved | null = null;
  let sent: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** A draft that does not reach the server is in the tab still. That it was refused is told. */
  function send(method: 'PUT' | 'DELETE', application: string, body?: JsonObject): void {
    if (token.read() === null) return;
    const path = `/service-application/api/v1/application/heloc/${encodeURIComponent(application)}/draft`;
    api.send({ method, path, keepalive: true, ...(body && { body }) }).catch((error: unknown) => {
      if (error instanceof HttpError) refused(error.status, error.body);
    });
  }

  function flush(): void {
    clearTimeout(timer);
    if (!waiting) return;
    const { application, ...body } = waiting;
    waiting = null;
    sent = application;
    send('PUT', application, body);
  }

  function stop(): void {
    clearTimeout(timer);
    waiting = null;
    sent = null;
  }

  return {
    keep(value) {
      waiting = unsavedOf(value);
      clearTimeout(timer);
      timer = setTimeout(flush, quietMs);
    },
    forget() {
      const application = sent;
      stop();
      if (application !== null) send('DELETE', application);
    },
    flush,
    stop,
  };
}
