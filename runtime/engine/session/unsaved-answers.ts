/** Answers that a visitor gave and no call has saved: in the tab, and as drafts of screens. */
import type { JsonObject } from '../../json/json.ts';

/** The state stored before a login, which its nonce restores. */
export type PreAuth = {
  formState: JsonObject;
  nonce: string;
  query?: Record<string, string>;
  /** Consents given on the screen that the visitor left: the hash of each text, by fact. */
  consents?: Record<string, string>;
  identityUuid?: string;
};

/** Answers entered on the screens of an application that no call has saved yet. */
export type Unsaved = {
  application: string;
  /** The version of the application when they were entered. */
  version: string;
  /** The tab in which they were entered, by a random id that survives a reload. */
  writer: string;
  /** By the path of a screen, the server's timestamp of the draft that this one continues. */
  based: Record<string, string>;
  /** The facts that the visitor answered, each with the path of the screen where it was last answered. */
  unsaved: Record<string, string>;
  /** All answers of the visit that a browser may store, nested. */
  answers: JsonObject;
};

/** The unsaved answers of one screen, as sent to the server. */
export type ScreenDraft = Pick<Unsaved, 'application' | 'version' | 'writer' | 'answers'> & {
  path: string;
  /** The server's timestamp of the draft that this one continues; null for none. */
  based: string | null;
  /** Names of the facts that were answered on it. */
  unsaved: string[];
};

/** The server's draft of one screen. `at`: when it was written, by the server's clock, ISO 8601 in UTC. */
export type ServerDraft = Omit<ScreenDraft, 'based'> & { at: string };
