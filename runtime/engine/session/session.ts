import type { Json, JsonObject } from '../../json/json.ts';
import type { Effect as Instruction } from '../../schema/types.ts';
import type { Go } from './go.ts';
import type { Transition } from './transition.ts';
import type { PreAuth, Unsaved } from './unsaved-answers.ts';

/** The signed-in user, read from the token. `roles`: those other than visitor. `profileType`: of their profile. */
export type Identity = { uuid: string; email?: string; roles?: string[]; profileType?: string };

/**
 * The current place. The root of an application is a screen with an empty name. `own`: names of the query parameters in
 * its address besides the visit parameters.
 */
export type Place =
  | { kind: 'step'; flow: string; step: string; screen: string }
  | { kind: 'screen'; screen: string; params: Record<string, string>; application?: string; own?: readonly string[] }
  | { kind: 'nowhere' };

/** A task of the machine: an instruction of a document, or one of the machine's own steps. */
export type Task =
  | Instruction
  | { submit: string }
  | { news: StatusSnapshot }
  | { settle: 'application' | 'screen' | 'arrival' | 'answers' | 'route' | 'found' }
  | { restore: Unsaved };

/** A call, a timer, or a request for a location or a passkey, in progress; its response names it by `id`. */
export type Pending = {
  id: string;
  kind: 'call' | 'timer' | 'locate' | 'passkey';
  call?: string;
  /** The fact that stores a location or a passkey response. */
  fact?: string;
  /** The message shown where no passkey is created or used. */
  failed?: Extract<Instruction, { passkey: unknown }>['passkey']['failed'];
  /** The visit that it belongs to; a response after the visit has changed is dropped. */
  place: number;
  /** The tasks to run after the response. */
  then: Task[];
  attempt: number;
  /** The item of the each block, in scope of the call. */
  item?: JsonObject;
  /** The data of the widget's report that started the call. */
  event?: JsonObject;
  /** The request of a background call, as text, so that the same request is not sent twice. */
  asks?: string;
  /** A background call: it blocks nothing, and survives a change of place. */
  background?: true;
  /** A call of a flow's submit. */
  submits?: true;
  /** A periodic refresh of an open screen: it blocks nothing, and its failure shows nothing. */
  quiet?: true;
};

/** A press that waits for a background call: the tasks to run after its response. */
type Held = { tasks: Task[]; item?: JsonObject };

/** A call that did not reach the server, and what the page showed then: sent again under the same idempotency key. */
export type Stalled = { pending: Pending; busy: Session['busy']; dialog: string | null };

/** A call that the server refused until the visitor confirms their identity again; it is then sent again. */
export type Unproved = Pick<Stalled, 'pending' | 'busy' | 'dialog'>;

/** The application's status and matching status table row before a refresh or check. */
export type StatusSnapshot = { status: string | null; row: string };

/**
 * A check for changes that the visitor started: the fact that stores its result and, until the result is known, the
 * state before it.
 */
type Check = { fact: string; before?: StatusSnapshot & { application: Application | null } };

/** `pressedAt`: the path of the page on which the press was made that the poll follows. */
export type Poll = { last: string | null; attempt: number; unchanged: number; pressedAt?: string };

/** The view of an application for its owner; only the parts that routing reads are typed. */
export type Application = JsonObject;

/** The parts of a session that decide what a screen shows. */
export const displayedParts = [
  'path',
  'place',
  'visit',
  'now',
  'query',
  'answers',
  'kept',
  'flags',
  'stored',
  'prefilled',
  'identity',
  'profile',
  'application',
  'state',
  'failure',
  'nonce',
  'pending',
] as const satisfies readonly (keyof Session)[];

export type DisplayedState = Pick<Session, (typeof displayedParts)[number]>;

/**
 * The page that stays on the screen while a transition runs, with the action that was pressed; null if nothing was
 * pressed. `item`: of the each block of that action. `stays`: the connection failed and an answer was changed
 * meanwhile, so the page keeps showing these parts until that action is pressed again, which sends the current answers.
 */
export type FrozenPage = DisplayedState & { action: string | null; item?: JsonObject; stays?: true };

