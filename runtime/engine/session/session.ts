import type { Json, JsonObject } from '../../json/json.ts';
import type { Effect as Instruction } from '../../schema/types.ts';

/** Who is looking, as the host knows it from its token. */
export type Identity = { uuid: string; email?: string };

/** Where the borrower is. The root of an application is a screen without a name: it has none of its own. */
export type Place =
  | { kind: 'step'; flow: string; step: string; screen: string }
  | { kind: 'screen'; screen: string; params: Record<string, string>; application?: string }
  | { kind: 'nowhere' };

/** What the machine still has to do: what documents say, and its own steps between them. */
export type Task =
  | Instruction
  | { polled: string | null }
  | { submit: string }
  | { news: Known }
  | { settle: 'application' | 'screen' | 'arrival' | 'answers' | 'route' }
  | { restore: Unsaved };

/** A call that is on its way, a timer that runs, or a place that is asked for; the answer names it by `id`. */
export type Pending = {
  id: string;
  kind: 'call' | 'timer' | 'locate';
  call?: string;
  /** The fact that a place is kept under. */
  fact?: string;
  /** The place it was asked for; an answer for a place that was left is dropped. */
  place: number;
  /** What is still to be done once the answer is in. */
  then: Task[];
  attempt: number;
  /** The item in scope of an each block. */
  item?: JsonObject;
  /** What the widget's report said that led here. */
  event?: JsonObject;
  /** What a call in the background asks, so that the same is not asked twice. */
  asks?: string;
  /** A call that holds nothing, and that no change of place drops. */
  background?: true;
  /** A call of a flow's submit. */
  submits?: true;
  /** What a screen asks for by itself while it is open: it holds nothing, and a failure shows nothing. */
  quiet?: true;
};

/** A press that awaits a call in the background: what is to be done once it has answered. */
type Held = { tasks: Task[]; item?: JsonObject };

/** A call that did not reach the server, and what was shown meanwhile: it is made again as it was, under the same key. */
export type Stalled = { pending: Pending; busy: Session['busy']; dialog: string | null };

/** What was known of an application when news of it were asked for: its status, and the row of the status table that held. */
export type Known = { status: string | null; row: string };

/** That the borrower asked for news: the fact that says what came of it and, until that is known, what was known before. */
type Check = { fact: string; before?: Known & { application: Application | null } };

export type Poll = { last: string | null; attempt: number; unchanged: number };

/** What was entered on the screens of an application and is saved by no call yet. */
export type Unsaved = {
  application: string;
  /** The version of the application that it was entered upon. */
  version: string;
  /** The tab that it was entered in, by a random name that outlives a reload. */
  writer: string;
  /** By the path of a screen, the server's stamp of the draft that this one goes on from. */
  based: Record<string, string>;
  /** The facts that the borrower answered, each with the path of the screen that it was answered on last. */
  unsaved: Record<string, string>;
  /** All answers of the visit that a browser may keep, nested. */
  answers: JsonObject;
};

/** The part of it that was entered on one screen, as it is sent to the server. */
export type ScreenDraft = Pick<Unsaved, 'application' | 'version' | 'writer' | 'answers'> & {
  path: string;
  /** The server's stamp of the draft that it goes on from; null where it knew of none. */
  based: string | null;
  /** Names of the facts that were answered on it. */
  unsaved: string[];
};

/** What the server keeps of one screen. `at`: when it was written, by the server's clock, ISO 8601 in UTC. */
export type KeptDraft = Omit<ScreenDraft, 'based'> & { at: string };

/** What an application's owner sees of it; only what routing reads is named. */
export type Application = JsonObject;

/** What decides what a screen shows. */
export type Shown = Pick<
  Session,
  | 'now'
  | 'query'
  | 'answers'
  | 'kept'
  | 'flags'
  | 'stored'
  | 'prefilled'
  | 'identity'
  | 'profile'
  | 'application'
  | 'state'
  | 'failure'
  | 'nonce'
  | 'pending'
>;

/**
 * What decides what a screen shows while an action runs, and the action. It `stays` where the connection failed and something was changed meanwhile: until
 * that action is pressed again, which sends what is there then.
 */
export type HeldPage = Shown & { action: string; stays?: true };

/**
 * The whole state of one visit, as plain JSON. `advance` takes one and gives the next; nothing else changes it.
 */
