import type { ScreenDraft } from '../../../runtime/engine/session/session.ts';
import { isObject, type Json, type JsonObject } from '../../../runtime/json/json.ts';

/** What is to be removed at the server. */
type Gone = { application: string; path: string; writer: string; based?: string };

/** What this page sent of one screen. */
type Sent = {
  draft: ScreenDraft;
  /** What it said when it was sent last; null where that did not arrive. */
  said: string | null;
  /** The server's stamp of it. */
  at: string | null;
  /** What another device has entered since, by fact, and what this page held then: that is the older of the two until it is answered anew. */
  newer: Map<string, { own: string; value: Json }>;
};

/** Which drafts of a page the server has, and what it answered of them. */
export type SentDrafts = {
  /** Whether the server has not been sent just that. */
  isNews(draft: ScreenDraft): boolean;
  /** The draft as it is sent now. */
  begin(draft: ScreenDraft): ScreenDraft;
  /** It arrived; `answer` is the contract's. */
  done(draft: ScreenDraft, answer: JsonObject): void;
  failed(draft: ScreenDraft): void;
  /** Takes off what was sent of screens that are not among these; gives what is to be removed at the server. */
  without(drafts: readonly ScreenDraft[]): Gone[];
};

const textOf = ({ answers }: ScreenDraft, name: string): string => JSON.stringify(answers[name] ?? null);
const saying = (draft: ScreenDraft): string =>
  JSON.stringify([draft.version, draft.unsaved.map((name) => [name, textOf(draft, name)])]);

export function createSentDrafts(): SentDrafts {
  const byPath = new Map<string, Sent>();

  function withNewer(draft: ScreenDraft, { newer, at }: Sent): ScreenDraft {
    for (const [name, { own }] of newer) if (textOf(draft, name) !== own) newer.delete(name);
    const values = Object.fromEntries([...newer].map(([name, { value }]) => [name, value]));
    return {
      ...draft,
      based: later(at, draft.based),
      unsaved: [...new Set([...draft.unsaved, ...newer.keys()])],
      answers: { ...draft.answers, ...values },
    };
  }

  return {
    isNews: (draft) => byPath.get(draft.path)?.said !== saying(draft),
    begin(draft) {
      const { at = null, newer = new Map() } = byPath.get(draft.path) ?? {};
      const now: Sent = { draft, said: saying(draft), at, newer };
      byPath.set(draft.path, now);
      return withNewer(draft, now);
    },
    done(draft, { at, newer }) {
      const sent = byPath.get(draft.path);
      if (!sent) return;
      if (typeof at === 'string') sent.at = later(at, sent.at);
      for (const [name, value] of Object.entries(isObject(newer) ? newer : {}))
        sent.newer.set(name, { own: textOf(draft, name), value });
    },
    failed(draft) {
      const sent = byPath.get(draft.path);
      if (sent?.draft === draft) sent.said = null;
    },
    without(drafts) {
      const paths = new Set(drafts.map(({ path }) => path));
      const gone = [...byPath.values()].filter(({ draft }) => !paths.has(draft.path));
      for (const { draft } of gone) byPath.delete(draft.path);
      // What another device has entered there is not this page's to remove.
      return gone.filter(({ newer }) => newer.size === 0).map(goneOf);
    },
  };
}

function goneOf({ draft: { application, path, writer, based }, at }: Sent): Gone {
  const known = later(at, based);
  return { application, path, writer, ...(known !== null && { based: known }) };
}

/** Of two stamps of the server's, which are texts of one form. */
const later = (a: string | null, b: string | null): string | null => ((a ?? '') > (b ?? '') ? a : b);