/** The whole state of one visit, as plain JSON. Only `advance` changes it, by returning the next session. */
export type Session = {
  /** The clock of the last event, ISO 8601 in UTC. */
  now: string;
  /** Under the router's base ('/register-v2/for-sale'), or 'site:/dashboard'. */
  path: string;
  /** The query parameters of the visit. */
  query: Record<string, string>;
  place: Place;
  /** Counts arrivals. */
  visit: number;
  /** Facts of source answer, nested. */
  answers: JsonObject;
  /** Facts brought by calls and widgets, by name. */
  kept: JsonObject;
  flags: Record<string, Json>;
  /** Values from the browser's storage, by key. */
  stored: Record<string, string>;
  /** Answers that were prefilled and not changed since: dotted path of the leaf to the source of the prefill. */
  prefilled: Record<string, string>;
  identity: Identity | null;
  profile: JsonObject | null;
  /** undefined: not requested yet; null: none. */
  application: Application | null | undefined;
  /** Confirmed values, by rule id: the canonical JSON of the facts confirmed. */
  confirmed: Record<string, string>;
  /** Field errors shown: dotted fact path to text; '' is the screen itself. In the order of the screen. */
  errors: Record<string, string>;
  /** Fields that were left or submitted, so that their errors show. */
  touched: string[];
  /** Rule ids of open confirmations. */
  confirms: string[];
  dialog: string | null;
  /** Notices in a corner of the window, the newest last. `earlier`: something was pressed since; it goes with the page. */
  toasts: { id: string; text: string; earlier?: true }[];
  /** press: an action runs; overlay: a flow submits; loader: polling or arriving; waiting: the screen of a wait is shown. */
  busy: 'press' | 'overlay' | 'loader' | 'waiting' | null;
  pending: Record<string, Pending>;
  held: Held | null;
  /** While a transition runs: the page as it was when it began, which stays on the screen. */
  shown: FrozenPage | null;
  /** The transition that runs, or else the last one; null before the first event. */
  transition: Transition | null;
  /** A call that did not reach the server. */
  stalled: Stalled | null;
  /** A call that waits until the visitor confirms their identity again. */
  unproved: Unproved | null;
  poll: Poll | null;
  check: Check | null;
  /** The path of the page on which something was pressed that the status did not follow, until a page tells so. */
  unanswered: string | null;
  /** When a refreshing screen last received its data, ISO 8601 in UTC; null on any other screen. */
  refreshTime: string | null;
  /** The status that polling gave up on: a refresh that returns it again does not route. */
  gaveUp: string | null;
  /** A screen of an application was opened by its address, and its status has not decided yet whether it is shown. */
  settling: boolean;
  /** State that routing passed to the screen. */
  state: JsonObject;
  /** The server's opaque version tag of the application as shown; null where unknown. */
  version: string | null;
  failure: string | null;
  /**
   * Facts that the visitor answered on screens of the application and no call has saved yet, each with the path of its
   * screen.
   */
  unsaved: Unsaved['unsaved'];
  /** By the path of a screen, the server's timestamp of the restored draft. */
  based: Unsaved['based'];
  /** The id of this tab, random, surviving a reload. */
  writer: string;
  /** The draft of unsaved answers stored in the browser, until its application is loaded. */
  draft: Unsaved | null;
  /** The application whose server drafts were restored; later ones on the server are from this visit itself. */
  draftSeen: string | null;
  /** Numbers effects. */
  sequence: number;
  /** Random, from the host; with `edits` it makes the idempotency key of a call that changes data. */
  nonce: string;
  /** Counts changes of answers. */
  edits: number;
};

/** The response to a call, or to a request for a location or a passkey. `etag`: the version of what is in the body. */
export type CallResult = { type: 'result'; at: string; effect: string; status: number; body: Json; etag?: string };

/** `by`: how the visitor came to another page of the visit; a link by default. */
type OpenEvent = { type: 'open'; at: string; nonce: string; stored?: Stored; by?: 'link' | 'history' } & Pick<
  Session,
  'path' | 'query'
>;

