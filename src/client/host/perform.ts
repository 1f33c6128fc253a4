import { isClosedResponse } from '../../../runtime/engine/machine/flags.ts';
import {
  type CallRequest,
  type CallResponse,
  createPerform as createPerformOfPage,
  type PerformOptions as PageOptions,
} from '../../../runtime/host/perform.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import type { HostEffect } from '../../../runtime/state/host.ts';
import type { Api } from '../api/api.ts';
import { HttpError } from '../api/http-error.ts';
import type { Queries } from '../api/queries.ts';
import type { TokenStore } from '../api/token.ts';
import type { Track } from '../telemetry/tracking.ts';
import type { Flags } from './flags.ts';
import { answerOfDevice } from './passkey.ts';
import type { ServerDrafts } from './server-drafts.ts';

/** What effects use of this server's services, beside the browser. */
export type PerformOptions = Pick<PageOptions, 'storage' | 'navigation' | 'dispatch' | 'page' | 'opensInPage'> & {
  api: Api;
  queries: Queries;
  token: TokenStore;
  drafts: ServerDrafts;
  track: (event: string, properties: JsonObject, counting?: Parameters<Track>[3]) => void;
  /** Rejects if it is not saved. */
  saveExperiment(assignment: Extract<HostEffect, { type: 'experiment' }>): Promise<void>;
  flags: Flags;
  /** Resolves once a shown overlay has been shown for the minimum time. */
  overlayRead?(): Promise<void>;
};

/** Performs the state machine's effects by the calls of this server. */
export function createPerform(options: PerformOptions): (effect: HostEffect) => void {
  const { storage, navigation, dispatch, page, opensInPage, queries, token, drafts, flags, overlayRead } = options;
  return createPerformOfPage({
    ...{ storage, navigation, dispatch, page, opensInPage },
    call: (request, signal) => respond(options, request, signal),
    async beforeResult({ method }, { status, body }) {
      await overlayRead?.();
      // After a change, all cached reads may be stale.
      if (method !== 'GET') queries.clear();
      // The flag must reach the state machine before the result, so that it shows the maintenance page.
      if (isClosedResponse(status, body)) await flags.refresh();
    },
    kept({ key, value }) {
      if (key === 'application') drafts.keep(value);
    },
    forgotten({ key }) {
      if (key === 'session') {
        token.clear();
        queries.clear();
      } else if (key === 'drafts') drafts.stop();
      else if (key === 'application') drafts.forget();
    },
    track: ({ event, properties, countedBy }) =>
      options.track(event, properties, countedBy === undefined ? undefined : { dedupeProperty: countedBy }),
    saveExperiment: (effect) =>
      void options.saveExperiment(effect).catch((error: Error) => console.warn(error.message)),
    passkey: answerOfDevice,
  });
}

/** Sends a call's request. A refusal is a response; another failure rejects. */
async function respond(
  { api, queries, token }: PerformOptions,
  { call, method, path, query, body, idempotencyKey, context, endsSession, headers: given }: CallRequest,
  signal: AbortSignal,
): Promise<CallResponse> {
  const authorization = endsSession ? takenFrom(token) : null;
  const headers = {
    ...given,
    ...(authorization === null ? {} : { authorization }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
  const request = {
    ...{ method, path, query, headers, signal },
    ...(body === undefined ? {} : { body }),
    ...(context && { context }),
  };
  try {
    return await (call === 'status' ? queries.readStatus(request) : api.send(request));
  } catch (error) {
    if (signal.aborted || !(error instanceof HttpError)) throw error;
    if (error.status === 0) console.error(error.message);
    return { status: error.status, body: error.body };
  }
}

/** Removes and returns the stored token: whatever the response to the logout, nobody is logged in. */
function takenFrom(token: TokenStore): string | null {
  const authorization = token.read();
  token.clear();
  return authorization;
}
