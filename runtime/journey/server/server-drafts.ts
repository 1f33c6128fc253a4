import { parseUnsaved } from '../../engine/machine/unsaved/parse-drafts.ts';
import { screenDrafts } from '../../engine/machine/unsaved/screen-drafts.ts';
import type { ServerDraft } from '../../engine/session/unsaved-answers.ts';
import { isObject, type JsonObject } from '../../json/json.ts';
import { sameJson } from '../../json/same-json.ts';
import type { JourneyResponse } from '../application/workflow-answers.ts';

/** The server's drafts of unsaved answers, one for each screen. A journey uses one device at a time. */
export class ServerDrafts {
  #byPath = new Map<string, ServerDraft>();
  #writes = 0;

  /** `now`: milliseconds since 1970. */
  keep(value: JsonObject, now: number): void {
    const unsaved = parseUnsaved(value);
    if (!unsaved) return;
    const drafts = screenDrafts(unsaved);
    const paths = new Set(drafts.map(({ path }) => path));
    for (const { path, writer } of this.#byPath.values())
      if (writer === unsaved.writer && !paths.has(path)) this.#byPath.delete(path);
    for (const { based: _, ...draft } of drafts) {
      const before = this.#byPath.get(draft.path);
      if (before && before.version === draft.version && sameJson(enteredIn(before), enteredIn(draft))) continue;
      this.#writes += 1;
      this.#byPath.set(draft.path, { ...draft, at: new Date(now + this.#writes).toISOString() });
    }
  }

  forget(): void {
    this.#byPath.clear();
  }

  /** Adds the drafts of this version to a response with a whole application. */
  added({ body, etag, ...answer }: JourneyResponse): JourneyResponse {
    const given = { body, ...(etag !== undefined && { etag }), ...answer };
    if (!isObject(body)) return given;
    const stands = ({ application, version }: ServerDraft): boolean => application === body.uuid && version === etag;
    const drafts = [...this.#byPath.values()].filter(stands);
    return drafts.length > 0 ? { ...given, body: { ...body, drafts } } : given;
  }

  /** Makes the drafts of one version valid for a newer one. */
  carry(from: string | undefined, to: string | undefined): void {
    if (from === undefined || to === undefined) return;
    for (const [path, draft] of this.#byPath)
      if (draft.version === from) this.#byPath.set(path, { ...draft, version: to });
  }
}

const enteredIn = ({ unsaved, answers }: Pick<ServerDraft, 'unsaved' | 'answers'>): JsonObject =>
  Object.fromEntries(unsaved.map((name) => [name, answers[name] ?? null]));
