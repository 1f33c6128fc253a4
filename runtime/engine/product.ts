import type { Json, JsonObject } from '../json/json.ts';
import type { Copy, Logic } from '../schema/copy.ts';
import type {
  Brand,
  Call,
  ChatWindow,
  ClosedPaths,
  Dialog,
  Fact,
  Flow,
  Overlay,
  PathRow,
  ProductDocument,
  ProgressDocument,
  ProgressStage,
  Routing,
  Rule,
  Screen,
  Shell,
  Statuses,
  Theme,
} from '../schema/types.ts';
import type { DomainRole } from './domain-role.ts';

/** A flat JSON Schema for ajv and rjsf, without titles, descriptions or other copy. */
export type FormSchema = {
  type: 'object';
  properties: Record<string, Json>;
  required: string[];
};

/**
 * The compiled part of a form block: its schema, the hash its validator is served under, and the fact of each field.
 */
export type CompiledForm = {
  schema: FormSchema;
  validator: string;
  facts: Record<string, string>;
  /** Hashes of the consent texts, by fact. */
  texts?: Record<string, string>;
};

/** A place on the whole way, between 0 (its first screen) and 1 (its end). */
export type WayShare = { share: number; when?: Logic };

/** A compiled progress document; its variants are compiled in the same way. */
export type CompiledProgress = Omit<ProgressDocument, 'variants' | 'way' | 'wayOrder' | 'stages'> & {
  id: string;
  /** `share`: where on the whole way the stage's screens are, but for those that have shares of their own. */
  stages: Record<string, ProgressStage & { share?: number }>;
  variants?: { when: Logic; document: CompiledProgress }[];
};

/** A compiled screen document. `id` is 'registration/annual-income', 'application/work/employer', 'pages/dashboard'. */
export type CompiledScreen = Screen & {
  id: string;
  /** By the key of the form block, including those inside `each`. */
  forms: Record<string, CompiledForm>;
  /** Ids of the rules judged on this screen, in the order of the fields that they are about. */
  rules: string[];
  /**
   * Only for a flow laid out as one screen: a block key in the rules of the steps, and the keys of its blocks on this
   * screen.
   */
  keys?: Record<string, string[]>;
  /** The progress shown beside the screen. */
  stages?: CompiledProgress;
  /** Where on the whole way the screen is: the first whose condition holds. */
  shares?: readonly WayShare[];
};

/** The window of the chat, without the members that only readers of the document need. */
export type CompiledChat = Omit<ChatWindow, 'description' | 'given'>;

/** A flow with its steps: those of its document, or the single screen that shows all steps of another flow. */
export type CompiledFlow = Flow &
  Required<Pick<Flow, 'sequence' | 'steps' | 'submit'>> & {
    /**
     * Where a single screen shows all steps of another flow: the progress group of each step, since the page does not
     * load that flow.
     */
    stepGroups?: Record<string, string>;
  };

/** The documents of a Product that a dynamic overlay may patch, by kind and id. */
export type OverlayPatches = Partial<Record<'screens' | 'rules' | 'dialogs' | 'shell', Record<string, JsonObject>>>;

/** A dynamic overlay: merge patches on compiled documents. */
export type CompiledOverlay = Omit<Overlay, 'title' | 'source' | 'patches'> & {
  patches: OverlayPatches;
};

export type CompiledRule = Omit<Rule, 'assert' | 'decidedBy' | 'examples' | 'versions' | 'effective' | 'source'> & {
  /** The citations of its sources joined by semicolons, or prose. */
  source: string;
  assert: Logic;
  /** The first day, yyyy-MM-dd, on which this version is in force. */
  effective: string;
  /** All versions of a rule that changes, from the first; the rule itself is the first. */
  versions?: CompiledRule[];
  /** Facts that its logic reads, through named conditions and derived facts too: declared names, dotted as written. */
  reads: string[];
};

/** What a call does for the visitor's account. */
export type AccountRole =
  | 'login'
  | 'prove'
  | 'prove-by-passkey'
  | 'second-factor'
  | 'begin-second-factor'
  | 'confirm-second-factor'
  | 'remove-second-factor'
  | 'renew-recovery-codes';

/** What a call does in the workflow of an application; independent of its id and path. */
export type CallRole =
  | 'application'
  | 'applications'
  | 'status'
  | 'action'
  | 'may-apply'
  | 'open-link'
  | 'finish-link'
  | AccountRole
  | DomainRole;

