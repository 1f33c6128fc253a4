import type { Json, JsonObject } from '../json/json.ts';
import type {
  Brand,
  Call,
  ClosedPaths,
  Dialog,
  Fact,
  Flow,
  Overlay,
  PathRow,
  Routing,
  Rule,
  Screen,
  Shell,
  Statuses,
  Theme,
} from '../schema/types.ts';

/** A JSON Schema as ajv and rjsf take it: flat, without copy. */
export type FormSchema = {
  type: 'object';
  properties: Record<string, Json>;
  required: string[];
};

/** What compile adds to a form block: its schema, the hash its validator is served under, and the fact of each field. */
export type CompiledForm = {
  schema: FormSchema;
  validator: string;
  facts: Record<string, string>;
  /** Of its consents, by fact: the hash of the text. */
  texts?: Record<string, string>;
};

/** A document of a screen as it stands in a Product. `id` is 'registration/annual-income', 'application/credit/social', 'pages/dashboard'. */
export type CompiledScreen = Screen & {
  id: string;
  /** By the key of its form block (also those inside `each`). */
  forms: Record<string, CompiledForm>;
  /** Ids of the rules judged on this screen, in the order of their fields on it. */
  rules: string[];
  /** Of a flow laid out on one screen: the blocks that a rule of a step means by a key. */
  keys?: Record<string, string[]>;
};

/** A flow whose steps are known: its own, or the one screen on which it lays out another's. */
export type CompiledFlow = Flow & Required<Pick<Flow, 'sequence' | 'steps' | 'submit'>>;

/** What of a Product a dynamic overlay may patch, by kind and id. */
export type OverlayPatches = Partial<Record<'screens' | 'rules' | 'dialogs' | 'shell', Record<string, JsonObject>>>;

/** A dynamic overlay: merge patches on compiled documents. */
export type CompiledOverlay = { id: string; when: Overlay['when']; patches: OverlayPatches };

export type CompiledRule = Omit<Rule, 'examples'> & {
  /** Facts that its logic reads, through named conditions and derived facts too: declared names, dotted as written. */
  reads: string[];
};

/** A call with what its contract says of the way it is made. */
export type CompiledCall = Call & {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Its answers carry the version of an application; a `write` says which one it was made upon. */
  versioned?: 'read' | 'write';
};

/** The status table, indexed: candidate rows by status in order, and the rows of any status for those without. */
export type CompiledRouting = Routing & {
  index: Record<string, string[]>;
  anyStatus: string[];
};

/** Where a path of the site leads. `pattern` is under the router's base, or begins 'site:/'; '[name]' captures a segment. */
export type PathEntry = { pattern: string; screen: string; public: boolean };

/**
 * All documents of one organisation, after its overlays: one immutable value. What never leaves the server
 * (lifecycle, personas, pricing) is beside it, in `ServerDocuments`.
 */
export type Product = {
  org: string;
  /** SHA-256 (hex) of all the rest: equal for products that are equal, and for no others. */
  hash: string;
  /** The brand and what it extends, from itself to main. */
  chain: string[];
  brand: Brand;
  settings: { [name: string]: Json };
  theme: Theme;
  facts: Record<string, Fact>;
  rules: Record<string, CompiledRule>;
  flows: Record<string, CompiledFlow>;
  screens: Record<string, CompiledScreen>;
  /** Content hash of each screen, by id; in the browser it also names those not loaded yet. */
  screenHashes: Record<string, string>;
  paths: PathEntry[];
  /** Paths that lead to others; the first that matches wins. */
  redirects: PathRow[];
  /** When all paths are closed, and what is shown then. */
  closed?: Omit<ClosedPaths, 'source'>;
  calls: Record<string, CompiledCall>;
  routing: CompiledRouting;
  statuses: Statuses;
  dialogs: Record<string, Dialog & { id: string; forms: Record<string, CompiledForm> }>;
  shell: Record<string, Shell>;
  /** Addresses of the brand's drawings, by file name: each names the content, and is good for ever. */
  assets: Record<string, string>;
  /** Dynamic overlays in the order in which they are laid on: the last one wins. */
  overlays: CompiledOverlay[];
};

/** The address of a brand's drawing; undefined where there is no such file. */
export const assetAddress = ({ assets }: Pick<Product, 'assets'>, file: string): string | undefined =>
  Object.hasOwn(assets, file) ? assets[file] : undefined;
