import type { ScreenDraft } from '../../../runtime/engine/session/unsaved-answers.ts';
import { isObject, type Json, type JsonObject } from '../../../runtime/json/json.ts';

/** A draft to remove on the server. */
export type RemovedDraft = { application: string; path: string; writer: string; based?: string };

/** The last draft of a screen that this page sent. */
type Sent = {
  draft: ScreenDraft;
  /** Its content when it was last sent; null if that request failed. */
  content: string | null;
  /** The server's timestamp of it. */
  at: string | null;
  /**
   * Newer values from another device, by fact, with this page's value at that time; they have precedence until the fact is
   * answered again here.
   */
  newer: Map<string, { own: string; value: Json }>;
};

/** The drafts of a page that the server has, and its responses. */
export type SentDrafts = {
  /** Whether this content has not been sent yet. */
  isUnsent(draft: ScreenDraft): boolean;
  /** Marks the draft as being sent, and returns it in the form to send. */
  begin(draft: ScreenDraft): ScreenDraft;
  /** The request succeeded; `answer` is the contract's response. */
  done(draft: ScreenDraft, answer: JsonObject): void;
  failed(draft: ScreenDraft): void;
  /** Forgets sent drafts of screens that are not among these; returns the ones to remove on the server. */
  without(drafts: readonly ScreenDraft[]): RemovedDraft[];
};

const answerJson = ({ answers }: ScreenDraft, name: string): string => JSON.stringify(answers[name] ?? null);
const contentOf = (draft: ScreenDraft): string =>
  JSON.stringify([draft.version, draft.unsaved.map((name) => [name, answerJson(draft, name)])]);

export function createSentDrafts(): SentDrafts {
  const byPath = new Map<string, Sent>();

  function withNewer(draft: ScreenDraft, { newer, at }: Sent): ScreenDraft {
    for (const [name, { own }] of newer) if (answerJson(draft, name) !== own) newer.delete(name);
    const values = Object.fromEntries([...newer].map(([name, { value }]) => [name, value]));
    return {
      ...draft,
      based: later(at, draft.based),
      unsaved: [...new Set([...draft.unsaved, ...newer.keys()])],
      answers: { ...draft.answers, ...values },
    };
  }

  return {
    isUnsent: (draft) => byPath.get(draft.path)?.content !== contentOf(draft),
    begin(draft) {
      const { at = null, newer = new Map() } = byPath.get(draft.path) ?? {};
      const now: Sent = { draft, content: contentOf(draft), at, newer };
      byPath.set(draft.path, now);
      return withNewer(draft, now);
    },
    done(draft, { at, newer }) {
      const sent = byPath.get(draft.path);
      if (!sent) return;
      if (typeof at === 'string') sent.at = later(at, sent.at);
      for (const [name, value] of Object.entries(isObject(newer) ? newer : {}))
        sent.newer.set(name, { own: answerJson(draft, name), value });
    },
    failed(draft) {
      const sent = byPath.get(draft.path);
      if (sent?.draft === draft) sent.content = null;
    },
    without(drafts) {
      const paths = new Set(drafts.map(({ path }) => path));
      const gone = [...byPath.values()].filter(({ draft }) => !paths.has(draft.path));
      for (const { draft } of gone) byPath.delete(draft.path);
      // A draft with another device's answers stays on the server.
      return gone.filter(({ newer }) => newer.size === 0).map(goneOf);
    },
  };
}

function goneOf({ draft: { application, path, writer, based }, at }: Sent): RemovedDraft {
  const known = later(at, based);
  return { application, path, writer, ...(known !== null && { based: known }) };
}

/** The later of two server timestamps, which are strings of one format. */
const later = (a: string | null, b: string | null): string | null => ((a ?? '') > (b ?? '') ? a : b);
