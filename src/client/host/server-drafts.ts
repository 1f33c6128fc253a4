import { parseUnsaved } from '../../../runtime/engine/machine/unsaved/parse-drafts.ts';
import { screenDrafts } from '../../../runtime/engine/machine/unsaved/screen-drafts.ts';
import type { ScreenDraft, Unsaved } from '../../../runtime/engine/session/unsaved-answers.ts';
import { waitMs } from '../../../runtime/host/reconnect.ts';
import { isObject, type JsonObject } from '../../../runtime/json/json.ts';
import type { Api, ApiRequest } from '../../contract/api/api.ts';
import { HttpError } from '../../contract/api/http-error.ts';
import type { TokenStore } from '../api/token.ts';
import type { OnRefused } from './report-refusals.ts';
import { createSentDrafts, type RemovedDraft } from './sent-drafts.ts';

/** The server's copy of unsaved answers on an application's screens: for a closed tab, and for another device. */
export type ServerDrafts = {
  /** Sends the draft after a pause in the input. */
  keep(value: JsonObject): void;
  /** All answers were saved or discarded. */
  forget(): void;
  /** Sends waiting drafts at once: the page is being left. */
  flush(): void;
  /** The user logs out: unsent drafts are dropped; the server's drafts stay for the next login. */
  stop(): void;
};

/** The pause in the input before a draft is sent, in milliseconds. */
const quietMs = 1_500;

/** Whether a retry may succeed: the server was not reached, is in maintenance, or limits the rate. */
const isRetryable = (status: number): boolean => status === 0 || status === 429 || status >= 500;

type DraftDependencies = {
  product: string;
  api: Api;
  token: TokenStore;
  refused: OnRefused;
  /** Called whenever the server has stored a draft. */
  saved(): void;
  random?: () => number;
};

/** `product`: the id of the loan product. */
export function createServerDrafts({ saved, random = Math.random, ...parts }: DraftDependencies): ServerDrafts {
  const { token } = parts;
  const { send, remove, reportRefusal } = draftCalls(parts);
  let latest: Unsaved | null = null;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let sent = createSentDrafts();

  /**
   * Handles a failed request. A draft that did not reach the server is still in the tab and is sent again. A refusal is
   * reported.
   */
  function failed(draft: ScreenDraft, error: unknown): void {
    reportRefusal(error);
    if (!(error instanceof HttpError) || !isRetryable(error.status)) return;
    sent.failed(draft);
    clearTimeout(retry);
    retry = setTimeout(flush, waitMs(failures, random));
    failures += 1;
  }

  function put(draft: ScreenDraft): void {
    const of = sent;
    send(sent.begin(draft)).then(
      (answer) => {
        of.done(draft, answer);
        if (of === sent) saved();
        failures = 0;
      },
      (error: unknown) => {
        // The draft may have been discarded meanwhile, or its owner logged out.
        if (of === sent) failed(draft, error);
        else reportRefusal(error);
      },
    );
  }

  function flush(): void {
    clearTimeout(quiet);
    clearTimeout(retry);
    if (!latest || token.read() === null) return;
    const drafts = screenDrafts(latest);
    for (const gone of sent.without(drafts)) remove(gone);
    for (const draft of drafts) if (sent.isUnsent(draft)) put(draft);
  }

  function stop(): void {
    clearTimeout(quiet);
    clearTimeout(retry);
    latest = null;
    sent = createSentDrafts();
  }

  return {
    keep(value) {
      latest = parseUnsaved(value);
      clearTimeout(quiet);
      quiet = setTimeout(flush, quietMs);
    },
    forget() {
      const gone = token.read() === null ? [] : sent.without([]);
      stop();
      for (const draft of gone) remove(draft);
    },
    flush,
    stop,
  };
}

/** The calls about drafts. */
function draftCalls({ product, api, refused }: Pick<DraftDependencies, 'product' | 'api' | 'refused'>) {
  const call = (request: Pick<ApiRequest, 'method' | 'body' | 'query'>, application: string) => {
    const path = `/service-application/api/v1/application/${product}/${encodeURIComponent(application)}/draft`;
    return api.send({ ...request, path, keepalive: true });
  };
  const reportRefusal = (error: unknown): void => {
    if (error instanceof HttpError) refused(error.status, error.body);
  };
  return {
    async send({ application, ...body }: ScreenDraft): Promise<JsonObject> {
      const { body: answer } = await call({ method: 'PUT', body }, application);
      return isObject(answer) ? answer : {};
    },
    remove({ application, ...query }: RemovedDraft): void {
      call({ method: 'DELETE', query }, application).catch(reportRefusal);
    },
    /** Reports a refusal. */
    reportRefusal,
  };
}