export type Session = {
  /** The clock of the last event, ISO 8601 in UTC. */
  now: string;
  /** Under the router's base ('/register-v2/for-sale'), or 'site:/dashboard'. */
  path: string;
  /** Query parameters that are carried. */
  query: Record<string, string>;
  place: Place;
  /** Counts arrivals. */
  visit: number;
  /** Facts of source answer, nested. */
  answers: JsonObject;
  /** Facts that calls and widgets brought, by name. */
  kept: JsonObject;
  flags: Record<string, Json>;
  /** What the host kept for this visit, by key. */
  stored: Record<string, string>;
  /** Answers that were prefilled and not changed since: dotted path of the leaf to what they came from. */
  prefilled: Record<string, string>;
  identity: Identity | null;
  profile: JsonObject | null;
  /** undefined: not asked for yet; null: none. */
  application: Application | null | undefined;
  /** Values confirmed, by rule id: the canonical JSON of what was seen. */
  confirmed: Record<string, string>;
  /** Field errors shown: dotted fact path to text; '' is the screen itself. In the order of the screen. */
  errors: Record<string, string>;
  /** Fields that were left or pressed on, so that their errors show. */
  touched: string[];
  /** Rule ids of open confirmations. */
  confirms: string[];
  dialog: string | null;
  /** press: an action runs; overlay: a flow submits; loader: polling or arriving. */
  busy: 'press' | 'overlay' | 'loader' | null;
  pending: Record<string, Pending>;
  held: Held | null;
  /** While an action runs: what decided what the screen showed when it was pressed; it goes on showing that. */
  shown: HeldPage | null;
  /** A call that did not reach the server. */
  stalled: Stalled | null;
  /** Ids of the rules that act once in a visit, and have. */
  acted: string[];
  poll: Poll | null;
  check: Check | null;
  /** A status that polling was given up on: as news it is none. */
  gaveUp: string | null;
  /** A screen of an application was opened by its address, and it is not decided yet whether it is shown. */
  settling: boolean;
  /** State that routing carried to the screen. */
  state: JsonObject;
  /** Of the application as it is shown: an opaque tag of the server's; null where none is known. */
  version: string | null;
  failure: string | null;
  /** Facts that the borrower answered on screens of the application, and that no call has saved yet, each with the path of its screen. */
  unsaved: Unsaved['unsaved'];
  /** By the path of a screen, the server's stamp of the draft that was given back. */
  based: Unsaved['based'];
  /** This tab, by a random name that outlives a reload. */
  writer: string;
  /** What the browser kept of such answers, until the application is known that it belongs to. */
  draft: Unsaved | null;
  /** The application whose drafts of the server's were looked at: what comes later is what this visit itself has kept there. */
  draftSeen: string | null;
  /** Numbers effects. */
  sequence: number;
  /** Random, from the host; with `edits` it makes the key under which a creating call counts once. */
  nonce: string;
  /** Counts changes of answers. */
  edits: number;
};

/** Everything that can happen to a session. `at` is the clock, ISO 8601 in UTC. */
export type Event =
  | { type: 'open'; at: string; path: string; query: Record<string, string>; stored?: Stored; nonce: string }
  | { type: 'answer'; at: string; values: JsonObject; touched?: string[] }
  | { type: 'press'; at: string; action: string; item?: JsonObject }
  | { type: 'confirm'; at: string; rule: string }
  | { type: 'result'; at: string; effect: string; status: number; body: Json; etag?: string }
  | { type: 'tick'; at: string; effect: string }
  /** The connection is back, or somebody wants to know whether it is. */
  | { type: 'online'; at: string }
  /** The feature flags as they are now. */
  | { type: 'flags'; at: string; flags: Record<string, Json> }
  /** What a widget asked of the server by itself (a file, an upload) was refused: the answer as it came. */
  | { type: 'refused'; at: string; status: number; body: Json }
  | { type: 'application'; at: string; application: Application | null; profile?: JsonObject | null; etag?: string }
  | { type: 'widget'; at: string; facts: JsonObject }
  /** A widget block reports what its document names under `on`; `data` is in scope there as event.*. */
  | { type: 'report'; at: string; block: string; event: string; data: JsonObject; item?: JsonObject };

/** What a browser kept from before: the registration's draft, the state saved before a login with its nonce, single values. */
export type Stored = {
  draft?: {
    answers: JsonObject;
    confirmed: Record<string, string>;
    prefilled?: Record<string, string>;
    nonce: string;
    edits: number;
    /** The path of the step that was open last; handed in by a new tab, whose borrower comes back, and by no other. */
    path?: string;
    /** Who was signed in; what nobody signed in for has none. */
    identityUuid?: string;
  } | null;
  /** What this tab kept of an application's screens. */
  application?: Unsaved | null;
  preAuth?: { formState: JsonObject; nonce: string; identityUuid?: string } | null;
  identity?: Identity | null;
  /** What facts of source storage read, by key. */
  values?: Record<string, string>;
};

/** Shows an address. */
export type Go = {
  type: 'go';
  path: string;
  replace: boolean;
  query: Record<string, string>;
  /** It is of the same flow as the address that is left. */
  within?: true;
  /** The flow has led to an application: in the history this takes the place of its addresses, and `path` comes after it. */
  before?: { path: string; query: Record<string, string> };
};

/** What the host is asked to do. Closed. */
export type Effect =
  | {
      type: 'call';
      id: string;
      call: string;
      method: string;
      path: string;
      query: Record<string, string>;
      headers: Record<string, string>;
      body?: Json;
      idempotencyKey?: string;
    }
  | Go
  | { type: 'leave'; url: string }
  | { type: 'reload' }
  | { type: 'dialog'; dialog: string | null }
  | { type: 'keep'; key: 'draft' | 'application' | 'pre-auth'; value: JsonObject }
  /** Into the browser's storage, under the key that a fact of source storage names. */
  | { type: 'store'; name: string; value: string }
  | { type: 'forget'; key: 'draft' | 'application' | 'pre-auth' | 'drafts' | 'session' }
  | { type: 'track'; event: string; properties: JsonObject }
  | { type: 'log'; level: 'info' | 'warning' | 'error'; message: string }
  | { type: 'timer'; id: string; ms: number }
  | { type: 'locate'; id: string }
  | { type: 'announce'; message: string }
  /** Focus moves here after the paint: the heading on arrival, the error summary after a failed press. */
  | { type: 'focus'; on: 'heading' | 'errors' | 'confirm' };