/** A call with the role, method, path and versioning of its contract. */
export type CompiledCall = Call & {
  id: string;
  role?: CallRole;
  /** Needs a recent proof of who holds the session. */
  proved?: true;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /**
   * `read`: its responses carry the version of an application. `write`: the request also sends the version that the
   * page showed.
   */
  versioned?: 'read' | 'write';
  /** The server answers with a list from the organisation's brand document: the dotted path of the list. */
  answeredFrom?: string;
  /**
   * With `answeredFrom`, for a list of texts: each text becomes an object with the text as this member. Sorted
   * alphabetically, ignoring case.
   */
  answeredEach?: string;
  /** The server answers with a record of a journey's `given`: the dotted path of the record. */
  givenAs?: string;
};

/**
 * The status table with an index. `index`: ids of the candidate rows by status, in order. `anyStatus`: the rows for
 * statuses without an entry in `index`.
 */
export type CompiledRouting = Routing & {
  index: Record<string, string[]>;
  anyStatus: string[];
};

/**
 * The product document, with the dotted paths, in an application's view, of its status ('progress.stage') and of the
 * instant at which it was started.
 */
export type CompiledProductDocument = Omit<ProductDocument, 'owner' | 'folders'> & {
  statusAt?: string;
  startedAt?: string;
};

/**
 * The flags that a page stores, by id, and the prefix of the flag service's keys, for flags without a key of their own.
 */
export type KeptFlags = { prefix: string; kept: readonly string[] };

/** The screen of a path. `pattern` is relative to the router's base, or begins 'site:/'; '[name]' captures a segment. */
export type PathEntry = { pattern: string; screen: string; public: boolean; publicWhen?: Logic };

/** `governing`: a sentence that says which language is legally binding for signed papers and consents. */
export type ProductLanguage = { tag: string; governing?: Copy };

/**
 * All documents of one organisation, with its brand overlays: one immutable value. Documents that never leave the
 * server (lifecycle, personas) are in `ServerDocuments`.
 */
export type Product = {
  org: string;
  /** SHA-256 (hex) of all other members: equal for equal products, and for no others. */
  hash: string;
  /** The brand and the brands it extends, from itself to main. */
  chain: string[];
  document: CompiledProductDocument;
  brand: Brand;
  settings: { [name: string]: Json };
  /** What of the settings changes on a day, by first day; absent where nothing does, and in a product in force. */
  settingVersions?: readonly { from: string; value: JsonObject }[];
  /** The flags that pages keep. */
  flags: KeptFlags;
  theme: Theme;
  facts: Record<string, Fact>;
  rules: Record<string, CompiledRule>;
  flows: Record<string, CompiledFlow>;
  screens: Record<string, CompiledScreen>;
  /** Content hash of each screen, by id. */
  screenHashes: Record<string, string>;
  paths: PathEntry[];
  /** Redirects from path to path; the first match wins. */
  redirects: PathRow[];
  /** The condition under which all paths are closed, and the page shown then. */
  closed?: Omit<ClosedPaths, 'source'>;
  calls: Record<string, CompiledCall>;
  routing: CompiledRouting;
  statuses: Statuses;
  dialogs: Record<string, Dialog & { id: string; forms: Record<string, CompiledForm> }>;
  shell: Record<string, Shell>;
  /** The window of the chat; pages load it as a section of its own. Absent where the organisation has none. */
  chat?: CompiledChat;
  /** Addresses of the brand's images, by file name; content-hashed, so they can be cached forever. */
  assets: Record<string, string>;
  /** The icons that the documents name, by name: paths on a grid of 24. */
  icons: Record<string, string>;
  /** The language of the texts; absent in the documents' own language. */
  language?: ProductLanguage;
  /**
   * Names of the languages that a visitor can choose, by tag, the documents' own language first; absent where there is
   * only one.
   */
  languages?: Record<string, string>;
  /** Dynamic overlays in the order of application: the last one wins. */
  overlays: CompiledOverlay[];
  /** In a page: the sections that are not loaded yet, with the hash of each. */
  sections?: Record<string, string>;
  /** In a page: the names of the functions that the loaded sections call. */
  functions?: string[];
};

/** The address of a brand's image; undefined where there is no such file. */
export const assetAddress = ({ assets }: Pick<Product, 'assets'>, file: string): string | undefined =>
  Object.hasOwn(assets, file) ? assets[file] : undefined;
