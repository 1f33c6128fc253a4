import { screenDrafts } from '../engine/machine/unsaved/screen-drafts.ts';
import { unsavedOf } from '../engine/machine/unsaved/unsaved-of.ts';
import type { KeptDraft } from '../engine/session/session.ts';
import { isObject, type JsonObject } from '../json/json.ts';
import { sameJson } from '../json/same-json.ts';
import type { Answer } from './answer.ts';

/** What the server keeps of what is not saved yet: a draft for each screen. A journey is on one device at a time. */
export class ServerDrafts {
  #byPath = new Map<string, KeptDraft>();
  #writes = 0;

  /** `now`: milliseconds. */
  keep(value: JsonObject, now: number): void {
    const unsaved = unsavedOf(value);
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

  /** Where an application is read whole, its drafts come with it; none that was entered upon another version. */
  added({ body, etag, ...answer }: Answer): Answer {
    const given = { body, ...(etag !== undefined && { etag }), ...answer };
    if (!isObject(body)) return given;
    const stands = ({ application, version }: KeptDraft): boolean => application === body.uuid && version === etag;
    const drafts = [...this.#byPath.values()].filter(stands);
    return drafts.length > 0 ? { ...given, body: { ...body, drafts } } : given;
  }

  /** What stands upon the older version stands upon the newer one too. */
  carry(from: string | undefined, to: string | undefined): void {
    if (from === undefined || to === undefined) return;
    for (const [path, draft] of this.#byPath)
      if (draft.version === from) this.#byPath.set(path, { ...draft, version: to });
  }
}

const enteredIn = ({ unsaved, answers }: Pick<KeptDraft, 'unsaved' | 'answers'>): JsonObject =>
  Object.fromEntries(unsaved.map((name) => [name, answers[name] ?? null]));