/** The events of a session. `at` is the clock, ISO 8601 in UTC. */
export type Event =
  | OpenEvent
  | { type: 'answer'; at: string; values: JsonObject; touched?: string[] }
  | { type: 'press'; at: string; action: string; item?: JsonObject }
  | { type: 'confirm'; at: string; rule: string }
  | CallResult
  | { type: 'tick'; at: string; effect: string }
  /** The browser is online again, or it is time to retry a call that did not reach the server. */
  | { type: 'online'; at: string }
  /** The current feature flags. */
  | { type: 'flags'; at: string; flags: Record<string, Json> }
  /** A widget's own request (a file, an upload) was refused: the response. */
  | { type: 'refused'; at: string; status: number; body: Json }
  /** A link to the open page adds query parameters to the visit; the address keeps the visit's and the page's own. */
  | { type: 'given'; at: string; parameters: Record<string, string> }
  /** A query parameter has been used: it is removed from the visit and its address. */
  | { type: 'spent'; at: string; parameter: string }
  /** A part of the shell asks for a call that it names. */
  | { type: 'ask'; at: string; call: string }
  | { type: 'unask'; at: string; call: string }
  /** Closes a banner of a list of the shell, or one of the toasts. `of`: the key of the list, or 'toasts'. */
  | { type: 'dismiss'; at: string; of: string; id: string }
  | { type: 'application'; at: string; application: Application | null; profile?: JsonObject | null; etag?: string }
  | { type: 'widget'; at: string; facts: JsonObject }
  /** A widget block reports an event that its document names under `on`; `data` is in scope there as event.*. */
  | { type: 'report'; at: string; block: string; event: string; data: JsonObject; item?: JsonObject };

/**
 * What a browser stored earlier: the registration's draft, the state saved before a login with its nonce, single
 * values.
 */
export type Stored = {
  draft?: {
    answers: JsonObject;
    confirmed: Record<string, string>;
    prefilled?: Record<string, string>;
    nonce: string;
    edits: number;
    /** The path of the step that was open last; set only by a new tab of a returning visitor. */
    path?: string;
    /** The signed-in visitor who gave the answers; absent for answers given without signing in. */
    identityUuid?: string;
  } | null;
  /** This tab's stored draft of an application's screens. */
  application?: Unsaved | null;
  /** The state stored before a login: answers, the nonce that restores them, and the query of that visit. */
  preAuth?: PreAuth | null;
  identity?: Identity | null;
  /** Values of facts of source storage, by key. */
  values?: Record<string, string>;
};

/** The effects for the host. A closed union. */
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
      /** The page discards its token before it sends this call; the call itself still carries it. */
      endsSession?: true;
      /** For telemetry: the call is sent without the header that identifies the signed-in user. */
      context?: 'external';
      /** The delay before the call, in milliseconds. */
      afterMs?: number;
    }
  /** Aborts a call in progress. */
  | { type: 'abort'; id: string }
  | Go
  | { type: 'leave'; url: string }
  | { type: 'reload' }
  | { type: 'dialog'; dialog: string | null }
  | { type: 'keep'; key: 'draft' | 'application' | 'pre-auth'; value: JsonObject }
  /** Writes to the browser's storage, under the key that a fact of source storage names. */
  | { type: 'store'; name: string; value: string }
  | { type: 'forget'; key: 'draft' | 'application' | 'pre-auth' | 'drafts' | 'session' }
  | { type: 'track'; event: string; properties: JsonObject; countedBy?: string }
  /** Saves the visitor's group in an experiment. `path`: of the call that fetches the application. */
  | {
      type: 'experiment';
      experiment: string;
      variation: 'variation' | 'control';
      application: string | null;
      path: string;
    }
  | { type: 'log'; level: 'info' | 'warning' | 'error'; message: string }
  | { type: 'timer'; id: string; ms: number }
  | { type: 'locate'; id: string }
  | { type: 'passkey'; id: string; act: 'make' | 'use'; options: Json }
  | { type: 'announce'; message: string }
  /** Moves the focus after the paint: to the heading on arrival, to the error summary after a failed press. */
  | { type: 'focus'; on: 'heading' | 'errors' | 'confirm' };
