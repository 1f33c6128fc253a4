/* Generated from the JSON Schemas in this folder by `npm run types:write`. Do not edit: change a schema. */
import type {Copy, Logic} from './copy.ts';

/**
 * One thing that an action, a call's answer or a failing rule does. Exactly one key.
 */
export type Effect =
  | {
      /**
       * Checks the forms of this screen and the rules judged at a press; stops here on an error or an open confirmation.
       */
      validate: true;
    }
  | {
      /**
       * Goes to the flow's next step, or submits the flow at its last.
       */
      advance: true;
    }
  | {
      /**
       * Refuses; the message stands at the rule's field, or in the error summary where the rule has none.
       */
      block: {
        message: Copy;
      };
    }
  | {
      /**
       * Asks once for a value; confirming records and does not advance.
       */
      confirm: {
        title?: Copy;
        message: Copy;
        label: Copy;
      };
    }
  | {
      /**
       * Shows the notice block of this key.
       */
      notice: string;
    }
  | {
      /**
       * The id of a document: its path within its kind's folder.
       */
      dialog: string;
    }
  | {
      /**
       * Closes the open dialog.
       */
      close: true;
    }
  | {
      /**
       * Hides the block of this key; where no block has it, the fields of this key.
       */
      hide: string;
    }
  | {
      /**
       * Disables the action of this key.
       */
      disable: string;
    }
  | {
      /**
       * A fact's name, or a dotted path into an object fact.
       */
      clear: string;
    }
  | {
      /**
       * Facts to keep, by name: logic.
       */
      set: {
        [k: string]: Logic;
      };
    }
  | {
      /**
       * Sets answers that are absent, and marks them as prefilled until the borrower changes them. An object is set whole, where none of its parts was answered otherwise.
       */
      prefill: {
        /**
         * What the answers come from; a fact of source prefill reads it.
         */
        source: string;
        /**
         * Answers by name or dotted path: logic.
         */
        facts: {
          [k: string]: Logic;
        };
      };
    }
  | {
      go: Target;
    }
  | {
      leave: Target;
    }
  | {
      /**
       * A fact's name, or a dotted path into an object fact.
       */
      locate: string;
    }
  | {
      /**
       * A fact's name, or a dotted path into an object fact.
       */
      check: string;
    }
  | {
      reload: true;
    }
  | {
      /**
       * The id of a document: its path within its kind's folder.
       */
      call: string;
    }
  | {
      /**
       * The id of a document: its path within its kind's folder.
       */
      background: string;
    }
  | {
      /**
       * Polls the application's status, then routes by it.
       */
      poll: true;
    }
  | {
      /**
       * Routes by the status that is known.
       */
      route: true;
    }
  | {
      /**
       * In a call's answer: goes on with what follows the call.
       */
      continue: true;
    }
  | {
      /**
       * Shows the message in the error summary, or at a field. {failure} is the text of the failed call.
       */
      fail: {
        message: Copy;
        /**
         * A fact's name, or a dotted path into an object fact.
         */
        field?: string;
      };
    }
  | {
      /**
       * An event's name.
       */
      track: string;
    }
  | {
      log: 'info' | 'warning' | 'error';
    }
  | {
      announce: Copy;
    }
  | {
      /**
       * draft: the saved registration. drafts: every draft that the browser keeps, and what was saved before a login. session: the stored token and who is signed in.
       */
      forget: 'draft' | 'drafts' | 'session';
    }
  | {
      /**
       * Keeps a text in the browser's storage, where the next visit finds it. An absent value leaves what is there.
       */
      store: {
        /**
         * A key that a fact of source storage reads.
         */
        key: string;
        value: Logic;
      };
    }
  | {
      /**
       * Removes a query parameter from the visit and from the address.
       */
      drop: string;
    }
  | {
      /**
       * Saves the answers with a nonce before a login.
       */
      save: 'pre-auth';
    };
/**
 * Where to go: a path under the base ('/register-v2', '/{uuid}/credit/social'), a path of the site ('site:/dashboard'), a step of the flow, a setting that holds an address, or 'back'.
 */
export type Target =
  | string
  | {
      /**
       * A stable id in kebab-case.
       */
      step: string;
    }
  | {
      /**
       * A dotted path into the brand's settings, holding an address.
       */
      setting: string;
    }
  | {
      /**
       * A fact's name, or a dotted path into an object fact.
       */
      fact: string;
    };
export type Block =
  TextBlock | ListBlock | NoticeBlock | FormBlock | SummaryBlock | TableBlock | WidgetBlock | EachBlock;
/**
 * Where a link in a piece of copy leads: a path under the base (/terms, or /{uuid}/… of the application at hand), a path of the site (site:/dashboard), an http(s), mailto or tel address, a field of the same screen (#fact), or a setting that holds one (the first that is present).
 */
export type Link =
  | string
  | {
      /**
       * A dotted path into the brand's settings.
       */
      setting: string;
      /**
       * Used where the setting is absent.
       */
      otherwise: string;
    };
/**
 * money is whole dollars; money-cents has two decimals; percent takes a fraction and shows three decimals; label looks the value up in labels.
 */
export type Format = 'text' | 'money' | 'money-cents' | 'percent' | 'date' | 'phone' | 'label';
export type Fact = FactsFact;
/**
 * money is whole or decimal dollars; date is yyyy-MM-dd; timestamp is ISO 8601 in UTC.
 */
export type FactType = 'string' | 'integer' | 'number' | 'money' | 'date' | 'timestamp' | 'boolean' | 'object' | 'list';
export type FactSource =
  | 'answer'
  | 'profile'
  | 'call'
  | 'session'
  | 'flag'
  | 'query'
  | 'path'
  | 'setting'
  | 'pricing'
  | 'storage'
  | 'prefill'
  | 'clock'
  | 'widget'
  | 'derived';
/**
 * What a value from somebody else's page must be. One that is not so is no success.
 */
export type LinkedFact = LifecycleLinkedFact;
export type LifecycleFact = LifecycleFact1;
/**
 * money is dollars as decimal text.
 */
export type LifecycleFactType = 'string' | 'integer' | 'number' | 'money' | 'boolean' | 'list' | 'object';
export type PaperKind =
  'disclosure' | 'summary' | 'agreement' | 'security' | 'notice' | 'letter' | 'valuation' | 'certificate' | 'sample';
export type PaperBlock =
  PaperParagraph | PaperList | PaperNotice | PaperSummary | PaperTable | PaperPageBreak | PaperField;
export type PaperFieldKind = 'signature' | 'initials' | 'date' | 'name';
/**
 * A path under the base, site:/ and a path of the site, or a setting that holds an address. {name} is the segment that from names so; a * at the end is the rest.
 */
export type PathTarget =
  | string
  | {
      /**
       * A dotted path into the brand's settings, holding an address.
       */
      setting: string;
    };
/**
 * When it is judged. Required where there are effects.
 */
export type Moment = 'arrive' | 'answer' | 'press' | 'submit';
export type Verdict = 'pass' | 'fail' | 'undetermined';
export type PollClass = 'waiting' | 'stable' | 'other';

/**
 * An organisation: what is injected into the page, its settings, where it lends.
 */
