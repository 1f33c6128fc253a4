import { isClosedResponse } from '../../../runtime/engine/machine/flags.ts';
import {
  type CallRequest,
  type CallResponse,
  createPerform as createPerformOfPage,
  type PerformOptions as PageOptions,
} from '../../../runtime/host/perform.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import type { HostEffect } from '../../../runtime/state/host.ts';
import type { Api } from '../../contract/api/api.ts';
import { HttpError } from '../../contract/api/http-error.ts';
import type { Queries } from '../api/queries.ts';
import type { TokenStore } from '../api/token.ts';
import type { Track } from '../telemetry/tracking.ts';
import type { Flags } from './flags.ts';
import { answerOfDevice } from './passkey.ts';
import type { ServerDrafts } from './server-drafts.ts';

/** What effects use of this server's services, beside the browser. */
export type PerformOptions = Pick<
  PageOptions,
  'storage' | 'navigation' | 'dispatch' | 'page' | 'opensInPage' | 'saveExperiment'
> & {
  api: Api;
  queries: Queries;
  token: TokenStore;
  drafts: ServerDrafts;
  track: (event: string, properties: JsonObject, counting?: Parameters<Track>[3]) => void;
  flags: Flags;
  /** Resolves once a shown overlay has been shown for the minimum time. */
  overlayRead?(): Promise<void>;
};

/** Performs the state machine's effects by the calls of this server. */
export function createPerform(options: PerformOptions): (effect: HostEffect) => void {
  const { queries, token, flags, overlayRead } = options;
  return createPerformOfPage({
    ...options,
    async call(request, signal) {
      const response = await respond(options, request, signal);
      await overlayRead?.();
      // After a change, all cached reads may be stale.
      if (request.method !== 'GET') queries.clear();
      // The flag must reach the state machine before the result, so that it shows the maintenance page.
      if (isClosedResponse(response.status, response.body)) await flags.refresh();
      return response;
    },
    endSession() {
      token.clear();
      queries.clear();
    },
    track: ({ event, properties, countedBy }) =>
      options.track(event, properties, countedBy === undefined ? countedBy : { dedupeProperty: countedBy }),
    passkey: answerOfDevice,
  });
}

/** Sends a call's request. A refusal is a response; another failure rejects. */
async function respond(
  { api, queries, token }: PerformOptions,
  { call, method, path, query, body, idempotencyKey, context, endsSession, headers: given }: CallRequest,
  signal: AbortSignal,
): Promise<CallResponse> {
  const headers = {
    ...given,
    ...(endsSession && takenFrom(token)),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
  const request = {
    ...{ method, path, query, headers, signal },
    ...(body !== undefined && { body }),
    ...(context && { context }),
  };
  try {
    return await (call === 'status' ? queries.readStatus(request) : api.send(request));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.status === 0 && !signal.aborted) console.error(error.message);
    return { status: error.status, body: error.body };
  }
}

/** Removes the stored token and returns its header: whatever the response to the logout, nobody is logged in. */
function takenFrom(token: TokenStore): Record<string, string> {
  const authorization = token.read();
  token.clear();
  return authorization === null ? {} : { authorization };
}