export interface Brand {
  $schema?: string;
  /**
   * A stable id in kebab-case.
   */
  extends?: string;
  name: string;
  /**
   * Host-name prefixes that mean this organisation.
   */
  hosts?: string[];
  logo?: Logo;
  /**
   * What stands for the brand on a browser's tab: a file in the brand's assets folder.
   */
  icon?: string;
  organisation?: Organisation;
  settings?: Settings;
  eligibility?: Eligibility;
}
export interface Logo {
  /**
   * A file in the brand's assets folder.
   */
  src: string;
  alt: string;
  width?: number;
  height?: number;
}
export interface Organisation {
  baseUrl?: string;
  canonicalOrgCode?: string;
  orgBrand?: string;
  orgCode?: string;
  orgMetaData?: OrgMetaData;
  orgPricingData?: {
    [k: string]: unknown;
  }[];
}
export interface OrgMetaData {
  companyInfo?: CompanyInfo;
  products?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
export interface CompanyInfo {
  name?: string;
  address?: string;
  nmls?: string;
  phone?: string;
  email?: string;
  hours?: string;
  [k: string]: unknown;
}
/**
 * What the product reads as facts of source 'setting'.
 */
export interface Settings {
  [k: string]: unknown;
}
export interface Eligibility {
  states?: string[];
  ineligibleZips?: string[];
}
/**
 * What is sent, what is kept of the answer, and what each answer leads to. Method, path and schemas stand in the contract.
 */
export interface Call {
  $schema?: string;
  /**
   * A stable id in kebab-case.
   */
  contract: string;
  description?: string;
  /**
   * A stable id in kebab-case.
   */
  event?: string;
  /**
   * The call begins a session (a login, a new account) or ends it. A 401 of any other call says that the session of whoever is signed in has ended, and leads to the login before any row is read.
   */
  session?: 'begins' | 'ends';
  when?: Logic;
  unless?: Logic;
  request?: CallRequest;
  /**
   * How the server reads facts back from a request where the body's logic is not a plain variable: fact to plain json-logic over { body, query, path }.
   */
  receive?: {
    [k: string]: Logic;
  };
  /**
   * Fact to dotted path in the response ('' is all of it).
   */
  keep?: {
    [k: string]: string;
  };
  /**
   * Answers that lead elsewhere. Without a match, a 2xx goes on and a failure shows its text in the error summary.
   */
  on?: {
    [k: string]: CallRow;
  };
  order?: string[];
  retry?: Retry;
  /**
   * Named example answers. 'ok' is what the engine gets where a journey scripts nothing.
   */
  answers: {
    [k: string]: CallAnswer;
  };
}
export interface CallRequest {
  path?: CallParts;
  query?: CallParts;
  headers?: CallParts;
  body?: CallParts;
}
export interface CallParts {
  [k: string]: Logic;
}
/**
 * Matches where every condition named holds.
 */
export interface CallRow {
  status?: number[];
  /**
   * One of the response's errors is exactly this.
   */
  code?: string;
  /**
   * The failure's text begins with this.
   */
  message?: string;
  when?: Logic;
  do: Effect[];
}
/**
 * For answers of 500 and above and for a network that does not answer.
 */
export interface Retry {
  attempts: number;
  delayMs: number;
  factor: number;
}
export interface CallAnswer {
  /**
   * 0 for a network that does not answer.
   */
  status: number;
  body?: unknown;
}
/**
 * A modal or an overlay.
 */
export interface Dialog {
  $schema?: string;
  /**
   * An overlay shows that work goes on and cannot be dismissed.
   */
  kind: 'modal' | 'overlay';
  title: Copy;
  blocks?: {
    [k: string]: Block;
  };
  order?: string[];
  actions?: {
    [k: string]: Action;
  };
  actionOrder?: string[];
  /**
   * Escape and a close button close it.
   */
  dismissable?: boolean;
  /**
   * An overlay's rotating messages.
   */
  messages?: {
    [k: string]: Copy;
  };
  messageOrder?: string[];
  /**
   * The messages share this time evenly; the last one stays.
   */
  rotateOverMs?: number;
  progressEveryMs?: number;
}
export interface TextBlock {
  kind: 'text';
  when?: Logic;
  unless?: Logic;
  text: Copy;
  style?: 'body' | 'lead' | 'heading' | 'small' | 'legal';
  links?: Links;
}
/**
 * The links that copy names as <name>…</name>.
 */
export interface Links {
  [k: string]: Link;
}
export interface ListBlock {
  kind: 'list';
  when?: Logic;
  unless?: Logic;
  title?: Copy;
  /**
   * bullets where absent. checks: what holds, or is assured; crosses: what does not happen.
   */
  style?: 'bullets' | 'numbers' | 'checks' | 'crosses';
  items: {
    [k: string]: ListItem;
  };
  order: string[];
}
export interface ListItem {
  text: Copy;
  links?: Links;
  when?: Logic;
  unless?: Logic;
}
/**
 * Shown while a rule raises it, or, where no rule names it, while its own when holds.
 */
export interface NoticeBlock {
  kind: 'notice';
  when?: Logic;
  unless?: Logic;
  tone?: 'info' | 'success' | 'warning' | 'error';
  title?: Copy;
  text: Copy;
  links?: Links;
}
export interface FormBlock {
  kind: 'form';
  when?: Logic;
  unless?: Logic;
  legend?: Copy;
  fields: {
    [k: string]: Field;
  };
  order: string[];
}
export interface Field {
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  fact: string;
  schema: FieldSchema;
  required?: boolean;
  /**
   * A widget of the registry: text, money, phone, email, date, choice-cards, yes-no, select, checkbox, consent, password, masked, address-search …
   */
  widget: string;
  title: Copy;
  help?: Copy;
  links?: Links;
  /**
   * The title is read to screen readers only, where the heading asks the question.
   */
  hideTitle?: boolean;
  /**
   * Copy by JSON Schema keyword (required, pattern …); '<part>.<keyword>' for a part of an object.
   */
  messages?: {
    [k: string]: Copy;
  };
  /**
   * Copy of the parts of an object field, by part.
   */
  parts?: {
    [k: string]: FieldPart;
  };
  partOrder?: string[];
  options?: Options;
  /**
   * HTML autocomplete tokens.
   */
  autocomplete?: string;
  readonly?: Logic;
  width?: 'full' | 'half' | 'short';
  when?: Logic;
  unless?: Logic;
  /**
   * What the widget takes besides.
   */
  props?: {
    [k: string]: unknown;
  };
  /**
   * What the widget reads besides its own value, as the facts are, by name.
   */
  values?: {
    [k: string]: Logic;
  };
  choices?: Choices;
}
/**
 * A JSON Schema without copy: type, required, enum, format and length only; business bounds are rules. {"$ref": "address"} takes flows/schemas/address.json.
 */
export interface FieldSchema {
  /**
   * A stable id in kebab-case.
   */
  $ref?: string;
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  enum?: unknown[];
  const?: unknown;
  /**
   * line: one line without characters that are not seen; text: several lines. A text without a format has one of these by its widget.
   */
  format?: 'date' | 'email' | 'uuid' | 'uri' | 'line' | 'text';
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  properties?: {
    [k: string]: FieldSchema;
  };
  required?: string[];
  items?: FieldSchema;
  uniqueItems?: boolean;
  minItems?: number;
  maxItems?: number;
}
export interface FieldPart {
  title: Copy;
  help?: Copy;
  autocomplete?: string;
  options?: Options;
}
/**
 * The choices of a field, keyed by the value stored ('true' and 'false' for a boolean).
 */
export interface Options {
  items: {
    [k: string]: Option;
  };
  order: string[];
  placeholder?: Copy;
}
export interface Option {
  label: Copy;
  help?: Copy;
}
/**
 * The choices of a field, one for each item of a list fact; instead of options, where the document cannot know them.
 */
export interface Choices {
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  of: string;
  value: Logic;
  label: Copy;
  help?: Copy;
}
export interface SummaryBlock {
  kind: 'summary';
  when?: Logic;
  unless?: Logic;
  title?: Copy;
  rows: {
    [k: string]: SummaryRow;
  };
  order: string[];
  /**
   * rows where absent; figures stand side by side, large, keep their place while they change, and are told to screen readers once a change rests.
   */
  style?: 'rows' | 'figures';
}
export interface SummaryRow {
  label: Copy;
  value: Logic;
  format?: Format;
  labels?: {
    [k: string]: Copy;
  };
  change?: Target;
  when?: Logic;
}
export interface TableBlock {
  kind: 'table';
  when?: Logic;
  unless?: Logic;
  caption: Copy;
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  of: string;
  columns: {
    [k: string]: TableColumn;
  };
  order: string[];
  empty?: Copy;
}
export interface TableColumn {
  label: Copy;
  value: Logic;
  format?: Format;
  labels?: {
    [k: string]: Copy;
  };
}
export interface WidgetBlock {
  kind: 'widget';
  when?: Logic;
  unless?: Logic;
  widget: string;
  /**
   * What the widget shows, as the facts are, by name.
   */
  values?: {
    [k: string]: Logic;
  };
  /**
   * What happens when the widget reports something, by the name of what it reports; effects read what it says as event.*.
   */
  on?: {
    [k: string]: Effect[];
  };
  /**
   * The id of a document: its path within its kind's folder.
   */
  copyFrom?: string;
  props?: {
    [k: string]: unknown;
  };
  copy?: {
    [k: string]: Copy;
  };
}
/**
 * Draws its blocks once for each item of a list fact; item.* is in scope.
 */
export interface EachBlock {
  kind: 'each';
  when?: Logic;
  unless?: Logic;
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  of: string;
  blocks: {
    [k: string]: Block;
  };
  order: string[];
  title?: Copy;
  /**
   * Actions of each item; their effects read item.*.
   */
  actions?: {
    [k: string]: Action;
  };
  actionOrder?: string[];
  empty?: Copy;
}
export interface Action {
  label: Copy;
  /**
   * primary where absent.
   */
  style?: 'primary' | 'secondary' | 'link';
  when?: Logic;
  unless?: Logic;
  disabled?: Logic;
  do: Effect[];
}
/**
 * Every fact there is. A name that is not declared here is an error anywhere else.
 */
export interface FactsDocument {
  $schema?: string;
  facts: {
    [k: string]: Fact;
  };
}
export interface FactsFact {
  type: FactType;
  source: FactSource;
  description: string;
  /**
   * session: 'application', 'application-id', 'profile', 'account', 'email' or 'signed-in'; flag: its key; query: the parameter; path: the parameter of the screen's path; setting: a dotted path into the brand's settings; pricing: a dotted path to a value of the organisation's pricing document, the only one that pages learn; profile: a dotted path into the profile; storage: a key that the host hands in when a page opens; prefill: the answer whose source is told ('profile', 'offer-code' …; absent once the borrower changed it); clock: 'today', 'now' or 'year'.
   */
  from?: string;
  /**
   * Of source storage: whether the browser keeps the value for all its tabs (local storage) or for one (session storage). Without it the host hands the value in and no storage is read.
   */
  storedIn?: 'browser' | 'tab';
  derive?: Logic;
  optional?: boolean;
  default?: unknown;
  enum?: (string | number | boolean)[];
  sensitive?: boolean;
  restricted?: boolean;
  fresh?: boolean;
  messageSafe?: boolean;
  consent?: FactConsent;
  normalise?: Normalise;
  fields?: {
    [k: string]: FactPart;
  };
  maxLength?: number;
  maxItems?: number;
  items?: FactPart;
}
/**
 * The answer is a consent: it is recorded with this type and version, the hash of the text shown, time and address.
 */
export interface FactConsent {
  type: string;
  /**
   * Of the text beside the box.
   */
  version: string;
}
export interface Normalise {
  trim?: boolean;
  /**
   * The value that stands for a blank.
   */
  blankAs?: unknown;
  upper?: boolean;
  /**
   * A US phone number as its ten digits, however it is written: without +1 or a leading 1, spaces, parentheses and hyphens.
   */
  phone?: boolean;
}
export interface FactPart {
  type: FactType;
  description?: string;
  /**
   * An absent optional fact passes a block rule at a press.
   */
  optional?: boolean;
  /**
   * The value where the fact is absent.
   */
  default?: unknown;
  enum?: (string | number | boolean)[];
  /**
   * Never kept, logged, recorded or explained with its value.
   */
  sensitive?: boolean;
  /**
   * An answer asked for the law's sake: kept apart, and read by no condition of the lifecycle, no derived fact and no rule of a screen that does not ask for it.
   */
  restricted?: boolean;
  /**
   * Given anew after a reload: what a tab keeps of an application's screens never holds it. Consents, files and signatures are so.
   */
  fresh?: boolean;
  /**
   * It may stand in a message, with all its parts: others read emails and text messages on their way and at home. What is sensitive never may.
   */
  messageSafe?: boolean;
  normalise?: Normalise;
  /**
   * The parts of an object fact.
   */
  fields?: {
    [k: string]: FactPart;
  };
  /**
   * string: how many characters an answer may have; 2,000 where absent.
   */
  maxLength?: number;
  /**
   * list: how many entries an answer may have; 200 where absent.
   */
  maxItems?: number;
  items?: FactPart;
}
/**
 * A sequence of steps, filtered by each step's condition; no step names its successor. Or, with 'layout' and 'of', another flow's steps on one screen.
 */
export interface Flow {
  $schema?: string;
  /**
   * A stable id in kebab-case.
   */
  id: string;
  /**
   * The path of its first step, under the router's base.
   */
  base: string;
  public?: boolean;
  /**
   * All steps of the flow named in 'of' on one screen.
   */
  layout?: 'single';
  /**
   * A stable id in kebab-case.
   */
  of?: string;
  title?: Copy;
  heading?: Copy;
  lead?: Copy;
  /**
   * single: the page's actions; the last step's where absent.
   */
  actions?: {
    [k: string]: Action;
  };
  actionOrder?: string[];
  /**
   * Items: A stable id in kebab-case.
   */
  sequence?: string[];
  steps?: {
    [k: string]: FlowStep;
  };
  progress?: Progress;
  guards?: {
    [k: string]: Guard;
  };
  arrive?: Effect[];
  /**
   * The calls made at the end, in order.
   *
   * Items: The id of a document: its path within its kind's folder.
   */
  submit?: string[];
  failed?: SubmitFailures;
  /**
   * The id of a document: its path within its kind's folder.
   */
  overlay?: string;
  then?: Effect[];
  before?: Target;
}
export interface FlowStep {
  /**
   * The segment after the flow's base; '' is the base itself.
   */
  path: string;
  /**
   * group/part of the progress bar.
   */
  progress?: string;
  when?: Logic;
  unless?: Logic;
}
export interface Progress {
  label?: Copy;
  groups: {
    [k: string]: ProgressGroup;
  };
  order: string[];
}
export interface ProgressGroup {
  title: Copy;
  parts?: {
    [k: string]: Copy;
  };
}
export interface Guard {
  when?: Logic;
  unless?: Logic;
  /**
   * A stable id in kebab-case.
   */
  redirect: string;
}
/**
 * Where a failed call of the submit leads that no row of its own speaks of. Fields that were refused (422), and a connection that failed (0), stay on the page.
 */
export interface SubmitFailures {
  rows: {
    [k: string]: CallRow;
  };
  order?: string[];
}
/**
 * A piece of JSON Schema that several fields share (flows/schemas/<id>.json). Without copy.
 */
export interface Fragment {
  $schema?: string;
  schema: FieldSchema;
}
/**
 * A test as a document: run by the engine in milliseconds and in a real browser against the real server.
 */
export interface Journey {
  $schema?: string;
  id: string;
  title: string;
  /**
   * main where absent.
   */
  org?: string;
  /**
   * The journey's clock, ISO 8601.
   */
  now?: string;
  /**
   * Added to the first open that has none of its own.
   */
  query?: string;
  flags?: {
    [k: string]: unknown;
  };
  given?: Given;
  do: JourneyStep[];
}
export interface Given {
  profile?: {
    [k: string]: unknown;
  } | null;
  application?: {
    [k: string]: unknown;
  } | null;
  /**
   * The loan originator of the referrer parameter, as the calls originator and licensed-states answer; null: not found.
   */
  originator?: {
    [k: string]: unknown;
  } | null;
  /**
   * The offer code's record; its offerCode stands in the session storage. null: not found.
   */
  offerCode?: {
    [k: string]: unknown;
  } | null;
  /**
   * The referral's record; null: not found.
   */
  referral?: {
    [k: string]: unknown;
  } | null;
  /**
   * Where the browser says it is: {latitude, longitude}. It tells nobody where this is absent or null.
   */
  location?: {
    [k: string]: unknown;
  } | null;
  authMode?: 'legacy' | 'external';
  /**
   * Scripted results by call id: the name of an answer, {status, body}, or a list of those taken in turn (the last one stays).
   */
  calls?: {
    [k: string]: unknown;
  };
}
/**
 * One verb or several, done in the order written here.
 */
export interface JourneyStep {
  /**
   * A path; {nonce} in it is the nonce of the state saved before a login.
   */
  open?: string;
  application?: {
    [k: string]: unknown;
  } | null;
  lender?: LenderStep;
  otherTab?: OtherTabStep;
  answer?: {
    [k: string]: unknown;
  };
  /**
   * Sliders by dotted fact: each is dragged near the amount, and moved to it by keys.
   */
  drag?: {
    [k: string]: number;
  };
  press?: string;
  confirm?: true;
  /**
   * The key of a widget block that shows documents: each is opened and read to the end of its last page, and the lines that await the borrower are signed.
   */
  read?: string;
  /**
   * The borrower is at a hosted page, goes through it, ends the visit so, and comes back. slow: the vendor does not tell in time at the first asking; twice: the way back is opened twice.
   */
  hosted?: 'success' | 'cancel' | 'error' | 'expired' | 'slow' | 'twice';
  choose?: HostedStepChoice;
  back?: true;
  reload?: true;
  /**
   * The next open is in a new tab: what the tab alone kept is gone.
   */
  closeTab?: true;
  /**
   * The next open is on another device, where the same borrower is logged in: what the browser kept is not there, what the server keeps is.
   */
  otherDevice?: true;
  wait?: number;
  expect?: Expect;
}
/**
 * What happens without the borrower: somebody else's event or a vendor's answer, given by hand, or days that pass.
 */
export interface LenderStep {
  /**
   * An event of the lifecycle's people, or an answer of the vendor at work.
   */
  event?: string;
  /**
   * What it brings; where absent, what the sandbox would answer.
   */
  facts?: {
    [k: string]: unknown;
  };
  /**
   * Feature flags that change; a page that is loaded from then on has them so.
   */
  flags?: {
    [k: string]: unknown;
  };
  /**
   * The calendar moves on; what falls due happens.
   */
  days?: number;
  /**
   * The application is put into this status, as the panel of the sandbox does, and its work begins.
   */
  status?: string;
  /**
   * With the status: other fields of it.
   */
  fields?: {
    [k: string]: unknown;
  };
}
/**
 * What the borrower does meanwhile in another tab, which was opened just now.
 */
export interface OtherTabStep {
  /**
   * A borrower's event of the lifecycle.
   */
  event: string;
  /**
   * The answers that its call brings, by fact.
   */
  answers?: {
    [k: string]: unknown;
  };
}
/**
 * With hosted: what the borrower chooses on that page, by the ids of the personas' table. The first of each where nothing is said.
 */
export interface HostedStepChoice {
  provider?: string;
  item?: string;
}
export interface Expect {
  path?: string;
  outside?: boolean;
  heading?: string;
  /**
   * Text shown somewhere on the screen.
   */
  text?: string[];
  errors?: {
    [k: string]: string;
  };
  notices?: string[];
  confirms?: string[];
  dialog?: string | null;
  verdicts?: {
    [k: string]: 'pass' | 'fail' | 'undetermined';
  };
  /**
   * Ids of the calls made since the last expect that named calls, in order.
   */
  calls?: string[];
  hidden?: string[];
  disabled?: string[];
  facts?: {
    [k: string]: unknown;
  };
  /**
   * Parameters of the address; null: it is not there.
   */
  query?: {
    [k: string]: unknown;
  };
  state?: {
    [k: string]: unknown;
  };
  storage?: {
    [k: string]: unknown;
  };
  /**
   * Messages (flows/messages) that were written so far, to whomever.
   */
  messages?: string[];
  tracked?: string[];
  /**
   * What was logged since the last expect that named logs, in order: 'warning: …'.
   */
  logs?: string[];
}
/**
 * The server's workflow: what is done in each status, and which event leads from it to which other. Never sent to a browser.
 */
export interface Lifecycle {
  $schema?: string;
  title: string;
  description?: string;
  /**
   * The dotted path of the status in an application: the part that also contains the fields set by transitions, then the status' name ('progress.stage').
   */
  statusAt: string;
  start: string;
  vendors: {
    [k: string]: LifecycleVendor;
  };
  /**
   * The events that a borrower causes: event to what it means.
   */
  borrower: {
    [k: string]: string;
  };
  /**
   * How often a borrower may cause events that cost others something, invite guessing or leave a mark; by a name of the limit.
   */
  limits?: {
    [k: string]: LifecycleLimit;
  };
  /**
   * What a borrower is told instead of a limit's refusal where a limit by person is reached only together with what other accounts did: it says nothing of them.
   */
  neutralRefusal?: string;
  /**
   * The events by which a borrower owes something, or does what cannot be undone. Whatever presses one says so on its label, or in the dialog that it stands in.
   */
  commitments?: {
    [k: string]: LifecycleCommitment;
  };
  reading?: PaperReading;
  /**
   * Who works in the back office, by the names that their tokens carry.
   */
  roles?: {
    [k: string]: LifecycleRole;
  };
  /**
   * The events that somebody else causes: a co-signer, a closing agent, the lender's own people. The back office sends them.
   */
  people?: {
    [k: string]: LifecyclePerson;
  };
  /**
   * Steps that a borrower does at somebody else's page, by kind.
   */
  links?: {
    [k: string]: HostedLink;
  };
  /**
   * All that the borrower sees of the application beside its status: dotted path of the application to logic over this lifecycle's facts. An absent value is left out.
   */
  view?: {
    [k: string]: Logic;
  };
  facts: {
    [k: string]: LifecycleFact;
  };
  /**
   * What underwriting asks, by id.
   */
  tests: {
    [k: string]: LifecycleTest;
  };
  states: {
    [k: string]: LifecycleState;
  };
}
/**
 * Who does work: the answers it may give, as events. An answer that is not listed, lacks a fact of it or brings another is no answer.
 */
export interface LifecycleVendor {
  title: string;
  /**
   * How long one request may take; 10,000 where absent.
   */
  timeoutMs?: number;
  /**
   * Of a vendor that may answer 'pending': days after which its answer is overdue. Then the event is 'failed' where the status counts attempts; else the back office sees it, and the wait goes on. Absent: it is never overdue.
   */
  waitDays?: number;
  answers: {
    [k: string]: LifecycleAnswer;
  };
}
export interface LifecycleAnswer {
  /**
   * The facts it brings, all of them.
   */
  facts?: string[];
}
export interface LifecycleLimit {
  /**
   * The events of the borrower's that are held back, and counted together; 'start' begins an application. Absent: the one that the limit is named for.
   *
   * @minItems 1
   */
  events?: [string, ...string[]];
  /**
   * person: counted over all applications of whoever applies, known by account, by what their answers have in common, and by bank account. Absent: application.
   */
  by?: 'application' | 'person';
  reached?: string;
  /**
   * So often within the hours, counted back from each try.
   */
  times: number;
  hours: number;
  /**
   * What the borrower is told of one more; nothing moves.
   */
  refusal: string;
}
export interface LifecycleCommitment {
  /**
   * The word that names what is done: 'appointment', 'submit'. Capital letters do not matter.
   */
  label: string;
  /**
   * The page's fact (flows/facts.json) that holds what it costs; the text shows it.
   */
  cost?: string;
}
/**
 * What counts as reading a paper. Absent: a page counts once its file was sent.
 */
export interface PaperReading {
  /**
   * Milliseconds that a page takes at least: so many pages of a paper count as this goes into the time since its file was sent.
   */
  pageMs: number;
}
export interface LifecycleRole {
  /**
   * What who has it does.
   */
  title: string;
  /**
   * Who has it decides nothing. Every role reads.
   */
  reads?: true;
}
export interface LifecyclePerson {
  /**
   * Who: 'co-signer', 'closing agent', 'support' …
   */
  by: string;
  /**
   * The roles that may send it, in the back office. Anybody else is refused.
   *
   * @minItems 1
   */
  decidedBy: [string, ...string[]];
  /**
   * What it means.
   */
  title: string;
  /**
   * The facts it brings, all of them.
   */
  facts?: string[];
}
/**
 * A page of somebody else's that the borrower is sent to and comes back from with a ticket, which is good once. Success is an event of the borrower's.
 */
export interface HostedLink {
  title: string;
  event: string;
  /**
   * The path under the base that it leads back to; {uuid} is the application's id. The ticket comes as the parameter 'link'.
   */
  returnTo: string;
  /**
   * The name among the application's answers under which its facts are kept.
   */
  answer: string;
  /**
   * The borrower may do it more than once: the answer is a list.
   */
  repeatable?: true;
  /**
   * What a success brings, all of it and as it is declared here; what else it brings is not kept among the answers.
   */
  facts: {
    [k: string]: LinkedFact;
  };
}
export interface LifecycleLinkedFact {
  /**
   * digits: text of digits alone. number: 0 or more.
   */
  type: 'text' | 'digits' | 'number';
  /**
   * Of text and digits; 1 where absent.
   */
  minLength?: number;
  /**
   * Of text and digits.
   */
  maxLength?: number;
  /**
   * Of a number.
   */
  maximum?: number;
  /**
   * The text is one of these.
   *
   * @minItems 1
   */
  enum?: [string, ...string[]];
}
export interface LifecycleFact1 {
  type: LifecycleFactType;
  /**
   * application: what the borrower answered. policy: the pricing document's. vendor: what the answer of a vendor or of a person brought. status: what a transition set under this name. kept: the same, not shown with the status. derived: a function of the trade. clock: 'now' (ISO 8601) or 'today' (the calendar day at the property). moment: the day at the property on which the status named was last reached. record: what is kept of the application beside all that (uuid, loanNumber, status, created, papers, consents, ssnLastFour); the view alone reads it.
   */
  source: 'application' | 'policy' | 'vendor' | 'status' | 'kept' | 'derived' | 'clock' | 'moment' | 'record';
  /**
   * application: a dotted path into the answers; policy: its name in the pricing document's policy; clock: 'now' or 'today'; moment: a status; record: the name of a part of it.
   */
  from?: string;
  /**
   * derived: a function given to the engine.
   */
  function?: string;
  /**
   * derived: the facts it takes.
   */
  of?: string[];
  /**
   * Never recorded.
   */
  sensitive?: boolean;
  description?: string;
}
export interface LifecycleTest {
  /**
   * What holds where it passes, as a sentence.
   */
  title: string;
  assert: Logic;
  /**
   * What the borrower is told where it fails: a specific principal reason (12 CFR 1002.9(b)(2)).
   */
  reason: string;
  source: string;
}
export interface LifecycleState {
  description?: string;
  work?: LifecycleWork;
  /**
   * By event: where it leads. The first transition that matches is taken; one that cannot be determined stops the search, and nothing moves.
   */
  on?: {
    /**
     * @minItems 1
     */
    [k: string]: [LifecycleTransition, ...LifecycleTransition[]];
  };
  after?: LifecycleTimer;
  /**
   * Messages (flows/messages), each to whom it is for.
   *
   * @minItems 1
   */
  send?: [string, ...string[]];
  /**
   * Where an event leads by conditions: one example for each of its transitions, and one in which none is taken, where that can be.
   *
   * @minItems 1
   */
  examples?: [LifecycleExample, ...LifecycleExample[]];
  /**
   * Nothing in this document leads on from here.
   */
  final?: true;
}
/**
 * What is done as soon as the status is reached.
 */
export interface LifecycleWork {
  /**
   * Absent: work of our own, such as making a disclosure; its one event is 'done'.
   */
  vendor?: string;
  /**
   * Papers (flows/papers) that are made first: before the vendor is asked, or before 'done' where the work is our own. Where the status says nothing of 'done', it stays.
   *
   * @minItems 1
   */
  papers?: [string, ...string[]];
  when?: Logic;
  /**
   * After so many requests without an answer the event is 'failed'. Absent: it is asked for again until it answers.
   */
  attempts?: number;
}
export interface LifecycleTransition {
  when?: Logic;
  /**
   * Taken where at least one of these tests fails; the reasons of those that fail are recorded, in this order.
   *
   * @minItems 1
   */
  failing?: [string, ...string[]];
  /**
   * Somebody judged that these tests do not pass: their reasons are recorded, in this order.
   *
   * @minItems 1
   */
  refusing?: [string, ...string[]];
  to: string;
  /**
   * Fields of the application's status, and what facts of source 'kept' keep.
   */
  set?: {
    [k: string]: Logic;
  };
  /**
   * Facts that hold no more from here on: what vendors brought, what transitions set or keep, and what the borrower answered.
   *
   * @minItems 1
   */
  forget?: [string, ...string[]];
  /**
   * Of what somebody does in a status and stays there: its vendor is asked anew, and an answer to what was asked before is dropped.
   */
  restartWork?: true;
  /**
   * Messages (flows/messages), each to whom it is for.
   *
   * @minItems 1
   */
  send?: [string, ...string[]];
}
/**
 * Time that leads on: at the start of the day 'until', at the property, the event happens.
 */
export interface LifecycleTimer {
  event: string;
  until: Logic;
}
export interface LifecycleExample {
  event: string;
  /**
   * Facts of this lifecycle by name. A derived fact is derived from them, or given itself; what is not given is absent.
   */
  given: {
    [k: string]: unknown;
  };
  /**
   * null: nothing moves.
   */
  to: string | null;
  /**
   * The tests that fail on the way, in their order; absent: none.
   *
   * @minItems 1
   */
  failing?: [string, ...string[]];
  note?: string;
}
/**
 * What somebody is told while they are away: an email, and a text message in its place for those who agreed to text messages. The lifecycle says when it is told. It never leaves the server as a document.
 */
export interface Message {
  $schema?: string;
  /**
   * What it tells, for those who look after it.
   */
  title: string;
  description?: string;
  /**
   * The law, the decision or the screen that promises it.
   */
  source: string;
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  of?: string;
  address?: Logic;
  when?: Logic;
  subject: Copy;
  /**
   * The email's text, paragraph by paragraph. The link stands at the end.
   */
  paragraphs: {
    [k: string]: Copy;
  };
  order?: string[];
  text?: Copy;
  /**
   * Where the link at the end leads, under the base; {uuid} is the application's id. No link where absent.
   */
  path?: string;
  /**
   * How often at most it is written to one address for one application; as often as it is told where absent.
   */
  maxPerAddress?: number;
}
/**
 * A dynamic overlay: merge patches (RFC 7396) on documents, in force while its condition holds. It may patch copy, links, order, conditions and a rule's params, and add or remove blocks without fields; never a field's schema.
 */
export interface Overlay {
  $schema?: string;
  /**
   * A stable id in kebab-case.
   */
  id: string;
  /**
   * What it is for, as a sentence.
   */
  title: string;
  /**
   * The specification, experiment or decision it comes from.
   */
  source: string;
  when: Logic;
  /**
   * 0 where absent. Of two overlays that touch one key, the higher one wins; they may not be equal.
   */
  priority?: number;
  /**
   * By the document's path under flows/: 'registration/set-password.json', 'rules/minimum-age.json', 'dialogs/processing.json', 'shell/footer.json'.
   */
  patches: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
}
/**
 * What a borrower reads, signs or receives, page by page: sections of blocks over the facts. The server makes a PDF of it; it is never sent to a browser as a document.
 */
export interface Paper {
  $schema?: string;
  title: Copy;
  description?: string;
  kind: PaperKind;
  /**
   * Of its text; kept with each paper that is made.
   */
  version: string;
  /**
   * The law or decision that asks for it.
   */
  source: string;
  /**
   * A specimen that anybody may open: it reads no fact of a borrower.
   */
  public?: true;
  when?: Logic;
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  of?: string;
  /**
   * How many of each; 1 where absent.
   */
  copies?: number;
  /**
   * A stable id in kebab-case.
   */
  signing?: string;
  sections: {
    [k: string]: PaperSection;
  };
  order: string[];
}
export interface PaperSection {
  heading?: Copy;
  when?: Logic;
  /**
   * Begins on a new page.
   */
  newPage?: true;
  /**
   * Is not broken over two pages where it fits on one.
   */
  keepTogether?: true;
  blocks: {
    [k: string]: PaperBlock;
  };
  order: string[];
}
export interface PaperParagraph {
  kind: 'paragraph';
  when?: Logic;
  text: Copy;
  /**
   * body where absent.
   */
  style?: 'body' | 'lead' | 'small' | 'centered';
}
export interface PaperList {
  kind: 'list';
  when?: Logic;
  /**
   * bullets where absent.
   */
  style?: 'bullets' | 'numbers' | 'boxes';
  items: {
    [k: string]: PaperListItem;
  };
  order: string[];
}
export interface PaperListItem {
  text: Copy;
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  of?: string;
  when?: Logic;
}
/**
 * Text in a box.
 */
export interface PaperNotice {
  kind: 'notice';
  when?: Logic;
  title?: Copy;
  text: Copy;
}
export interface PaperSummary {
  kind: 'summary';
  when?: Logic;
  rows: {
    [k: string]: PaperRow;
  };
  order: string[];
}
/**
 * Left out where its value is absent.
 */
export interface PaperRow {
  label: Copy;
  value: Logic;
  format?: Format;
  labels?: {
    [k: string]: Copy;
  };
  note?: Copy;
  when?: Logic;
}
export interface PaperTable {
  kind: 'table';
  when?: Logic;
  caption: Copy;
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  of: string;
  columns: {
    [k: string]: PaperColumn;
  };
  order: string[];
  empty?: Copy;
}
export interface PaperColumn {
  label: Copy;
  value: Logic;
  format?: Format;
  labels?: {
    [k: string]: Copy;
  };
  /**
   * Of the width, beside the other columns' shares; 1 where absent.
   */
  share?: number;
}
export interface PaperPageBreak {
  kind: 'page-break';
  when?: Logic;
}
/**
 * A line that somebody fills in. What the borrower signs here is put on the lines that are the borrower's.
 */
export interface PaperField {
  kind: 'field';
  when?: Logic;
  field: PaperFieldKind;
  /**
   * borrower: filled in when the paper is signed here. other: an owner's, a notary's or the borrower's own hand.
   */
  filledBy: 'borrower' | 'other';
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  of?: string;
  label: Copy;
}
/**
 * Paths that lead to others: legacy ones, bare ones. The first row that matches wins; read by the server at a full load and by the machine within the base. And when all paths are closed.
 */
export interface Paths {
  $schema?: string;
  rows: {
    [k: string]: PathRow;
  };
  /**
   * Items: A stable id in kebab-case.
   */
  order: string[];
  closed?: ClosedPaths;
}
export interface PathRow {
  /**
   * A path under the base ('/[uuid]/bank'), or site:/ and a path of the site; one that begins with the base's own first segment ('/account/register/*') is whole already. [name] is any one segment ([uuid] an application's id); a * at the end is the rest, which may be empty.
   */
  from: string;
  to: PathTarget;
  /**
   * The query goes along. Without it only what marks the visit does.
   */
  keepQuery?: boolean;
  source?: string;
}
/**
 * While a condition holds, every path shows one page instead, before any login. The address stays as it is, so that a reload afterwards shows what it leads to.
 */
export interface ClosedPaths {
  when: Logic;
  /**
   * The path of the page that is shown: under the base, or site:/ and a path of the site.
   */
  show: string;
  /**
   * Paths that stay open all the same, as documents give them.
   */
  except: string[];
  /**
   * Ids of contracts of calls that change something and are answered all the same; all others are refused with a 503, code maintenance.
   *
   * Items: A stable id in kebab-case.
   */
  exceptCalls?: string[];
  source: string;
}
/**
 * What the sandbox's vendors answer: by default, and to an applicant whose name, street or number is listed here. Used outside production only.
 */
export interface Personas {
  $schema?: string;
  usual?: UsualApplicant;
  /**
   * By vendor: the answers to everybody else.
   */
  normal: {
    /**
     * Taken in turn, one at each request; the last one stays.
     *
     * @minItems 1
     */
    [k: string]: [PersonaAnswer, ...PersonaAnswer[]];
  };
  personas: {
    [k: string]: Persona;
  };
  /**
   * What can be chosen on the sandbox's hosted pages, by kind of link. A journey on the engine chooses the first of each.
   */
  hosted?: {
    [k: string]: HostedChoices;
  };
  /**
   * The first that matches and names the vendor answers.
   */
  order: string[];
}
/**
 * What is taken to have happened where a test puts an application into a status.
 */
export interface UsualApplicant {
  /**
   * The borrower's answers, by fact.
   */
  answers: {
    [k: string]: unknown;
  };
  /**
   * Every status, in the order in which applications come to them: what stands before a status has happened there.
   */
  statusOrder: string[];
  /**
   * By status: what happens there next, where no vendor is at work.
   */
  nextEvents: {
    [k: string]: UsualStep;
  };
  /**
   * By part of the application as it is given: the answer or the vendor's fact that it shows.
   */
  shown: {
    [k: string]: string;
  };
}
export interface UsualStep {
  event: string;
  /**
   * The answers that the borrower gives with it.
   */
  answers?: {
    [k: string]: unknown;
  };
}
export interface PersonaAnswer {
  event?: string;
  /**
   * What it brings. A fact that a persona leaves out is as everybody's answer with the same event has it.
   */
  facts?: {
    [k: string]: unknown;
  };
  /**
   * A function given to the engine that makes the facts, of { answers, policy, now, place, facts }. A persona's is everybody's where it names none.
   */
  compute?: string;
  /**
   * It takes so many times as long as a vendor usually does.
   */
  delayFactor?: number;
  /**
   * The vendor answers 'pending' at once, and gives this answer later: after the usual time times 'delayFactor'; with 'hangs', only when somebody gives it in the panel.
   */
  pending?: true;
  /**
   * It never answers.
   */
  hangs?: true;
  /**
   * It answers this instead, such as an error page.
   */
  raw?: string;
  /**
   * It answers so many times.
   */
  times?: number;
}
export interface Persona {
  description: string;
  match: PersonaMatch;
  answers: {
    /**
     * Taken in turn, one at each request; the last one stays.
     *
     * @minItems 1
     */
    [k: string]: [PersonaAnswer, ...PersonaAnswer[]];
  };
  /**
   * The status at which the application first rests; a test holds it.
   */
  leadsTo: string;
  /**
   * Statuses that it comes to later, in this order, where all else goes the usual way; a test holds it.
   *
   * @minItems 1
   */
  laterStatuses?: [string, ...string[]];
}
/**
 * All that is named must agree; letter case does not count.
 */
export interface PersonaMatch {
  lastName?: string;
  /**
   * The first line of the property's address without its house number.
   */
  street?: string;
  ssnFirstThree?: string;
  ssnLastFour?: string;
}
export interface HostedChoices {
  /**
   * @minItems 1
   */
  providers: [HostedChoice, ...HostedChoice[]];
  /**
   * @minItems 1
   */
  items: [HostedChoice, ...HostedChoice[]];
}
export interface HostedChoice {
  id: string;
  title: string;
  detail?: string;
  /**
   * What choosing it brings: fact to plain json-logic over the application's answers.
   */
  facts?: {
    [k: string]: Logic;
  };
}
/**
 * What an organisation lends, to whom and at what rate. Rates are fractions and amounts are dollars, both as decimal text. Never sent to a browser.
 */
export interface Pricing {
  $schema?: string;
  source?: string;
  /**
   * The dotted path of the answer with the two-letter state whose policy and calendar apply. Absent: none.
   */
  stateAt?: string;
  policy?: PricingPolicy;
  /**
   * Where a state is stricter.
   */
  states?: {
    [k: string]: PricingPolicy;
  };
  /**
   * By band of the credit score.
   */
  rates?: {
    [k: string]: PricingBand;
  };
  /**
   * By years.
   */
  terms?: {
    [k: string]: PricingTerm;
  };
  /**
   * Added to the rate.
   */
  occupancy?: {
    [k: string]: string;
  };
  variable?: PricingVariable;
  /**
   * By type, in the order in which they are told. Where there are several, an offer also says its rate with all of them.
   */
  discounts?: {
    [k: string]: PricingDiscount;
  };
  /**
   * What is paid besides the origination fee and the recording tax, by id.
   */
  costs?: {
    [k: string]: PricingCost;
  };
  recordingTax?: PricingRecordingTax;
  assetDepletion?: PricingAssetDepletion;
  /**
   * How income can be shown, by employment type; 'otherwise' for those not named.
   */
  incomeMethods?: {
    /**
     * @minItems 1
     */
    [k: string]: [string, ...string[]];
  };
}
export interface PricingPolicy {
  minimumScore?: number;
  /**
   * Liens and draw by the property's value.
   */
  maximumCltv?: number;
  /**
   * Debts a month by income a month.
   */
  maximumDti?: number;
  /**
   * Payments 30 days late or more within 12 months.
   */
  maximumRecentLatePayments?: number;
  minimumDraw?: string;
  maximumDraw?: string;
  appraisalAbove?: string;
  originationFee?: string;
  originationFeeMaximum?: string;
}
export interface PricingBand {
  fromScore: number;
  /**
   * Yearly rate up to and including this combined loan to value.
   */
  byCltv: {
    [k: string]: string;
  };
}
export interface PricingTerm {
  adjustment: string;
}
/**
 * Offers whose rate follows an index. Absent: there are none.
 */
export interface PricingVariable {
  /**
   * What the rate follows, as borrowers know it.
   */
  index: string;
  /**
   * Where borrowers find the index (12 CFR 1026.40(d)(12)(iii)).
   */
  published: string;
  rate: string;
  adjustment: string;
  floor: string;
  cap: string;
  /**
   * After how many months the rate may change.
   */
  everyMonths: number;
  /**
   * Years, of those in terms.
   */
  terms: string[];
  /**
   * The index at the same time of each of the last fifteen years or more, by year: the historical example is made of it (12 CFR 1026.40(d)(12)(xi)).
   */
  history: {
    [k: string]: string;
  };
}
export interface PricingDiscount {
  reduction: string;
  when?: Logic;
}
export interface PricingCost {
  feeType: string;
  amount: string;
  source?: string;
  when?: Logic;
  jsCriteria?: Logic;
  /**
   * The borrower pays it by itself before closing, so it is not taken out of the draw and no offer lists it.
   */
  paidBeforeClosing?: true;
}
/**
 * By state, as a share of the line. A state named nowhere has none.
 */
export interface PricingRecordingTax {
  states?: {
    [k: string]: string;
  };
  /**
   * States that have one which is known at closing: the range is shown.
   */
  estimated?: string[];
  range?: {
    low: string;
    high: string;
  };
}
/**
 * How assets count as income: their share, spread over months.
 */
export interface PricingAssetDepletion {
  share: string;
  months: number;
}
/**
 * A loan product: the path of its pages, the lifecycle of its applications, and the calls that fetch them.
 */
export interface LoanProduct {
  $schema?: string;
  /**
   * A stable id in kebab-case.
   */
  id: string;
  title: string;
  /**
   * The path prefix of its pages: '/account/loan'. Paths in documents are relative to it, except those that begin with 'site:/'.
   */
  path: string;
  /**
   * A stable id in kebab-case.
   */
  lifecycle?: string;
  calls?: LoanProductCalls;
  changedElsewhere?: ChangedElsewhere;
}
export interface LoanProductCalls {
  /**
   * A stable id in kebab-case.
   */
  application: string;
  /**
   * A stable id in kebab-case.
   */
  status: string;
  /**
   * A stable id in kebab-case.
   */
  profile?: string;
}
/**
 * What happens when the application was changed in another tab: a fact receives the changes and a dialog opens. Absent: an error is shown as after any failed call.
 */
export interface ChangedElsewhere {
  /**
   * The fact of source 'call' that receives the changes.
   */
  fact: string;
  /**
   * A stable id in kebab-case.
   */
  dialog: string;
}
/**
 * A decision table from the application's status to a screen. The first row that matches wins.
 */
export interface Routing {
  $schema?: string;
  rows: {
    [k: string]: RoutingRow;
  };
  /**
   * Items: A stable id in kebab-case.
   */
  order: string[];
  default: RoutingDefault;
  /**
   * What leads to the screen that the table names whatever screen is open, also one that stands by itself, and before a status that waits is polled.
   */
  overrides?: RoutingOverrule[];
}
export interface RoutingRow {
  /**
   * Statuses of flows/routing/statuses.json; absent: any status, also none.
   *
   * @minItems 1
   */
  status?: [string, ...string[]];
  when?: Logic;
  /**
   * A screen under /{uuid}, or site:/… for a path of the site.
   */
  to?: string;
  /**
   * No routing: the screen that is open stays.
   */
  stay?: true;
  /**
   * State carried to the screen.
   */
  carry?: {
    [k: string]: Logic;
  };
  source?: string;
}
export interface RoutingDefault {
  to: string;
  log?: 'info' | 'warning' | 'error';
}
export interface RoutingOverrule {
  when: Logic;
  /**
   * Screens under /{uuid} that stay open all the same.
   *
   * @minItems 1
   */
  except?: [string, ...string[]];
  source: string;
}
/**
 * One rule: what must hold, when, why, and what happens where it does not. A rule without effects is a named condition.
 */
export interface Rule {
  $schema?: string;
  /**
   * A stable id in kebab-case.
   */
  id: string;
  /**
   * What holds where the rule passes, as a sentence.
   */
  title: string;
  /**
   * Who answers for it.
   */
  owner: string;
  /**
   * A calendar day, yyyy-MM-dd.
   */
  effective: string;
  /**
   * The law, specification or decision it comes from.
   */
  source: string;
  /**
   * Why it stands.
   */
  reason?: string;
  on?: Moment;
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  field?: string;
  /**
   * The screens where it is judged, where no field says so: 'registration/for-sale', 'application/credit/social'; or a flow's id: for a rule judged at submit (also of a flow laid out of it), or at each arrival at one of its steps.
   *
   * Items: The id of a document: its path within its kind's folder.
   */
  at?: string[];
  /**
   * Acts at most once in a visit of the site; what it merely shows stays.
   */
  once?: boolean;
  when?: Logic;
  unless?: Logic;
  /**
   * What a partner may change; logic names them params.*.
   */
  params?: {
    [k: string]: string | number | boolean | unknown[];
  };
  assert: Logic;
  /**
   * What a failed call means for a fact it should have brought.
   */
  ifUnknown?: 'pass' | 'block';
  effects?: Effect[];
  server?: ServerJudgement;
  /**
   * @minItems 1
   */
  examples: [RuleExample, ...RuleExample[]];
}
/**
 * Of a rule that can stop or redirect in a flow, where the server does not judge it again when the flow is submitted.
 */
export interface ServerJudgement {
  /**
   * Why not, as a sentence.
   */
  skipped: string;
}
export interface RuleExample {
  /**
   * Facts by name or dotted path.
   */
  given: {
    [k: string]: unknown;
  };
  params?: {
    [k: string]: unknown;
  };
  verdict: Verdict;
  note?: string;
}
/**
 * A step of a flow, a screen of the application, a page of the site: a heading, blocks and actions.
 */
export interface Screen {
  $schema?: string;
  title?: Copy;
  heading: Copy;
  lead?: Copy;
  /**
   * Needs no login. Steps of a flow follow the flow.
   */
  public?: boolean;
  standalone?: Logic;
  arrive?: Effect[];
  refresh?: Refresh;
  blocks: {
    [k: string]: Block;
  };
  order: string[];
  /**
   * The advancing one is 'next'.
   */
  actions: {
    [k: string]: Action;
  };
  /**
   * Needed where there is more than one action.
   */
  actionOrder?: string[];
}
/**
 * While the screen is open, the application is asked for again and again, and once its status is another one, that leads on.
 */
export interface Refresh {
  /**
   * The id of a document: its path within its kind's folder.
   */
  call: string;
  everyMs: number;
  when?: Logic;
}
/**
 * One part of the shell: its copy by key, its links. flows/shell/messages.json holds the default copy of field errors by JSON Schema keyword.
 */
export interface Shell {
  $schema?: string;
  /**
   * Names that whatever shows the copy fills in itself: the number of a page, say.
   */
  given?: string[];
  copy: {
    [k: string]: Copy;
  };
  links?: {
    [k: string]: ShellLink;
  };
  order?: string[];
}
export interface ShellLink {
  label: Copy;
  to: Link;
  when?: Logic;
}
/**
 * Every workflow status, how it is polled, and the polling schedule.
 */
export interface Statuses {
  $schema?: string;
  statuses: {
    [k: string]: StatusEntry;
  };
  polling: Polling;
}
export interface StatusEntry {
  poll: PollClass;
  /**
   * Our name for a member of a family that the specification describes without naming it.
   */
  inferred?: boolean;
}
export interface Polling {
  baseMs: number;
  factor: number;
  maxMs: number;
  waitingAttempts: number;
  unchangedAttempts: number;
  /**
   * Any status that begins so waits.
   */
  waitingPrefix: string;
  giveUp: GiveUp;
}
export interface GiveUp {
  keeps: string[];
  otherwise: string;
}
/**
 * Design tokens (DTCG). color is the light scheme, dark the dark one. Compile refuses text under 4.5:1 and controls under 3:1.
 */
export interface Theme {
  $schema?: string;
  color?: Palette;
  dark?: Palette;
  font?: Fonts;
  radius?: Radii;
}
export interface Palette {
  $type?: 'color';
  background?: ColorToken;
  surface?: ColorToken;
  text?: ColorToken;
  muted?: ColorToken;
  brand?: ColorToken;
  onBrand?: ColorToken;
  brandStrong?: ColorToken;
  header?: ColorToken;
  onHeader?: ColorToken;
  accent?: ColorToken;
  border?: ColorToken;
  line?: ColorToken;
  focus?: ColorToken;
  link?: ColorToken;
  error?: ColorToken;
  errorTint?: ColorToken;
  warning?: ColorToken;
  warningTint?: ColorToken;
  success?: ColorToken;
  successTint?: ColorToken;
  info?: ColorToken;
  infoTint?: ColorToken;
}
export interface ColorToken {
  /**
   * A colour as #rrggbb.
   */
  $value: string;
  $description?: string;
}
export interface Fonts {
  $type?: 'fontFamily';
  body?: FontToken;
  heading?: FontToken;
}
export interface FontToken {
  $value: string;
}
export interface Radii {
  $type?: 'dimension';
  control?: DimensionToken;
  card?: DimensionToken;
}
export interface DimensionToken {
  $value: string;
}
