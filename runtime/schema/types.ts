/* Generated from the JSON Schemas in runtime/language by `npm run types:write`. Do not edit: change a schema. */
import type { Copy, Logic } from './copy.ts';
/**
 * A drawing in the brand's two illustration colours. Screen readers leave it out, so the words beside it say the same.
 */
export type Illustration =
  | 'badge'
  | 'briefcase'
  | 'checks'
  | 'clock'
  | 'folder'
  | 'house'
  | 'key'
  | 'letter'
  | 'map'
  | 'pen'
  | 'phone'
  | 'plane'
  | 'plug'
  | 'seal'
  | 'sprout';
export type SettingFormat = 'phone' | 'email' | 'link' | 'digits';
/**
 * One effect of an action, of a call's response or of a failing rule: one key, its name. "go" may have "query" beside it, "dialog" may have "when".
 */
export type Effect =
  | {
      /**
       * Validates the forms of this screen and the rules of its actions. Stops when there is an error or an open confirmation.
       */
      validate: true;
    }
  | {
      /**
       * Goes to the flow's next step; at the last step, submits the flow.
       */
      advance: true;
    }
  | {
      /**
       * Goes to the flow's previous step, without validating this one.
       */
      previous: true;
    }
  | {
      /**
       * Stops the action and shows the message at the rule's field, or in the error summary when the rule has no field.
       */
      block: {
        message: Copy;
      };
    }
  | {
      /**
       * Asks the applicant once to confirm a value. Confirming is recorded and does not advance.
       */
      confirm: {
        title?: Copy;
        message: Copy;
        label: Copy;
      };
    }
  | {
      /**
       * Shows the notice block with this key.
       */
      notice: string;
    }
  | {
      /**
       * The id of a document: its path within its kind's folder.
       */
      dialog: string;
      when?: Logic;
    }
  | {
      /**
       * Closes the open dialog.
       */
      close: true;
    }
  | {
      /**
       * Hides the block with this key or, if no block has it, the fields with this key.
       */
      hide: string;
    }
  | {
      /**
       * Disables the action with this key.
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
       * Sets facts: name to logic.
       */
      set: {
        [k: string]: Logic;
      };
    }
  | {
      /**
       * Sets answers that are absent, and marks them as prefilled until the applicant changes them. An object is set as a whole, unless one of its parts already has a different answer.
       */
      prefill: {
        /**
         * The source of the answers; a fact of source 'prefill' reads it.
         */
        source: string;
        /**
         * Name or dotted path of each answer, to logic.
         */
        facts: {
          [k: string]: Logic;
        };
      };
    }
  | {
      go: Target;
      /**
       * Parameters of the page's address: name to logic. They stay in it while the page is open, so that a reload shows the same. What is not known is left out.
       */
      query?: {
        [k: string]: Logic;
      };
    }
  | {
      leave: Target;
      /**
       * What is deleted once the address is known, which may rest on it: as "forget" does.
       *
       * @minItems 1
       */
      forgetting?: ['drafts' | 'session', ...('drafts' | 'session')[]];
    }
  | {
      /**
       * A fact's name, or a dotted path into an object fact.
       */
      locate: string;
    }
  | {
      /**
       * Asks the device to make or use a passkey (WebAuthn). If it does not, the message is shown and no further effect runs. The script for it loads when it is first used.
       */
      passkey: {
        /**
         * 'make': the device makes a passkey for the applicant who is signed in; 'use': it signs with one that it has.
         */
        act: 'make' | 'use';
        options: Logic;
        /**
         * A fact's name, or a dotted path into an object fact.
         */
        keep: string;
        failed: Copy;
      };
    }
  | {
      /**
       * A fact's name, or a dotted path into an object fact.
       */
      check: string;
    }
  | {
      /**
       * Reloads the page.
       */
      reload: true;
    }
  | {
      /**
       * Ends the session in this browser and leads to the login, which leads back here; what was entered is stored for the same applicant.
       */
      login: 'again';
    }
  | {
      /**
       * Closes the dialog that asked for a proof of who the applicant is, makes the refused call again, and continues with the effects after it.
       */
      resume: true;
    }
  | {
      /**
       * The id of a document: its path within its kind's folder.
       */
      call: string;
    }
  | {
      /**
       * Waits so many milliseconds before the next call of these effects, such as for a dialog to leave the eye.
       */
      pause: number;
    }
  | {
      /**
       * The id of a document: its path within its kind's folder.
       */
      background: string;
    }
  | {
      /**
       * Polls the application's status until it no longer waits, then routes by it.
       */
      poll: true;
    }
  | {
      /**
       * Routes by the current status without polling.
       */
      route: true;
    }
  | {
      /**
       * In a response's row: continues with the effects after the call.
       */
      continue: true;
    }
  | {
      /**
       * Shows the message in the error summary, or at a field. {failure} is the error text of the failed call.
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
       * A stable id in kebab-case.
       */
      saveExperiment: string;
    }
  | {
      /**
       * An analytics event, by its name or with what it carries.
       */
      track: string | TrackedEvent;
    }
  | {
      /**
       * Writes a message of this level to the browser's console: the text of the last failed call, or else the path of the screen.
       */
      log: 'info' | 'warning' | 'error';
    }
  | {
      announce: Copy;
    }
  | {
      toast: Copy;
    }
  | {
      /**
       * draft: deletes the saved registration. drafts: deletes every draft in the browser, and the answers saved before a login. session: deletes the session token and the user's identity.
       */
      forget: 'draft' | 'drafts' | 'session';
    }
  | {
      /**
       * Stores a text in the browser's storage for the next visit. An absent value leaves the stored text unchanged.
       */
      store: {
        /**
         * The key of a fact with source 'storage'.
         */
        key: string;
        value: Logic;
      };
    }
  | {
      /**
       * Removes a query parameter from the session and from the address.
       */
      drop: string;
    }
  | {
      /**
       * Saves the answers with a nonce before the applicant goes to the login.
       */
      save: 'pre-auth';
      /**
       * Saves the consents given on this screen too, each with the hash of its text. They are restored with the answers while all their texts are the same, and count as prefilled by 'pre-auth'.
       */
      consents?: true;
    };
/**
 * The page to go to: a path under the base ('/register-v2', '/{uuid}/work/employer'), a path of the site ('site:/dashboard'), a step of the flow, a setting that holds an address, or 'back'.
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
       * A dotted path into the brand's settings, to a setting that holds an address.
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
  | TextBlock
  | ListBlock
  | NoticeBlock
  | FormBlock
  | SummaryBlock
  | TableBlock
  | WidgetBlock
  | EachBlock
  | HeroBlock
  | TaskListBlock
  | ChoiceListBlock
  | ComparisonBlock
  | WaterfallBlock
  | IllustrationBlock
  | EmptyBlock
  | CalloutBlock
  | ToastBlock
  | PersonBlock;
/**
 * The windows that show the block: narrow, below 1024 px, where the progress stands above the work; roomy, from 640 px on, where the main amount does not stand beside the first action; wide, from 1024 px on, where it stands beside it. By default all. What is not shown is not read aloud either.
 */
export type Window = 'narrow' | 'roomy' | 'wide';
/**
 * The target of a link in a piece of copy: a path under the base (/terms, or /{uuid}/… for the current application), a path of the site (site:/dashboard), an http(s), mailto or tel address, a field of the same screen (#fact), the page that is open with a parameter more (?pop-webchat=true), or a setting that holds one of these; a brand without the setting does not compile. Where there is an item, {item.…} in a path is a value of it.
 */
export type Link =
  | string
  | {
      /**
       * A dotted path into the brand's settings, to a setting that holds an address.
       */
      setting: string;
    };
/**
 * money is whole dollars; money-cents has two decimals; percent takes a fraction and shows three decimals; label looks the value up in labels.
 */
export type Format = 'text' | 'money' | 'money-cents' | 'percent' | 'date' | 'phone' | 'label';
export type Fact = FactsFact;
/**
 * Need not be written of a text (string), of an object with fields and of a list with items. money is whole or decimal dollars; date is yyyy-MM-dd; timestamp is ISO 8601 in UTC.
 */
export type FactType = 'string' | 'integer' | 'number' | 'money' | 'date' | 'timestamp' | 'boolean' | 'object' | 'list';
/**
 * Where the value comes from. answer: the applicant. profile: the profile of a signed-in applicant. call: a response ('keep' of the call) or a 'set' effect. session: the visit. flag: a feature flag. query: a query parameter. path: a parameter of the screen's path. setting: the brand's settings. storage: the browser's storage. prefill: the source that an answer was prefilled from. clock: the time. widget: an event of a widget. paper: for papers and messages alone, the lifecycle's fact of the same name or what the server adds. derived: computed by 'derive', beside which it need not be written. Several need 'from'.
 */
export type FactSource =
  | 'answer'
  | 'profile'
  | 'call'
  | 'session'
  | 'flag'
  | 'query'
  | 'path'
  | 'setting'
  | 'storage'
  | 'prefill'
  | 'clock'
  | 'widget'
  | 'paper'
  | 'derived';
/**
 * The constraints on a value from a hosted page. A result that violates one does not count as success.
 */
export type LinkedFact = LifecycleLinkedFact;
export type LifecycleFact = LifecycleFact1;
/**
 * money: dollars as decimal text.
 */
export type LifecycleFactType = 'string' | 'integer' | 'number' | 'money' | 'boolean' | 'list' | 'object';
/**
 * The day that decides which version is in force. application: when the application was started. event: the day on which the message is written; the default.
 */
export type MessageDate = 'application' | 'event';
/**
 * The day that decides: when the application was started, or today (the default).
 */
export type OverlayDate = 'application' | 'event';
export type PaperKind =
  | 'disclosure'
  | 'summary'
  | 'agreement'
  | 'security'
  | 'notice'
  | 'letter'
  | 'valuation'
  | 'certificate'
  | 'sample';
export type PaperBlock = PaperParagraph | PaperList | PaperNotice | PaperSummary | PaperTable | PaperField;
/**
 * What is filled in on the line.
 */
export type PaperFieldKind = 'signature' | 'initials' | 'date' | 'name';
/**
 * The day that decides which version is in force. application: when the application was started; the default. event: the day on which the paper is made.
 */
export type PaperDate = 'application' | 'event';
/**
 * value: any JSON.
 */
export type PartParameterType = 'text' | 'number' | 'boolean' | 'value';
/**
 * A path under the base, site:/ followed by a path of the site, or a setting that holds an address. {name} is the segment matched by [name] in 'from'; a * at the end is the rest.
 */
export type PathTarget =
  | string
  | {
      /**
       * A dotted path into the brand's settings, to a setting that holds an address.
       */
      setting: string;
    };
/**
 * refusal: the applicant or the home cannot be served. input: what was entered cannot stand. consent: what must be agreed to, read or signed first. navigation: where a visit continues, or what it shows. decision: decides an application by the facts of the lifecycle whose transitions name it; it never leaves the server. condition: a name for a state of things, without effects; a rule without effects need not say it.
 */
export type RuleKind = 'refusal' | 'input' | 'consent' | 'navigation' | 'decision' | 'condition';
/**
 * A value or, in a decision rule, a threshold of the policy.
 */
export type Param = (string | number | boolean | unknown[]) | PolicyParam;
/**
 * The expected verdict. undetermined: facts that could decide are missing.
 */
export type Verdict = 'pass' | 'fail' | 'undetermined';
/**
 * The day that decides which version is in force. application: when the application was started; the default of refusal and decision. event: today; the default of all other kinds.
 */
export type RuleDate = 'application' | 'event';
/**
 * When the rule with effects is evaluated; without it on press.
 */
export type Moment = 'arrive' | 'answer' | 'press' | 'submit';
/**
 * The expected verdict. undetermined: facts that could decide are missing.
 */
export type Verdict1 = 'pass' | 'fail' | 'undetermined';
/**
 * narrow (default): one column, for a question. wide: a column and figures beside it, for a decision. document: the whole window, for reading. workspace: the whole window in small type, with columns for figures and for actions, for people who work in it all day.
 */
export type Layout = 'narrow' | 'wide' | 'document' | 'workspace';
export type Source = SourcesSource & SourcesSource1;
export type SourcesSource = {
  [k: string]: unknown;
};
/**
 * waiting: polled again until it changes. stable: polling ends at once. other: polling ends when it differs from the last status seen, or has been polled often enough.
 */
export type PollClass = 'waiting' | 'stable' | 'other';
/**
 * The name of a typeface. system is that of the applicant's device: nothing is loaded.
 */
export type Typeface =
  | 'figtree'
  | 'instrument-sans'
  | 'inter'
  | 'manrope'
  | 'nunito-sans'
  | 'public-sans'
  | 'source-sans-3'
  | 'source-serif-4'
  | 'system';

/**
 * An organisation: the data injected into its pages, its hosts, its settings and the states it lends in.
 */
export interface Brand {
  /**
   * A stable id in kebab-case.
   */
  extends?: string;
  /**
   * A stable id in kebab-case.
   */
  company?: string;
  /**
   * The organisation's name, such as the sender's name of messages, and in the header if there is no logo. The main brand writes {settings.orgName}, and brands that extend it inherit that: each has its own name by its setting.
   */
  name: string;
  /**
   * Host-name prefixes that select this organisation.
   */
  hosts?: string[];
  logo?: Logo;
  /**
   * The icon on a browser's tab: a file in the brand's assets folder.
   */
  icon?: string;
  loader?: Illustration;
  organisation?: Organisation;
  /**
   * Settings, as dotted paths, that each brand which extends this one states for itself: its name, its telephone number, its terms. A brand without them does not compile.
   */
  ownSettings?: string[];
  /**
   * Settings, as dotted paths, that a brand which extends this one states for itself where another setting of it is true: { "hawaiiUrl": "hawaiiDialog" }.
   */
  ownSettingsWhere?: {
    /**
     * A setting that is true or false, as a dotted path.
     */
    [k: string]: string;
  };
  /**
   * Settings that are lists, by dotted path, with what must hold of them in this brand and each that extends it: settings that contradict each other do not compile.
   */
  settingLists?: {
    [k: string]: SettingList;
  };
  /**
   * Of the main brand: what its settings mean, by dotted path, for docs/reference/settings.md. Not those that a fact of source 'setting' describes.
   */
  settingDescriptions?: {
    [k: string]: string;
  };
  /**
   * Of the main brand: the form of settings, by dotted path. phone: ten digits of a number in North America, as 303-555-0100. email: an address. link: an https address, or a path. digits: a number of at most twelve digits, such as one of the Nationwide Multistate Licensing System.
   */
  settingFormats?: {
    [k: string]: SettingFormat;
  };
  /**
   * Settings, as dotted paths, whose text people read, such as hours: the texts of a language translate them as they do those of screens.
   */
  spokenSettings?: string[];
  settings?: Settings;
  versions?: SettingVersions;
  /**
   * Settings, as dotted paths, that no version changes: code reads them without a day. So are those that the runtime reads itself.
   */
  undatedSettings?: string[];
  /**
   * The languages in which the organisation may be read, the one of its documents first. Without it there is that one alone, and nothing to choose.
   *
   * @minItems 1
   *
   * Items: A folder of flows/locales, such as es-US.
   */
  languages?: [string, ...string[]];
  eligibility?: Eligibility;
  operatingHours?: OperatingHours;
  loginFlags?: LoginFlags;
  login?: LoginSettings;
}
/**
 * The picture in the header of every page. Without it the name is shown as text.
 */
export interface Logo {
  /**
   * A file in the brand's assets folder.
   */
  src: string;
  /**
   * The picture on the dark scheme's header, of the same size. Without it the same.
   */
  dark?: string;
  /**
   * The text that screen readers read instead of the picture.
   */
  alt: string;
  /**
   * The width of the picture in pixels.
   */
  width?: number;
  /**
   * The height of the picture in pixels.
   */
  height?: number;
}
/**
 * What the brand's pages contain about the organisation.
 */
export interface Organisation {
  /**
   * The address of the organisation's site, beginning with https:// or http://. The logo and the links in messages lead to it.
   */
  baseUrl?: string;
  /**
   * Part of the data of every page, for scripts of the site. The product itself does not read it.
   */
  canonicalOrgCode?: string;
  /**
   * The brand's name in the data of every page. The product itself does not read it.
   */
  orgBrand?: string;
  /**
   * The organisation's code, which calls send. Every organisation has its own.
   */
  orgCode?: string;
  orgMetaData?: OrgMetaData;
  /**
   * Figures that the organisation publishes, in the data of every page: objects that are merged, of which a later one goes first. Texts read them as {settings.organisation.pricing.<figure>}. What is asked of an application is in documents that stay on the server.
   */
  orgPricingData?: {
    [k: string]: unknown;
  }[];
}
/**
 * The organisation's contact details and products.
 */
export interface OrgMetaData {
  companyInfo?: CompanyInfo;
  /**
   * The organisation's products by id; 'default' names one of them. Texts read that one as {settings.organisation.product.name}.
   */
  products?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * The organisation's contact details. Texts read them as {settings.organisation.companyInfo.address}.
 */
export interface CompanyInfo {
  /**
   * The sender's name of emails. By default the brand's name.
   */
  name?: string;
  /**
   * The postal address, on one line.
   */
  address?: string;
  /**
   * The NMLS number, as text.
   */
  nmls?: string;
  /**
   * The telephone number of customer service: '216-555-0160'. The page for unknown addresses shows it.
   */
  phone?: string;
  /**
   * The sender's address of emails.
   */
  email?: string;
  /**
   * When customer service can be reached, with the time zone.
   */
  hours?: string;
  [k: string]: unknown;
}
export interface SettingList {
  /**
   * The setting that lists every entry there may be, as a dotted path.
   */
  of: string;
  /**
   * Entries that no brand leaves out.
   */
  always?: string[];
  /**
   * Of an entry: the setting that has to be true in a brand with it.
   */
  where?: {
    /**
     * A setting that is true or false, as a dotted path.
     */
    [k: string]: string;
  };
  /**
   * Of an entry: the texts that a brand with it writes; a brand without such an entry leaves them empty.
   */
  needs?: {
    /**
     * @minItems 1
     *
     * Items: A setting that is a text, as a dotted path.
     */
    [k: string]: [string, ...string[]];
  };
}
/**
 * Values that documents read, as facts of source 'setting', as {settings.support.phone} in a text, or as the address of a link: docs/reference/settings.md lists them.
 */
export interface Settings {
  /**
   * The path below which the pages of the product stand.
   */
  basePath?: string;
  /**
   * The IANA time zone in which days begin, such as America/Los_Angeles: the day on which a version comes into force.
   */
  timeZone?: string;
  /**
   * The language of the documents; to whoever reads in another language, the tag of that one. What a function writes in words takes it as an argument.
   */
  language?: string;
  /**
   * The minutes after a login, or another proof of who the applicant is, in which bank account, phone, email and signature can be given without a new proof.
   */
  proofMinutes?: number;
  /**
   * Origins of other sites, such as https://login.example.com, to which a fact may lead for the login. None by default.
   */
  loginOrigins?: string[];
  [k: string]: unknown;
}
/**
 * Settings that change on a day, by that day, yyyy-MM-dd, in the organisation's time zone. An application keeps the settings of the day on which it was started; without one, those of today are shown. A brand that states a setting itself has it on every day, whatever the versions of the brand say that it extends.
 */
export interface SettingVersions {
  [k: string]: SettingVersion;
}
export interface SettingVersion {
  /**
   * Why they change, in a sentence. The law or decision behind it is the version's "source".
   */
  why: string;
  source?: string | readonly string[];
  /**
   * The settings that change, each with its value from this day on: a merge patch of "settings". What a version does not state stays as it was the day before.
   */
  settings: {
    [k: string]: unknown;
  };
}
/**
 * Where the organisation lends. Only the server reads it; the browser asks by a call.
 */
export interface Eligibility {
  /**
   * The states in which the organisation lends, by two capital letters. An application for a home elsewhere is refused; without the list none is refused for its state.
   */
  states?: string[];
  /**
   * The states in which the organisation may lend by its licenses, which the footer and the page of licenses list: `states` by default, and where it lends in fewer than it may, more than these.
   */
  licensed?: string[];
  /**
   * ZIP codes of five digits in which the organisation does not lend, although the state is eligible. None by default.
   */
  ineligibleZips?: string[];
}
/**
 * When people of the organisation can be reached, by department, in Pacific time: OPS_PHONE on the telephone, OPS_CHAT in the chat. Only the server reads it; the browser asks by a call. A brand inherits none.
 */
export interface OperatingHours {
  OPS_PHONE?: DepartmentHours;
  OPS_CHAT?: DepartmentHours;
}
/**
 * When a department is open.
 */
export interface DepartmentHours {
  /**
   * The hours of a usual week. A weekday in none of them is closed.
   *
   * Items: Weekdays with the same hours.
   */
  open: {
    /**
     * The first weekday; the week begins on Monday.
     */
    from: 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';
    /**
     * The last weekday, which may be the first.
     */
    to: 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';
    /**
     * When the department opens, 24 hours, in Pacific time: '06:00'.
     */
    startTime: string;
    /**
     * When it closes, later on the same day: '18:00'.
     */
    endTime: string;
  }[];
  /**
   * Whether it is closed on the legal public holidays of 5 USC 6103(a), each on its own date. False by default.
   */
  closedOnFederalHolidays?: boolean;
  /**
   * Other days, yyyy-MM-dd, on which it is closed. None by default.
   *
   * Items: A calendar day, yyyy-MM-dd.
   */
  closedOn?: string[];
  /**
   * Days with hours of their own, whatever else is said of them. None by default.
   *
   * Items: A day and its hours.
   */
  otherHours?: {
    /**
     * A calendar day, yyyy-MM-dd.
     */
    day: string;
    /**
     * When the department opens, 24 hours, in Pacific time: '06:00'.
     */
    startTime: string;
    /**
     * When it closes, later on the same day: '18:00'.
     */
    endTime: string;
  }[];
}
/**
 * The flags by which logins at identity providers are open: while one is off, nobody new is sent there, and who is logged in stays so. A brand may name a flag of its own in place of one. Only the server reads it. Without a name they are always open.
 */
export interface LoginFlags {
  /**
   * Of applicants, where settings.authMode is 'external'.
   */
  customer?: string;
  /**
   * Of staff, at the desk.
   */
  agent?: string;
}
/**
 * The provider of OpenID Connect at which this brand's applicants log in, where settings.authMode is 'external'. Only the server reads it; the client's secret is in its environment, not here.
 */
export interface LoginSettings {
  /**
   * The provider's issuer, such as https://login.example.com. Its origin is one of settings.loginOrigins.
   */
  issuer: string;
  /**
   * The id under which the brand is registered at the provider.
   */
  clientId: string;
  /**
   * What the provider is asked for, separated by spaces. 'openid email phone' by default.
   */
  scopes?: string;
  /**
   * After how many seconds a login at the provider must be proved anew, so that the next person at a shared device cannot go on by a press. Without it the provider decides. A provider that does not tell when somebody logged in (auth_time) refuses nobody, and then nobody can log in: try it before setting it.
   */
  maxAge?: number;
  /**
   * The claims of which a profile is made, where the provider's names differ from the standard's.
   */
  claims?: {
    /**
     * The email address. 'email' by default.
     */
    email?: string;
    /**
     * Whether the provider has verified the email address. 'email_verified' by default.
     */
    emailVerified?: string;
    /**
     * The phone number. 'phone_number' by default.
     */
    phone?: string;
    /**
     * What the person is besides an applicant: a dotted path to a list, or to one text with spaces between the names. 'roles' by default.
     */
    roles?: string;
  };
  /**
   * The names among those roles that stand for a broker (isBroker). Absent: the provider names none.
   *
   * @minItems 1
   */
  brokers?: [string, ...string[]];
}
/**
 * A request: the facts it sends, the facts it takes from the response, and the effects of each response. Method, path and schemas are defined by the contract.
 */
export interface Call {
  /**
   * A stable id in kebab-case.
   */
  contract: string;
  /**
   * What the call is for, for people who read the document.
   */
  description?: string;
  /**
   * A stable id in kebab-case.
   */
  event?: string;
  /**
   * The call begins a session (a login, a new account), ends one (the browser forgets its token before the call is sent), or belongs to a separate one, as that of staff. A 401 from any other call means that the applicant's session has ended, and leads to the login before any row of 'on' is read.
   */
  session?: 'begins' | 'ends' | 'separate';
  when?: Logic;
  unless?: Logic;
  request?: CallRequest;
  /**
   * How the server reads facts from a request, for parts of the body that are not plain variables: fact to plain json-logic over { body, query, path }.
   */
  receive?: {
    [k: string]: Logic;
  };
  /**
   * Facts taken from the response: fact to dotted path in the response ('' is the whole response).
   */
  keep?: {
    [k: string]: string;
  };
  /**
   * Effects for particular responses. Without a matching row, a 2xx continues and a failure shows its text in the error summary.
   */
  on?: {
    [k: string]: CallRow;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order?: string[];
  retry?: Retry;
  /**
   * Named example responses. The engine uses 'ok' when a journey scripts none. 'down', a server that is unavailable (503), need not be written.
   */
  answers: {
    [k: string]: CallAnswer;
  };
}
/**
 * What the call sends. Without it the request is empty.
 */
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
 * Matches when every condition given holds.
 */
export interface CallRow {
  /**
   * The HTTP statuses that match; 0: no connection. Without it any status matches.
   */
  status?: number[];
  /**
   * One of the response's error codes, exactly.
   */
  code?: string;
  /**
   * The beginning of the failure's text.
   */
  message?: string;
  when?: Logic;
  /**
   * Effects, performed in order.
   */
  do: Effect[];
}
export interface TrackedEvent {
  /**
   * Its name.
   */
  event: string;
  /**
   * What it carries, by name: nothing that names a person. What is not known is left out.
   */
  properties: {
    [k: string]: Logic;
  };
  /**
   * A property: the event counts once a session for each of its values.
   */
  countedBy?: string;
}
/**
 * When to try again: after a response of 500 or above, or when there is no connection.
 */
export interface Retry {
  /**
   * The most times that the call is made, the first included.
   */
  attempts: number;
  /**
   * The time before the second attempt, in milliseconds.
   */
  delayMs: number;
  /**
   * The time before each further attempt is multiplied by this: 2 doubles it.
   */
  factor: number;
}
export interface CallAnswer {
  /**
   * The HTTP status, 200 where it is not written; 0 when there is no connection.
   */
  status: number;
  /**
   * The body of the response.
   */
  body?: unknown;
}
/**
 * The window of the chat: its words, its forms, who answers when, and its limits. A page loads it when the chat is opened.
 */
export interface ChatWindow {
  /**
   * Further notes for people who read the document.
   */
  description?: string;
  /**
   * The id of a document: its path within its kind's folder.
   */
  start: string;
  /**
   * The id of a document: its path within its kind's folder.
   */
  judge: string;
  known?: ChatKnown;
  /**
   * The organisation whose operating hours of the chat say whether a person answers, or the chatbot.
   */
  hoursOf: string;
  /**
   * How long a conversation with the chatbot lasts after its last question, in minutes.
   */
  chatbotMinutes: number;
  /**
   * How long a live conversation lasts after it began or was refreshed, in minutes.
   */
  agentMinutes: number;
  /**
   * An applicant who is logged in proves it to a live conversation: when it begins, and every 60 seconds while it lasts.
   */
  proves?: boolean;
  /**
   * What conversations are about, for the people who answer.
   */
  tag?: string;
  /**
   * What whoever answers must know, by key: the first whose condition holds.
   */
  skills?: {
    [k: string]: ChatSkill;
  };
  /**
   * Outside production the query parameter mode names one of these, whatever the hours.
   */
  modes?: {
    [k: string]: ChatMode;
  };
  keys?: ChatKeys;
  attachments: ChatAttachments;
  /**
   * Variables that the code fills in when it shows the copy, such as the name of a file.
   */
  given?: string[];
  /**
   * The texts by key.
   */
  copy: {
    [k: string]: Copy;
  };
}
/**
 * What the first dialog has filled in, where it is known.
 */
export interface ChatKnown {
  name?: Logic;
  email?: Logic;
}
export interface ChatSkill {
  /**
   * The name that the desk has for it.
   */
  skill: string;
  when?: Logic;
}
export interface ChatMode {
  /**
   * Who answers.
   */
  answers: 'agent' | 'chatbot';
  label?: Copy;
  /**
   * Files can be attached only once an agent has joined.
   */
  filesAfterAgent?: boolean;
}
/**
 * Outside production: keys that, with Control and Alt held, show an alert or end the conversation. Their names are those of the keyboard's letters, such as w.
 */
export interface ChatKeys {
  /**
   * Shows the warning of a lost connection.
   */
  warning?: string;
  /**
   * Shows the error of a failure.
   */
  error?: string;
  /**
   * Ends the conversation as the agent would.
   */
  end?: string;
}
/**
 * Files that are sent to an agent. The chatbot takes none.
 */
export interface ChatAttachments {
  /**
   * The endings of file names that are taken.
   *
   * @minItems 1
   */
  endings: [string, ...string[]];
  /**
   * The largest file, in bytes.
   */
  bytes: number;
  /**
   * Files of one message.
   */
  perMessage: number;
}
/**
 * A modal dialog, or an overlay that shows progress.
 */
export interface Dialog {
  /**
   * An overlay shows that the server is working and cannot be dismissed.
   */
  kind: 'modal' | 'overlay';
  title: Copy;
  /**
   * What of the texts the law has, or promises on the organisation's behalf, and where from: by the key of the block, or 'heading', 'lead', 'actions'. For people and for `npm run check`; never sent to a page.
   */
  legal?: {
    [k: string]: LegalText;
  };
  /**
   * What a modal dialog shows under its title, by key. An overlay shows no blocks.
   */
  blocks?: {
    [k: string]: Block;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order?: string[];
  /**
   * The buttons of a modal dialog, by key. An overlay has none.
   */
  actions?: {
    [k: string]: Action;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  actionOrder?: string[];
  /**
   * The dialog can be closed with Escape and a close button.
   */
  dismissable?: boolean;
  /**
   * How wide a modal dialog is: narrow by default; document for papers, as wide as a sheet and its tools.
   */
  layout?: 'narrow' | 'document';
  /**
   * Messages that an overlay shows one after another.
   */
  messages?: {
    [k: string]: Copy;
  };
  lead?: Copy;
  illustration?: Illustration;
  /**
   * The checks that an overlay lists, by key, from top to bottom. Each is done as soon as the server says a status of its list, never by time.
   */
  passed?: {
    [k: string]: PassedCheck;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  messageOrder?: string[];
  /**
   * The messages share this time evenly, but for those of checks that have been done; the last one stays, and the bar ends before its full length. Milliseconds; 30,000 by default.
   */
  rotateOverMs?: number;
  /**
   * How often the bar of an overlay moves, in milliseconds; 100 by default.
   */
  progressEveryMs?: number;
}
export interface LegalText {
  source: readonly string[];
}
/**
 * A text: a paragraph, or a heading within the screen.
 */
export interface TextBlock {
  kind: 'text';
  when?: Logic;
  unless?: Logic;
  window?: Window;
  text: Copy;
  /**
   * body by default. lead: muted, and larger where there is room. heading: a heading within the screen. part: a heading that begins a part of a long form, under a line; what is below it is a group with its name. hero: a few words with an amount, the largest type on the screen. small and legal: small and muted.
   */
  style?: 'body' | 'lead' | 'heading' | 'part' | 'hero' | 'small' | 'legal';
  links?: Links;
}
/**
 * Links that the copy names as <name>…</name>.
 */
export interface Links {
  [k: string]: Link;
}
/**
 * Short texts, one below the other.
 */
export interface ListBlock {
  kind: 'list';
  when?: Logic;
  unless?: Logic;
  window?: Window;
  title?: Copy;
  /**
   * The items are closed at first: the title opens and closes them.
   */
  folded?: boolean;
  inShort?: Copy;
  /**
   * bullets by default. columns: many short names, in as many columns as there is room for. checks: for true statements and assurances; crosses: for things that do not happen. timeline: what is done, what is going on and what is to come, in this order; each item has its state.
   */
  style?: 'bullets' | 'numbers' | 'checks' | 'crosses' | 'columns' | 'timeline';
  /**
   * The items by key.
   */
  items: {
    [k: string]: ListItem;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order: string[];
}
export interface ListItem {
  text: Copy;
  note?: Copy;
  /**
   * Of a timeline's item: whether it is done, going on, or to come. The words for it are in flows/shell/states.json.
   */
  state?: 'done' | 'now' | 'next';
  doneWhen?: Logic;
  ahead?: Copy;
  date?: Copy;
  links?: Links;
  when?: Logic;
  unless?: Logic;
}
/**
 * Shown while a rule raises it. A notice that no rule names is shown while its own 'when' holds.
 */
export interface NoticeBlock {
  kind: 'notice';
  when?: Logic;
  unless?: Logic;
  /**
   * The colour and the sign of the notice; info by default.
   */
  tone?: 'info' | 'success' | 'warning' | 'error';
  title?: Copy;
  text: Copy;
  links?: Links;
}
/**
 * Fields, each of which answers a fact.
 */
export interface FormBlock {
  kind: 'form';
  when?: Logic;
  unless?: Logic;
  legend?: Copy;
  /**
   * The fields are closed behind the legend, which opens them and says whether any is answered; with `once-answered` they are open until then. They open by themselves where one has an error.
   */
  folded?: true | false | 'once-answered';
  inShort?: Copy;
  /**
   * The fields and the button of 'action' are on one line in every window, as a search: the first field takes the room. With 'hideTitle' the title of a text field stands in it while it is empty.
   */
  line?: true;
  /**
   * The key of an action of the same screen or dialog.
   */
  action?: string;
  /**
   * The fields by key, from top to bottom.
   */
  fields: {
    [k: string]: Field;
  };
  /**
   * On a screen of an application: after its own fields the form has those of the additional answers that are not sensitive, filled in with what was answered. A call that the screen makes with answers carries them. A form without any field is left out, and with it a screen that has no other form.
   */
  additionalFields?: true;
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order: string[];
}
export interface Field {
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  fact: string;
  schema: FieldSchema;
  /**
   * The field must be answered. By default it is optional.
   */
  required?: boolean;
  /**
   * Not marked as optional: a rule says which of several fields must be answered, or the field only arranges what is shown.
   */
  unmarked?: true;
  /**
   * A widget of the registry: text, money, phone, email, date, choice-cards, yes-no, select, checkbox, consent, password, masked, address-search …
   */
  widget: string;
  title: Copy;
  help?: Copy;
  source?: readonly string[];
  links?: Links;
  /**
   * The title is for screen readers only, because the heading asks the question.
   */
  hideTitle?: boolean;
  /**
   * Error messages by JSON Schema keyword (required, pattern …); '<part>.<keyword>' for a part of an object.
   */
  messages?: {
    [k: string]: Copy;
  };
  /**
   * Copy for the parts of an object field, by part.
   */
  parts?: {
    [k: string]: FieldPart;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  partOrder?: string[];
  options?: Options;
  /**
   * HTML autocomplete tokens.
   */
  autocomplete?: string;
  readonly?: Logic;
  /**
   * The width of the control: full (default), half (18 rem at most), short (10 rem at most) or line: beside its title, and where there is room on the line of the next field's title. For a field that only arranges what the next one shows.
   */
  width?: 'full' | 'half' | 'short' | 'line';
  when?: Logic;
  unless?: Logic;
  /**
   * Further settings of the widget.
   */
  props?: {
    [k: string]: unknown;
  };
  /**
   * Values that the widget reads in addition to its own, by name.
   */
  values?: {
    [k: string]: Logic;
  };
  choices?: Choices;
}
/**
 * A JSON Schema without copy: type, required, enum, format and length only. Business limits are rules. {"$ref": "address"} includes flows/schemas/address.json.
 */
export interface FieldSchema {
  /**
   * A stable id in kebab-case.
   */
  $ref?: string;
  /**
   * The JSON type of the value. It must suit the type of the field's fact.
   */
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  /**
   * The values allowed. If the field has options, there is one for each.
   */
  enum?: unknown[];
  /**
   * The only value allowed.
   */
  const?: unknown;
  /**
   * line: one line without invisible characters. text: several lines. A text without a format gets one of these from its widget.
   */
  format?: 'date' | 'email' | 'uuid' | 'uri' | 'line' | 'text';
  /**
   * A regular expression for a text, with ^ at the beginning and $ at the end. One that could take very long to test is refused.
   */
  pattern?: string;
  /**
   * The least number of characters.
   */
  minLength?: number;
  /**
   * The most characters.
   */
  maxLength?: number;
  /**
   * The parts of an object, by name.
   */
  properties?: {
    [k: string]: FieldSchema;
  };
  /**
   * The parts of an object that must be answered.
   */
  required?: string[];
  items?: FieldSchema;
  /**
   * true: a list may not have the same item twice.
   */
  uniqueItems?: boolean;
  /**
   * The most items in a list.
   */
  maxItems?: number;
  /**
   * Of an object: which parts it has besides, by what was answered. Draws the parts of the option that the answers come closest to; a part that tells the options apart has a const in each.
   */
  oneOf?: FieldSchema[];
}
export interface FieldPart {
  title: Copy;
  help?: Copy;
  /**
   * HTML autocomplete tokens of the part: 'postal-code'.
   */
  autocomplete?: string;
  options?: Options;
}
/**
 * The choices of a field, by the value that is stored ('true' and 'false' for a boolean).
 */
export interface Options {
  /**
   * The choices by stored value. Leave it out where 'list' names a list.
   */
  items: {
    [k: string]: Option;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order: string[];
  /**
   * The choices of the list that are shown, by their values or as a setting names them: {"setting": "eligibility.states"}. By default all.
   */
  only?: {
    /**
     * A dotted path into the brand's settings, or eligibility.states: a list of values.
     */
    setting: string;
  };
  placeholder?: Copy;
}
export interface Option {
  label: Copy;
  help?: Copy;
}
/**
 * Choices made from a list, one for each item; used instead of 'options' when the document cannot list them.
 */
export interface Choices {
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  of: string;
  value: Logic;
  placeholder?: Copy;
  label: Copy;
  figure?: Copy;
  unit?: Copy;
  mark?: Copy;
  limit?: Copy;
  help?: Copy;
  first?: Logic;
  all?: Copy;
}
/**
 * Rows of a label and a value, perhaps with a link to change it.
 */
export interface SummaryBlock {
  kind: 'summary';
  when?: Logic;
  unless?: Logic;
  window?: Window;
  title?: Copy;
  /**
   * The rows are closed at first: the title opens and closes them.
   */
  folded?: boolean;
  inShort?: Copy;
  /**
   * The rows by key, from top to bottom.
   */
  rows: {
    [k: string]: SummaryRow;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order: string[];
  additionalAnswers?: AdditionalRows;
  /**
   * rows by default. figures are shown side by side in large type, keep their place while they change, and are announced to screen readers once they have stopped changing. line: beside each other, each label above its value, as many as fit a line, in the size of the text.
   */
  style?: 'rows' | 'figures' | 'line';
}
export interface SummaryRow {
  label: Copy;
  value: Logic;
  format?: Format;
  /**
   * With the format 'label': the text shown for each value. A value without a text is shown as it is.
   */
  labels?: {
    [k: string]: Copy;
  };
  tones?: Tones;
  detail?: RowDetail;
  source?: Copy;
  /**
   * A button copies the value as it is shown: for a number that is asked for on the phone.
   */
  copyable?: true;
  change?: Target;
  /**
   * The row says that nothing was given yet: its link is for giving it, and no longer for changing it.
   */
  adds?: true;
  /**
   * The value is long, such as a web address: in a list of rows it stands under its label at every width.
   */
  long?: true;
  when?: Logic;
}
/**
 * By a value that has a label: the tone of the badge that its label then is. A value without a tone is plain text.
 */
export interface Tones {
  [k: string]: 'neutral' | 'info' | 'success' | 'warning' | 'error';
}
/**
 * What stands under the value in small type; nothing where it has no value.
 */
export interface RowDetail {
  value: Logic;
  format?: Format;
  /**
   * With the format 'label': the text shown for each value. A value without a text is shown as it is.
   */
  labels?: {
    [k: string]: Copy;
  };
}
/**
 * After its own rows the block has one for each additional answer that is not sensitive, under the title of its field. A block without any row is left out.
 */
export interface AdditionalRows {
  /**
   * With the format 'label': the text shown for each value. A value without a text is shown as it is.
   */
  labels: {
    [k: string]: Copy;
  };
  change?: Target;
  /**
   * In an 'each' block over a list of applications: the answers of the listed application. Without it, those of the application that is open.
   */
  of?: 'item';
}
/**
 * A table with a row for each item of a list.
 */
export interface TableBlock {
  kind: 'table';
  when?: Logic;
  unless?: Logic;
  window?: Window;
  caption: Copy;
  /**
   * The caption is for screen readers alone: what stands above the table says the same.
   */
  hideCaption?: true;
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  of: string;
  /**
   * The columns by key, from left to right.
   */
  columns: {
    [k: string]: TableColumn;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order: string[];
  current?: Logic;
  link?: RowLink;
  /**
   * The table is closed at first: its caption opens and closes it.
   */
  folded?: boolean;
  inShort?: Copy;
  empty?: Copy;
}
export interface TableColumn {
  label: Copy;
  value: Logic;
  format?: Format;
  /**
   * With the format 'label': the text shown for each value. A value without a text is shown as it is.
   */
  labels?: {
    [k: string]: Copy;
  };
  tones?: Tones;
  /**
   * The column is left out while none of its cells has a value. At least one column of a table must not have it.
   */
  hideEmpty?: true;
  /**
   * The column holds longer texts: on a phone, where each row of the table is a card, its value has a line of its own.
   */
  long?: true;
  /**
   * On a phone each row of the table has two lines, of which this is the one where the value stands, without its label; 'none' leaves it out. The first value of a line takes its room and is cut where it is too long. Where no column says so, each row is a card.
   */
  narrow?: 'first' | 'second' | 'none';
  source?: Copy;
}
/**
 * Where a row leads: its first value is a link, and a press anywhere on the row opens it.
 */
export interface RowLink {
  to: Link;
  /**
   * Parameters of the address: name to logic. What is not known is left out.
   */
  query?: {
    [k: string]: Logic;
  };
}
/**
 * A widget that holds no field: docs/reference/widgets.md lists them.
 */
export interface WidgetBlock {
  kind: 'widget';
  when?: Logic;
  unless?: Logic;
  legend?: Copy;
  /**
   * The widget is closed behind the legend. It starts, and reports its events, once it is opened.
   */
  folded?: true;
  inShort?: Copy;
  /**
   * The name of the widget: docs/reference/widgets.md lists them.
   */
  widget: string;
  /**
   * Values that the widget shows, by name.
   */
  values?: {
    [k: string]: Logic;
  };
  /**
   * Effects of the widget's events, by the event's name; they read the event's details as event.*.
   */
  on?: {
    /**
     * Effects, performed in order.
     */
    [k: string]: Effect[];
  };
  /**
   * The id of a document: its path within its kind's folder.
   */
  copyFrom?: string;
  /**
   * The widget's settings: docs/reference/widgets.md lists them for each widget.
   */
  props?: {
    [k: string]: unknown;
  };
  /**
   * The widget's texts, by the names that docs/reference/widgets.md lists.
   */
  copy?: {
    [k: string]: Copy;
  };
}
/**
 * Draws its blocks once for each item of a list; item.* is in scope.
 */
export interface EachBlock {
  kind: 'each';
  when?: Logic;
  unless?: Logic;
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  of: string;
  /**
   * The blocks of each item by key, from top to bottom.
   */
  blocks: {
    [k: string]: Block;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order: string[];
  title?: Copy;
  link?: EachLink;
  /**
   * cards by default. rows: one list with a line for each item, its actions at the end of the line; the rows of a summary are columns where there is room. tabs: the actions of all items on one line, to choose one of them. timeline: one under the other along a line, as things happened.
   */
  style?: 'cards' | 'rows' | 'tabs' | 'timeline';
  /**
   * Actions of each item; their effects read item.*.
   */
  actions?: {
    [k: string]: Action;
  };
  caption?: Copy;
  /**
   * The list is closed at first: its caption opens and closes it.
   */
  folded?: true;
  current?: Logic;
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  actionOrder?: string[];
  empty?: Copy;
  illustration?: Illustration;
}
/**
 * Where the title leads; of a row, a press anywhere on it.
 */
export interface EachLink {
  to: Link;
  when?: Logic;
  unless?: Logic;
}
export interface Action {
  label: Copy;
  /**
   * primary by default. back: leads one step back. The first one of a screen stands above its heading, any further one is a link.
   */
  style?: 'primary' | 'secondary' | 'link' | 'back';
  when?: Logic;
  unless?: Logic;
  waits?: Logic;
  /**
   * Effects, performed in order.
   */
  do: Effect[];
}
/**
 * One amount in the largest type, with the words around it: what a screen is about. At most one on a screen.
 */
export interface HeroBlock {
  kind: 'hero';
  when?: Logic;
  unless?: Logic;
  window?: Window;
  label?: Copy;
  figure: Copy;
  unit?: Copy;
  detail?: Copy;
  links?: Links;
}
/**
 * What is left to do, each with its state, and above it how many are done. A task leads to its page or has a button.
 */
export interface TaskListBlock {
  kind: 'task-list';
  when?: Logic;
  unless?: Logic;
  window?: Window;
  title?: Copy;
  /**
   * The tasks by key, from top to bottom, in the order in which they are done: each has its number as its mark, and the first that is to be done stands out, so that the action of the screen leads there. Of done and working the first that holds is the state; a task without any is to be done. The words for states are in flows/shell/states.json.
   */
  items: {
    [k: string]: Task;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order: string[];
}
export interface Task {
  text: Copy;
  detail?: Copy;
  links?: Links;
  done?: Logic;
  working?: Logic;
  to?: Link;
  when?: Logic;
  unless?: Logic;
}
/**
 * Ways to go on from here, each with what it means and its own button. A choice is shown where its action is. The one that is best for most has an action of the style primary, the others secondary.
 */
export interface ChoiceListBlock {
  kind: 'choice-list';
  when?: Logic;
  unless?: Logic;
  window?: Window;
  title?: Copy;
  /**
   * The choices by key, from top to bottom.
   */
  items: {
    [k: string]: ChoiceItem;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order: string[];
}
export interface ChoiceItem {
  title: Copy;
  text?: Copy;
  /**
   * The name of an icon of lucide (https://lucide.dev/icons): 'phone', 'landmark'. It stands beside words that say the same.
   */
  icon?: string;
  links?: Links;
  mark?: Copy;
  /**
   * The key of an action of the same screen or dialog.
   */
  action: string;
  /**
   * wide: only in a window wider than a phone's, such as a way that leads to a phone. By default in all.
   */
  window?: 'wide';
  when?: Logic;
  unless?: Logic;
}
/**
 * Two or three alternatives side by side, row by row. On a phone each row has its name above its values.
 */
export interface ComparisonBlock {
  kind: 'comparison';
  when?: Logic;
  unless?: Logic;
  window?: Window;
  caption: Copy;
  /**
   * What is compared, by key, from left to right.
   */
  alternatives: {
    [k: string]: Alternative;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  alternativeOrder: string[];
  /**
   * The rows by key, from top to bottom.
   */
  rows: {
    [k: string]: ComparedRow;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order: string[];
}
export interface Alternative {
  label: Copy;
}
export interface ComparedRow {
  label: Copy;
  /**
   * The value of each alternative, by its key. An alternative without one has a dash.
   */
  cells: {
    [k: string]: ComparedCell;
  };
  when?: Logic;
  unless?: Logic;
}
export interface ComparedCell {
  value: Logic;
  format?: Format;
  /**
   * With the format 'label': the text shown for each value. A value without a text is shown as it is.
   */
  labels?: {
    [k: string]: Copy;
  };
}
/**
 * How an amount comes about: what it starts from, what is added and taken away, and what is left. Each row has its bar, and every amount stands in words.
 */
export interface WaterfallBlock {
  kind: 'waterfall';
  when?: Logic;
  unless?: Logic;
  window?: Window;
  title?: Copy;
  /**
   * The rows are closed at first: the title opens and closes them.
   */
  folded?: boolean;
  inShort?: Copy;
  /**
   * The rows by key, from top to bottom.
   */
  rows: {
    [k: string]: WaterfallRow;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order: string[];
}
export interface WaterfallRow {
  label: Copy;
  value: Logic;
  /**
   * money: whole dollars. money-cents has two decimals.
   */
  format: 'money' | 'money-cents';
  /**
   * start: the amount that the others change. add and subtract: what is added and taken away, with its sign. total: what is left, from facts; it is not calculated here.
   */
  does: 'start' | 'add' | 'subtract' | 'total';
  when?: Logic;
  unless?: Logic;
}
/**
 * A small drawing, for a moment that is more than a question: a beginning, a wait, an end, an error. Those of what is reached (badge, briefcase, pen, plane, seal, sprout) move once as they come.
 */
export interface IllustrationBlock {
  kind: 'illustration';
  when?: Logic;
  unless?: Logic;
  window?: Window;
  name: Illustration;
  text?: Copy;
}
/**
 * Stands where a list will be: says that there is nothing yet, and what would be here.
 */
export interface EmptyBlock {
  kind: 'empty';
  when?: Logic;
  unless?: Logic;
  window?: Window;
  illustration?: Illustration;
  title: Copy;
  text?: Copy;
  links?: Links;
  /**
   * The key of an action of the same screen or dialog.
   */
  action?: string;
}
/**
 * What must not be overlooked: part of the page, in a tinted box. What appears while somebody is on the page is a notice, which is announced.
 */
export interface CalloutBlock {
  kind: 'callout';
  when?: Logic;
  unless?: Logic;
  window?: Window;
  /**
   * The colour and the sign; info by default.
   */
  tone?: 'info' | 'success' | 'warning' | 'error';
  /**
   * The name of an icon of lucide (https://lucide.dev/icons): 'phone', 'landmark'. It stands beside words that say the same.
   */
  icon?: string;
  title: Copy;
  text?: Copy;
  /**
   * Short texts below, by key.
   */
  items?: {
    [k: string]: CalloutItem;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order?: string[];
  links?: Links;
  /**
   * The key of an action of the same screen or dialog.
   */
  action?: string;
}
export interface CalloutItem {
  text: Copy;
  links?: Links;
  when?: Logic;
  unless?: Logic;
}
/**
 * What was done, at the top of the window, with a button that takes it back where that is possible. It is announced, covers nothing of the page, and goes by itself.
 */
export interface ToastBlock {
  kind: 'toast';
  when?: Logic;
  unless?: Logic;
  text: Copy;
  seconds?: Logic;
  /**
   * The key of an action of the same screen or dialog.
   */
  action?: string;
}
/**
 * Somebody to turn to: the name, the role, and how to reach them.
 */
export interface PersonBlock {
  kind: 'person';
  when?: Logic;
  unless?: Logic;
  window?: Window;
  name: Copy;
  role?: Copy;
  /**
   * The name of an icon of lucide (https://lucide.dev/icons): 'phone', 'landmark'. It stands beside words that say the same.
   */
  icon?: string;
  image?: Logic;
  text?: Copy;
  links?: Links;
  /**
   * below: after the actions of the screen, where it does not stand in their way; beside the work where the window has room. Without it, among the blocks in their order.
   */
  place?: 'below';
  /**
   * The ways to reach them, by key.
   */
  items?: {
    [k: string]: Contact;
  };
  /**
   * What is pressed to reach them, by key.
   */
  buttons?: {
    [k: string]: PersonButton;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order?: string[];
}
export interface Contact {
  label: Copy;
  text: Copy;
  /**
   * The name of an icon of lucide (https://lucide.dev/icons): 'phone', 'landmark'. It stands beside words that say the same.
   */
  icon?: string;
  link?: Link;
  when?: Logic;
  unless?: Logic;
}
export interface PersonButton {
  label: Copy;
  /**
   * The name of an icon of lucide (https://lucide.dev/icons): 'phone', 'landmark'. It stands beside words that say the same.
   */
  icon?: string;
  phone?: Copy;
  email?: Copy;
  when?: Logic;
  unless?: Logic;
}
export interface PassedCheck {
  text: Copy;
  ahead?: Copy;
  /**
   * The message that is shown while this is done. Once it has been done, the overlay passes over it and over those before it.
   */
  message?: string;
  /**
   * The statuses of the application at which this has been done.
   *
   * @minItems 1
   */
  statuses: [string, ...string[]];
}
/**
 * All facts. Any name used in another document must be declared here.
 */
export interface FactsDocument {
  /**
   * The facts by name: letters and digits, a letter first.
   */
  facts: {
    [k: string]: Fact | ContractFact;
  };
}
export interface FactsFact {
  type: FactType;
  /**
   * Only of a fact without a type of its own: the contract that answers it.
   */
  contract?: undefined;
  source: FactSource;
  /**
   * What the fact holds, for people who read the document.
   */
  description: string;
  /**
   * Where the value comes from, by source. session: 'application', 'application-id', 'profile', 'account', 'email', 'screen', the id of the open screen, 'path', its path, or 'asked', the time at which it last had what it refreshes. flag: the flag's key. query: the query parameter. path: the parameter of the screen's path. setting: a dotted path into the brand's settings. profile: a dotted path into the profile. storage: a key whose value the host provides when a page opens. prefill: the answer whose source is read ('profile', 'offer-code' …; absent once the applicant has changed it). clock: 'today', 'now' or 'year'.
   */
  from?: string;
  /**
   * For source 'storage': the browser storage that holds the value, shared by all tabs (local storage) or for one tab (session storage). Without it, the host provides the value and no storage is read.
   */
  storedIn?: 'browser' | 'tab';
  derive?: Logic;
  /**
   * A blocking rule that is undetermined passes when all the facts it lacks are optional. True by default for a fact of the sources call, query, widget, session, storage, paper, path and prefill.
   */
  optional?: boolean;
  /**
   * The value while the fact is absent.
   */
  default?: unknown;
  /**
   * The values allowed. Without it any value of the type.
   */
  enum?: (string | number | boolean)[];
  /**
   * Its value is never stored in the browser, logged, recorded or included in an explanation.
   */
  sensitive?: boolean;
  /**
   * An additional answer: it is sent with the others of its flow, typed and judged by this declaration, and stored with the application, without a line in a call document.
   */
  kept?: 'additional';
  /**
   * An answer that is collected because the law requires it. It is stored separately; no condition of the lifecycle, no derived fact and no rule of a screen without its field may read it.
   */
  restricted?: boolean;
  /**
   * Must be answered again after a reload: a tab never stores it with the screens of an application. Applies to consents, files and signatures.
   */
  fresh?: boolean;
  /**
   * The fact and all its parts may appear in emails and text messages, which others can read. Never allowed for a sensitive fact.
   */
  messageSafe?: boolean;
  consent?: FactConsent;
  normalise?: Normalise;
  /**
   * The parts of an object fact.
   */
  fields?: {
    [k: string]: FactPart;
  };
  /**
   * string: the maximum number of characters; 2,000 by default.
   */
  maxLength?: number;
  /**
   * list: the maximum number of items; 200 by default.
   */
  maxItems?: number;
  items?: FactPart;
}
/**
 * The answer is a consent. It is recorded with this type and version, the hash of the text shown, the time and the IP address.
 */
export interface FactConsent {
  /**
   * The type of consent in capitals and underscores: 'DEBIT_AUTHORIZATION'.
   */
  type: string;
  /**
   * The version of the text beside the checkbox.
   */
  version: string;
  /**
   * The answer takes back the consent of this type and version that another fact gives.
   */
  withdraws?: true;
}
/**
 * How a value is tidied before it is used, sent or tested by rules.
 */
export interface Normalise {
  /**
   * Writes a typed text in one spelling: composed letters, one kind of blank and of hyphen, no blanks at its ends.
   */
  oneSpelling?: boolean;
  /**
   * The value stored for a blank answer.
   */
  blankAs?: unknown;
  /**
   * Turns a text into capital letters.
   */
  upper?: boolean;
  /**
   * Stores a US phone number as its ten digits, however it was typed: without +1 or a leading 1, spaces, parentheses and hyphens.
   */
  phone?: boolean;
}
export interface FactPart {
  type: FactType;
  /**
   * What the part holds, for people who read the document.
   */
  description?: string;
  /**
   * A blocking rule that is undetermined passes when all the facts it lacks are optional. True by default for a fact of the sources call, query, widget, session, storage, paper, path and prefill.
   */
  optional?: boolean;
  /**
   * The value while the part is absent.
   */
  default?: unknown;
  /**
   * The values allowed. Without it any value of the type.
   */
  enum?: (string | number | boolean)[];
  /**
   * Its value is never stored in the browser, logged, recorded or included in an explanation.
   */
  sensitive?: boolean;
  /**
   * An answer that is collected because the law requires it. It is stored separately; no condition of the lifecycle, no derived fact and no rule of a screen without its field may read it.
   */
  restricted?: boolean;
  /**
   * Must be answered again after a reload: a tab never stores it with the screens of an application. Applies to consents, files and signatures.
   */
  fresh?: boolean;
  /**
   * The fact and all its parts may appear in emails and text messages, which others can read. Never allowed for a sensitive fact.
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
   * string: the maximum number of characters; 2,000 by default.
   */
  maxLength?: number;
  /**
   * list: the maximum number of items; 200 by default.
   */
  maxItems?: number;
  items?: FactPart;
}
/**
 * A fact that a call answers: its type, its parts and their values are those of the contract's response schema. The fact adds what it means.
 */
export interface ContractFact {
  /**
   * The contract that answers the fact, and after a slash the part of its response, where it is not the whole: 'application', 'offers/offers'.
   */
  contract: string;
  /**
   * Where the value comes from, as with any fact; a call where it is not written.
   */
  source: 'call' | 'session' | 'storage';
  /**
   * Where the value comes from, by source, as with any fact.
   */
  from?: string;
  /**
   * For source 'storage': the browser storage that holds the value, shared by all tabs (local storage) or for one tab (session storage). Without it, the host provides the value and no storage is read.
   */
  storedIn?: 'browser' | 'tab';
  /**
   * What the fact holds, for people who read the document.
   */
  description: string;
  /**
   * Written by the contract: never here.
   */
  type?: unknown;
  /**
   * Written by the contract: never here.
   */
  enum?: unknown;
  /**
   * Values that documents set, besides those of the contract.
   *
   * @minItems 1
   */
  also?: [string, ...string[]];
  /**
   * A blocking rule that is undetermined passes when all the facts it lacks are optional. True by default for a fact of the sources call, query, widget, session, storage, paper, path and prefill.
   */
  optional?: boolean;
  /**
   * The value while the fact is absent.
   */
  default?: unknown;
  /**
   * Its value is never stored in the browser, logged, recorded or included in an explanation.
   */
  sensitive?: boolean;
  /**
   * An answer that is collected because the law requires it. It is stored separately; no condition of the lifecycle, no derived fact and no rule of a screen without its field may read it.
   */
  restricted?: boolean;
  /**
   * Must be answered again after a reload: a tab never stores it with the screens of an application. Applies to consents, files and signatures.
   */
  fresh?: boolean;
  /**
   * The fact and all its parts may appear in emails and text messages, which others can read. Never allowed for a sensitive fact.
   */
  messageSafe?: boolean;
  normalise?: Normalise;
  /**
   * What is added to the parts of an object, by their names in the contract. A part with nothing to add is not named.
   */
  fields?: {
    [k: string]: ContractPart;
  };
  items?: ContractPart;
}
export interface ContractPart {
  /**
   * What the part holds, where the contract does not say it.
   */
  description?: string;
  /**
   * Written by the contract: never here.
   */
  type?: unknown;
  /**
   * Written by the contract: never here.
   */
  enum?: unknown;
  /**
   * Written by the contract: never here.
   */
  optional?: unknown;
  /**
   * The value while the part is absent.
   */
  default?: unknown;
  /**
   * Its value is never stored in the browser, logged, recorded or included in an explanation.
   */
  sensitive?: boolean;
  /**
   * An answer that is collected because the law requires it. It is stored separately; no condition of the lifecycle, no derived fact and no rule of a screen without its field may read it.
   */
  restricted?: boolean;
  /**
   * Must be answered again after a reload: a tab never stores it with the screens of an application. Applies to consents, files and signatures.
   */
  fresh?: boolean;
  /**
   * The fact and all its parts may appear in emails and text messages, which others can read. Never allowed for a sensitive fact.
   */
  messageSafe?: boolean;
  normalise?: Normalise;
  /**
   * What is added to the parts of an object, by their names in the contract. A part with nothing to add is not named.
   */
  fields?: {
    [k: string]: ContractPart;
  };
  items?: ContractPart;
}
/**
 * A feature flag: whether it is on, for whom, and who of the organisation may switch it while the servers run. The document never leaves the server.
 */
export interface Flag {
  /**
   * What is on while the flag is on, in a few words, for those who switch it.
   */
  title: string;
  /**
   * Further notes for people who read the document.
   */
  description?: string;
  source?: string | readonly string[];
  /**
   * Whether it is on for a visitor who belongs to none of its audiences.
   */
  on: boolean;
  variables?: FlagVariables;
  /**
   * Visitors for whom it is otherwise. The first audience that a visitor belongs to decides.
   */
  audiences?: {
    [k: string]: FlagAudience;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order?: string[];
  /**
   * The roles of the lifecycle's document that may switch it at the desk. Absent: nobody can.
   *
   * @minItems 1
   *
   * Items: A stable id in kebab-case.
   */
  switchedBy?: [string, ...string[]];
  /**
   * false: the flag service knows it by the document's id alone, without the product's prefix.
   */
  prefixed?: boolean;
  /**
   * false: pages do not keep it; only calls that name it answer it.
   */
  page?: boolean;
  /**
   * true: it divides visitors into those who get the variation and the control. An application can save to which one its applicant belonged.
   */
  experiment?: boolean;
  /**
   * Visitors, and what the flag is for them. Every check tries them.
   *
   * @minItems 1
   */
  examples?: [FlagExample, ...FlagExample[]];
}
/**
 * What comes with the flag while it is on, by name.
 */
export interface FlagVariables {
  [k: string]: string | number | string[];
}
export interface FlagAudience {
  /**
   * Who belongs to it, for people who read the document.
   */
  title: string;
  when?: Logic;
  /**
   * Of those, so many of a hundred, by a stable draw: nobody leaves the audience when the share grows.
   */
  percent?: number;
  /**
   * What the draw goes by: a browser, an account or an application. Only with percent; a browser, unless named.
   */
  by?: 'trackerId' | 'identityUuid' | 'applicationUuid';
  /**
   * Whether the flag is on for them.
   */
  on: boolean;
  variables?: FlagVariables;
}
export interface FlagExample {
  visitor: FlagVisitor;
  /**
   * Whether the flag must be on for the visitor.
   */
  on: boolean;
}
/**
 * Who visits, as far as it is known.
 */
export interface FlagVisitor {
  /**
   * The code of the organisation.
   */
  organization?: string;
  /**
   * Where the server runs.
   */
  environment?: 'production' | 'sandbox';
  /**
   * The id of the browser.
   */
  trackerId?: string;
  /**
   * The id of the account.
   */
  identityUuid?: string;
  /**
   * The id of the application.
   */
  applicationUuid?: string;
  /**
   * When the application was started, ISO 8601 in UTC.
   */
  created?: string;
}
/**
 * Steps in order, filtered by each step's condition; no step names its successor. Or, with 'layout' and 'of', another flow's steps on one page.
 */
export interface Flow {
  /**
   * A stable id in kebab-case.
   */
  id: string;
  /**
   * The path of the flow's first step, under the router's base.
   */
  base: string;
  /**
   * The steps need no login. By default they do.
   */
  public?: boolean;
  /**
   * single: all steps of the flow named in 'of' on one page.
   */
  layout?: 'single';
  /**
   * A stable id in kebab-case.
   */
  of?: string;
  title?: Copy;
  /**
   * single: the page's actions; by default those of the last step.
   */
  actions?: {
    [k: string]: Action;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  actionOrder?: string[];
  /**
   * The ids of the steps, each once, in the order of writing. The compiler writes it, documents do not.
   *
   * Items: A stable id in kebab-case.
   */
  sequence?: string[];
  /**
   * The steps by id. Each id is the name of the step's screen beside this file, without .json.
   */
  steps?: {
    [k: string]: FlowStep;
  };
  progress?: Progress;
  /**
   * Redirects by id, for steps that are opened too early: while a guard holds, the step that it names is shown instead. The first that holds applies.
   */
  guards?: {
    [k: string]: Guard;
  };
  /**
   * Effects, performed in order.
   */
  arrive?: Effect[];
  /**
   * The calls that submit the flow, in order.
   *
   * Items: The id of a document: its path within its kind's folder.
   */
  submit?: string[];
  failed?: SubmitFailures;
  /**
   * The id of a document: its path within its kind's folder.
   */
  overlay?: string;
  /**
   * Effects, performed in order.
   */
  then?: Effect[];
  before?: Target;
}
export interface FlowStep {
  /**
   * The path segment after the flow's base; '' for the base itself.
   */
  path: string;
  /**
   * The group and part of the progress bar, as group/part.
   */
  progress?: string;
  when?: Logic;
  unless?: Logic;
}
/**
 * The progress bar above the steps. Without it there is none.
 */
export interface Progress {
  label?: Copy;
  /**
   * The segments of the progress bar by id. A segment none of whose steps is shown is left out.
   */
  groups: {
    [k: string]: ProgressGroup;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order: string[];
}
export interface ProgressGroup {
  title: Copy;
  /**
   * The names of the parts of a segment by id; the one of the current step is shown.
   */
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
 * Effects of a failed call at submission that has no matching row of its own. Refused fields (422) and connection failures (0) stay on the page instead.
 */
export interface SubmitFailures {
  /**
   * The effects by id. The first row that matches the response is used.
   */
  rows: {
    [k: string]: CallRow;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order?: string[];
}
/**
 * A piece of JSON Schema that several fields share (flows/schemas/<id>.json). It contains no copy.
 */
export interface Fragment {
  schema: FieldSchema;
}
/**
 * A test as a document. It runs on the engine in milliseconds, and in a real browser against the real server.
 */
export interface Journey {
  /**
   * The name of the test in reports.
   */
  id: string;
  /**
   * What the journey shows, as a short sentence.
   */
  title: string;
  /**
   * The id of the journey at whose end this one begins: its steps are made first. What that one has as organisation, language, time, query, flags and 'given' is had here too, unless it is written here.
   */
  begins?: string;
  /**
   * The organisation; 'main' by default.
   */
  org?: string;
  /**
   * The tag of the language in which the visitor reads, such as es-US; by default that of the documents.
   */
  language?: string;
  /**
   * The time at which the journey begins, ISO 8601.
   */
  now?: string;
  /**
   * Query parameters added to the first 'open' that has none of its own.
   */
  query?: string;
  /**
   * The values of feature flags, by key.
   */
  flags?: {
    [k: string]: unknown;
  };
  given?: Given;
  /**
   * The steps, in order. The first failure ends the journey.
   */
  do: JourneyStep[];
}
/**
 * What exists before the first step.
 */
export interface Given {
  /**
   * The profile of the applicant, who is then signed in. null: signed in, but no profile is found. Without it nobody is signed in.
   */
  profile?: {
    [k: string]: unknown;
  } | null;
  /**
   * The applicant's application, in the form in which the server returns it. Without it, or null: there is none.
   */
  application?: {
    [k: string]: unknown;
  } | null;
  /**
   * The originator of the referrer parameter, as the calls 'originator' and 'licensed-states' return it; null: not found.
   */
  originator?: {
    [k: string]: unknown;
  } | null;
  /**
   * The offer code's record; its offerCode is put into session storage. null: not found.
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
   * The location that the browser reports: {latitude, longitude}. Absent or null: the browser refuses.
   */
  location?: {
    [k: string]: unknown;
  } | null;
  /**
   * How applicants sign in: legacy, with a password on our own pages; external, at the login provider. By default the brand's setting.
   */
  authMode?: 'legacy' | 'external';
  /**
   * The password of the account that the profile belongs to. Without it no password opens the account.
   */
  password?: string;
  /**
   * Whether that account asks for a code besides the password; {code} in an answer is the code of its authenticator app. By default it does not.
   */
  secondFactor?: boolean;
  /**
   * Scripted responses by call id: the name of an example response, {status, body}, or a list of these used in turn (the last one repeats).
   */
  calls?: {
    [k: string]: unknown;
  };
}
/**
 * One or several verbs, performed in the order in which this schema lists them.
 */
export interface JourneyStep {
  /**
   * Who acts from this step on: 'applicant', or 'participant', the first of the application's further participants, 'participant-2' the second; 'agent' is a member of staff in every role, logged in at the agents' desk. Each is a person of their own, with a browser that knows nothing of the others'.
   */
  as?: string;
  /**
   * The path to open; {nonce} is replaced by the nonce of the answers saved before a login, {invitation} by the link of the newest invitation to the further participant who acts, {prepared} by the newest link to an application that the agent began for the applicant, {conversation} by the id of the applicant's live conversation.
   */
  open?: string;
  /**
   * Replaces the application by this one and opens it as a new visit would; null: there is none.
   */
  application?: {
    [k: string]: unknown;
  } | null;
  office?: OfficeStep;
  otherTab?: OtherTabStep;
  /**
   * Time passes for who is signed in: 'proof', the applicant must prove again who they are before a call that needs it; 'session', the session has ended.
   */
  lapse?: 'proof' | 'session';
  /**
   * Enters answers on the screen, by fact; an object fact has its parts as members. null empties a field; a file is {"file": "name.pdf"}.
   */
  answer?: {
    [k: string]: unknown;
  };
  /**
   * Sliders by dotted fact path: each is dragged close to the amount, then moved to it with the keyboard.
   */
  drag?: {
    [k: string]: number;
  };
  /**
   * Presses the action with this key, of the open dialog or of the screen. 'try-again' when there was no connection; 'continue' or 'cancel' at the sandbox's login provider.
   */
  press?: string;
  /**
   * The key of a menu of the shell: its button is pressed, which opens or closes it.
   */
  menu?: string;
  /**
   * The key of banners of the shell, or 'toasts': the first that is shown, and can be, is dismissed.
   */
  dismiss?: string;
  /**
   * Agrees to what the screen asks about; a press goes on.
   */
  confirm?: true;
  chat?: ChatStep;
  /**
   * Begins a message of a conversation and does not send it: the applicant in the chat's window, the agent on the screen of a conversation.
   */
  type?: string;
  /**
   * Writes a message of a conversation and sends it, as 'type' does.
   */
  say?: string;
  /**
   * The key of a widget block that shows documents. Each document is opened and read to the end of its last page, and the applicant's signature lines are signed.
   */
  read?: string;
  /**
   * How the applicant finishes on the current hosted page before coming back. slow: the vendor's result is not ready at the first request; twice: the return address is opened twice.
   */
  hosted?: 'success' | 'cancel' | 'error' | 'expired' | 'slow' | 'twice';
  choose?: HostedStepChoice;
  /**
   * Goes back, as with the browser's button.
   */
  back?: true;
  /**
   * Reloads the page.
   */
  reload?: true;
  /**
   * The next 'open' is in a new tab: everything stored for the old tab alone is gone.
   */
  closeTab?: true;
  /**
   * The next 'open' is on another device where the same applicant is signed in: nothing from the browser's storage is there, everything stored on the server is.
   */
  otherDevice?: true;
  /**
   * Waits for this many milliseconds. The engine does not really wait: it advances its clock.
   */
  wait?: number;
  expect?: Expect;
}
/**
 * Something that happens without the applicant: an event by a person, a vendor's answer, or days that pass.
 */
export interface OfficeStep {
  /**
   * An event of the lifecycle's 'people', or an answer of the vendor currently at work.
   */
  event?: string;
  /**
   * The facts of the event; by default the sandbox's answer.
   */
  facts?: {
    [k: string]: unknown;
  };
  /**
   * Feature flags to change; pages loaded afterwards see the new values.
   */
  flags?: {
    [k: string]: unknown;
  };
  /**
   * The number of days by which the calendar advances; timers that fall due are run.
   */
  days?: number;
  /**
   * Puts the application into this status, as the sandbox's panel does, with what it presumes, and starts the work of the status. Days that must pass before it do not matter.
   */
  status?: string;
  /**
   * With 'status': other fields of the application's status.
   */
  fields?: {
    [k: string]: unknown;
  };
  condition?: ConditionStep;
}
/**
 * What staff do with a condition: ask the applicant for something, ask again, or clear it.
 */
export interface ConditionStep {
  /**
   * What it is about: a category of the lifecycle.
   */
  category: string;
  /**
   * What is done; by default a condition is opened. ask-again and clear: with the oldest of the category that is not cleared.
   */
  act?: 'open' | 'ask-again' | 'clear';
  /**
   * To open: the kinds of document asked for; by default all of the category.
   */
  documents?: string[];
  /**
   * To open: how many files are asked for; by default one.
   */
  count?: number;
  /**
   * What the applicant is told in place of the category's own words.
   */
  comments?: string;
}
/**
 * What the applicant does meanwhile in another tab that was opened at this moment.
 */
export interface OtherTabStep {
  /**
   * An applicant's event of the lifecycle.
   */
  event: string;
  /**
   * The answers that the event's call sends, by fact.
   */
  answers?: {
    [k: string]: unknown;
  };
}
/**
 * What the applicant does in the window of the chat.
 */
export interface ChatStep {
  /**
   * Presses a button: 'open' is the one on every page; 'person' asks for a person where the chatbot answers; 'end' ends the conversation, and confirms it; 'again' begins another one.
   */
  press?: 'open' | 'hide' | 'person' | 'end' | 'again';
  who?: ChatWho;
}
/**
 * Fills in the form that asks who is there, and begins the conversation. On the engine a person answers at any hour; in a browser the journey's clock decides.
 */
export interface ChatWho {
  /**
   * What the visitor gives as name.
   */
  name: string;
  /**
   * What the visitor gives as email address.
   */
  email: string;
}
/**
 * With 'hosted': the choices made on that page, by the ids of the personas' table. By default the first of each list.
 */
export interface HostedStepChoice {
  /**
   * The id of the second choice, such as an account.
   */
  item?: string;
}
export interface Expect {
  /**
   * The path without the base and the query: '/{uuid}/offers'. {uuid} is the application's id. Outside the base it is the whole path.
   */
  path?: string;
  /**
   * true: the browser has left the pages of this product, for another site or a path of the site.
   */
  outside?: boolean;
  /**
   * The heading of the screen, exactly.
   */
  heading?: string;
  /**
   * Texts shown anywhere on the screen.
   */
  text?: string[];
  /**
   * All steps of the progress shown, by their titles. {}: none is shown.
   */
  progress?: {
    [k: string]: 'done' | 'current' | 'ahead';
  };
  /**
   * All error messages, exactly, by the fact of their field; '' for an error that belongs to no field. {}: none.
   */
  errors?: {
    [k: string]: string;
  };
  /**
   * The keys of all notices shown, in any order. []: none.
   */
  notices?: string[];
  /**
   * The ids of all rules that ask for a confirmation, in any order. []: none.
   */
  confirms?: string[];
  /**
   * The open dialog: its path under flows/dialogs. null: none is open.
   */
  dialog?: string | null;
  /**
   * Whether the screen of a wait is shown, which goes on by itself. Without it, a browser first lets the page come to rest.
   */
  waits?: boolean;
  transition?: TransitionExpect;
  chat?: ChatExpect;
  /**
   * The verdicts of rules, by id. Tested on the engine only.
   */
  verdicts?: {
    [k: string]: 'pass' | 'fail' | 'undetermined';
  };
  /**
   * Ids of the calls made since the last 'expect' with calls, in order.
   */
  calls?: string[];
  /**
   * Keys of blocks, fields and actions that are not shown. Others may be hidden too.
   */
  hidden?: string[];
  /**
   * Keys of actions that are disabled. Others may be disabled too.
   */
  disabled?: string[];
  /**
   * The values of facts, by name or dotted path; null: absent. Tested on the engine only.
   */
  facts?: {
    [k: string]: unknown;
  };
  /**
   * The number and revision of the form of the applicant's newest paper, by the paper's id: HE-101 (Rev. 11/2026); null: there is none. Tested on the engine only.
   */
  papers?: {
    [k: string]: string | null;
  };
  /**
   * The subject of the last message, by the message's id, exactly; null: none was written. Tested on the engine only.
   */
  subjects?: {
    [k: string]: string | null;
  };
  /**
   * How deadlines of the lifecycle stand now, by id; null: it does not apply. Tested on the engine only.
   */
  deadlines?: {
    [k: string]: 'met' | 'late' | 'early' | 'open' | 'overdue' | 'waiting' | null;
  };
  /**
   * Query parameters of the address; null: the parameter is absent.
   */
  query?: {
    [k: string]: unknown;
  };
  /**
   * Values that the status table passed to the screen ('carry'), by name. Tested on the engine only.
   */
  state?: {
    [k: string]: unknown;
  };
  /**
   * Values in the browser's storage, by key; null: absent.
   */
  storage?: {
    [k: string]: unknown;
  };
  /**
   * Messages (flows/messages) written so far, to any recipient.
   */
  messages?: string[];
  /**
   * Names of analytics events that have occurred so far. There may be others.
   */
  tracked?: string[];
  /**
   * Log entries since the last 'expect' with logs, in order: 'warning: …'.
   */
  logs?: string[];
}
/**
 * How the page was reached, or what is under way where 'to' is null. In a browser its direction is compared alone.
 */
export interface TransitionExpect {
  /**
   * The path of the page that was left, written as 'path'. null: it is the first page.
   */
  from?: string | null;
  /**
   * The path of the page that has come; the same one if the visitor stays. null: the page that was left still stands, and waits.
   */
  to?: string | null;
  /**
   * open: the first page, or a reload. poll: a status that was waited for. vendor: what a widget reports. back: the browser's history. timer: a refresh of the open page. tab: something outside of this page, such as another tab.
   */
  cause?: 'open' | 'press' | 'poll' | 'vendor' | 'back' | 'link' | 'timer' | 'tab';
  /**
   * The direction of travel: by the order of a flow's steps, else back for the browser's history and for an action of style 'back'.
   */
  direction?: 'forward' | 'back';
}
/**
 * What the chat shows: the applicant's window, or the conversation on the agent's screen.
 */
export interface ChatExpect {
  /**
   * Of the applicant's window. start: it asks who is there.
   */
  phase?: 'closed' | 'start' | 'messaging' | 'ended';
  /**
   * The last messages in order, each as 'applicant: …', 'agent: …' or 'chatbot: …'.
   */
  messages?: string[];
  /**
   * What is said of the last message of whoever looks.
   */
  receipt?: 'sent' | 'read';
  /**
   * Whether the other side is shown as typing. Tested in the browser only.
   */
  typing?: boolean;
  /**
   * The key of the alert in the window's document; null: none. Tested in the browser only.
   */
  alert?: string | null;
  /**
   * All that the window offers at the end of a conversation.
   */
  offers?: ('transcript' | 'survey' | 'again')[];
}
/**
 * The server's workflow: the work of each status, and the transitions between statuses. Never sent to a browser.
 */
export interface Lifecycle {
  /**
   * The name of the workflow, for people who read the document.
   */
  title: string;
  /**
   * What the workflow covers, for people who read the document.
   */
  description?: string;
  /**
   * The dotted path of the status in an application: the part that also contains the fields set by transitions, then the status' name ('progress.stage').
   */
  statusAt: string;
  /**
   * The dotted path in `view` of whether an application is active: while it is, the applicant cannot start another of this lifecycle. Absent: they always can.
   */
  activeAt?: string;
  /**
   * A status: capital letters and underscores, a letter first.
   */
  start: string;
  /**
   * The vendors that do work, by id.
   */
  vendors: {
    [k: string]: LifecycleVendor;
  };
  /**
   * The events that an applicant causes, each with its meaning.
   */
  applicant: {
    [k: string]: string;
  };
  /**
   * Events of the applicant, of a participant or of people that every status takes, one that is final too: the status stays, and its work and timer go on. For what somebody may say at any time, such as that a consent is withdrawn.
   */
  anywhere?: {
    [k: string]: NoteAnywhere;
  };
  /**
   * The messages (flows/messages) that are written whenever a status has made papers: the letter of each consists of those that were made for its recipient, without any that another letter carries. A condition of the message says to whom papers go by mail.
   *
   * @minItems 1
   *
   * Items: A name of lower-case letters, digits and hyphens.
   */
  papersByMail?: [string, ...string[]];
  /**
   * How often an applicant may cause events that cost others something, invite guessing or leave a mark on record; by the name of the limit.
   */
  limits?: {
    [k: string]: LifecycleLimit;
  };
  /**
   * Each status in words, for staff: in the queue, on an application's page and in its history. Absent: the names of the statuses with spaces.
   */
  statusTitles?: {
    [k: string]: string;
  };
  /**
   * What happened, as a sentence for staff's history: of each event that neither `applicant` nor `people` nor an answer of a vendor says, such as a timer's. With it every event of the lifecycle must have a sentence. Absent: the names of those events with spaces.
   */
  eventTitles?: {
    [k: string]: string;
  };
  /**
   * The message shown instead of a limit's refusal when a limit per person is reached only together with other accounts. It must not reveal anything about those accounts.
   */
  neutralRefusal?: string;
  declineReasons?: LifecycleDeclineReasons;
  register?: LifecycleRegister;
  /**
   * The events that commit the applicant to a payment or cannot be undone. Any action that causes one must say so on its label, or in its dialog.
   */
  commitments?: {
    [k: string]: LifecycleCommitment;
  };
  /**
   * The applicant's and the participants' events that need a recent proof of who holds the session, each with the reason: giving a bank account, signing. The server refuses them without one, and the page asks for it.
   */
  provedEvents?: {
    [k: string]: string;
  };
  reading?: PaperReading;
  /**
   * The roles of the back office, by the names that tokens contain.
   */
  roles?: {
    [k: string]: LifecycleRole;
  };
  /**
   * The lists of applications by which the back office works, in their order. A lifecycle without any has those of the others.
   */
  queues?: {
    [k: string]: LifecycleQueue;
  };
  /**
   * The events of other people: a co-applicant, a closing agent, the organisation's staff. The back office sends them.
   */
  people?: {
    [k: string]: LifecyclePerson;
  };
  participants?: LifecycleParticipants;
  conditions?: LifecycleConditions;
  /**
   * Steps done on hosted pages of vendors, by kind of link.
   */
  links?: {
    [k: string]: HostedLink;
  };
  /**
   * Everything that the applicant receives of the application besides its status: dotted path in the application, to logic over this lifecycle's facts. An absent value is omitted.
   */
  view?: {
    [k: string]: Logic;
  };
  /**
   * Answers that follow from another answer and are stored with it, by fact: the home's address, where the property is the home.
   */
  repeatedAnswers?: {
    [k: string]: RepeatedAnswer;
  };
  applicantName?: string;
  /**
   * The parts of the applicant's profile that are answers: dotted path in the profile, to the answer's fact. A correction of the answer corrects the profile.
   */
  profile?: {
    [k: string]: string;
  };
  /**
   * What the law wants done by a day, or not before one, by id. It changes no status: people and `npm run deadlines` read it.
   */
  deadlines?: {
    [k: string]: LifecycleDeadline;
  };
  /**
   * The facts that the conditions of this document read, by name.
   */
  facts: {
    [k: string]: LifecycleFact;
  };
  /**
   * The statuses by name, each with its work and its transitions.
   */
  states: {
    [k: string]: LifecycleState;
  };
}
/**
 * A vendor that does work, and its possible answers as events. An answer that is not listed, or whose facts differ from those listed, is treated as no answer.
 */
export interface LifecycleVendor {
  /**
   * The name of the vendor for staff: in the back office and in the history.
   */
  title: string;
  /**
   * The timeout of one request, in milliseconds; 10,000 by default.
   */
  timeoutMs?: number;
  /**
   * For a vendor that may answer 'pending': the number of days after which its answer is overdue. The event 'failed' then occurs if the status counts attempts; otherwise the back office shows it as overdue, and the wait continues. Absent: never overdue.
   */
  waitDays?: number;
  /**
   * The possible answers by event, each with the facts that it must contain.
   */
  answers: {
    [k: string]: LifecycleAnswer;
  };
}
export interface LifecycleAnswer {
  /**
   * What it means, as a sentence for staff: 'The register has no such person.'
   */
  title?: string;
  /**
   * The facts it must contain: all of these, and no others.
   */
  facts?: string[];
  /**
   * The facts it may contain besides. What depends on one must also work without it.
   *
   * @minItems 1
   */
  optional?: [string, ...string[]];
}
export interface NoteAnywhere {
  when?: Logic;
  /**
   * The fields that are set, as by a transition.
   */
  set?: {
    [k: string]: Logic;
  };
  /**
   * The facts that no longer hold, as after a transition.
   *
   * @minItems 1
   */
  forget?: [string, ...string[]];
  /**
   * The messages to send (flows/messages); each document names its recipient.
   *
   * @minItems 1
   *
   * Items: A name of lower-case letters, digits and hyphens.
   */
  send?: [string, ...string[]];
}
export interface LifecycleLimit {
  /**
   * The applicant's events that are limited and counted together; 'start' begins an application. By default the event that the limit is named for.
   *
   * @minItems 1
   *
   * Items: A name of lower-case letters, digits and hyphens.
   */
  events?: [string, ...string[]];
  /**
   * application (default): counted for each application. person: counted over all applications of the same person, recognised by account, by shared answers and by bank account.
   */
  by?: 'application' | 'person';
  /**
   * A status: capital letters and underscores, a letter first.
   */
  reached?: string;
  /**
   * The number allowed within the hours before each attempt.
   */
  times: number;
  /**
   * The number of hours counted back from each attempt.
   */
  hours: number;
  /**
   * The message for an attempt over the limit; the application does not change.
   */
  refusal: string;
}
/**
 * How many reasons an applicant is told of a decision to decline. Absent: all.
 */
export interface LifecycleDeclineReasons {
  /**
   * No more reasons than this are told.
   */
  most: number;
  source: readonly string[];
}
/**
 * How a refusal is recorded for a register of applications that the law has an organisation keep. With each refusal, in the status field 'refusal': whether it was an application, the action taken, and the codes of its reasons, no more than 'declineReasons' tells.
 */
export interface LifecycleRegister {
  source: readonly string[];
  application: Logic;
  /**
   * The register's code of the action taken on an application that is refused. What is none has no action.
   */
  action: number;
  /**
   * The register's code of each decision rule that can refuse.
   */
  codes: {
    [k: string]: LifecycleRegisterCode;
  };
}
export interface LifecycleRegisterCode {
  /**
   * The code of the reason in the register.
   */
  code: number;
  /**
   * The reason in words, where the code means another one than those that have codes.
   */
  text?: string;
  /**
   * Why the rule has this code.
   */
  why: string;
}
export interface LifecycleCommitment {
  /**
   * The word that names the commitment: 'appointment', 'submit'. Case does not matter.
   */
  label: string;
  /**
   * The fact (flows/facts) that holds the cost; the text must show it.
   */
  cost?: string;
}
/**
 * When a page of a paper counts as read. By default, as soon as its file has been sent.
 */
export interface PaperReading {
  /**
   * The least time for one page, in milliseconds. The number of pages that count as read is the time since the file was sent divided by this.
   */
  pageMs: number;
}
export interface LifecycleRole {
  /**
   * The work of people with this role.
   */
  title: string;
  /**
   * The role sends no events.
   */
  decides?: false;
  /**
   * What the person's own account as an applicant is marked with, found by the email address that their identity provider has verified: isBroker. It is marked when they log in at the desk.
   */
  marks?: 'broker';
  /**
   * What people with this role begin for an applicant: applications, which the applicant completes by a link, or inquiries, which somebody who begins applications carries on. Nobody consents or signs for an applicant.
   *
   * @minItems 1
   */
  begins?: ['applications' | 'inquiries', ...('applications' | 'inquiries')[]];
  /**
   * The queue that opens first for people with this role. Absent: the first one. While it is empty, the next that has something opens.
   */
  queue?: string;
  reads: RoleReads;
}
/**
 * What people with this role may read. What is not named here is masked, and files that are not named cannot be opened.
 */
export interface RoleReads {
  /**
   * All applications; or only those in a status that awaits an event which the role decides, or in which such an event is asked for, and those that the role has acted on; or only those that the person began, or to which they sent the applicant. Whoever may read an application sees its number, status, email and history, and its name and street where they read these answers.
   */
  applications: 'all' | 'awaiting' | 'own';
  answers?: 'all' | [string, ...string[]];
  facts?: 'all' | [string, ...string[]];
  files?: 'all' | [string, ...string[]];
  papers?: 'all' | [string, ...string[]];
  notes?: 'all' | [string, ...string[]];
  /**
   * Conversations about an application: their messages, and the files that the applicant sent in them, which have no kind. Conversations about none are read by the roles that answer them.
   */
  conversations?: 'all' | ['messages' | 'files', ...('messages' | 'files')[]];
}
/**
 * A list of applications. It has those for which everything holds that it names.
 */
export interface LifecycleQueue {
  /**
   * Its name, for people.
   */
  title: string;
  /**
   * The roles that have it. Absent: all.
   *
   * @minItems 1
   */
  roles?: [string, ...string[]];
  /**
   * Whom the application waits for. you: a role of the reader decides. desk: another role does. system: it goes on by itself.
   *
   * @minItems 1
   */
  waitsFor?: [
    'you' | 'desk' | 'applicant' | 'participants' | 'time' | 'system' | 'nobody',
    ...('you' | 'desk' | 'applicant' | 'participants' | 'time' | 'system' | 'nobody')[],
  ];
  /**
   * The statuses that the application may have.
   *
   * @minItems 1
   *
   * Items: A status: capital letters and underscores, a letter first.
   */
  statuses?: [string, ...string[]];
  /**
   * Events of people, of which one is asked for: see askedWhen.
   *
   * @minItems 1
   */
  asked?: [string, ...string[]];
  /**
   * Who looks after the application.
   */
  owner?: 'you' | 'nobody';
  /**
   * A deadline of the application is still to be met.
   */
  due?: true;
  /**
   * A deadline of the application has passed.
   */
  overdue?: true;
  /**
   * A note of the application names the reader, who has not answered.
   */
  mentioned?: true;
  /**
   * What comes first. latest: what moved last. longest: what has waited longest. deadline: what is due first.
   */
  order?: 'latest' | 'longest' | 'deadline';
}
export interface LifecyclePerson {
  /**
   * The person who causes it: 'co-applicant', 'closing agent', 'support' …
   */
  by: string;
  /**
   * The back-office roles that may send it. Any other is refused.
   *
   * @minItems 1
   */
  decidedBy: [string, ...string[]];
  /**
   * The meaning of the event.
   */
  title: string;
  /**
   * It may come, and nobody waits for it: the application goes on without it. The desk may record it, but is not the one to act next.
   */
  unawaited?: true;
  askedWhen?: Logic;
  /**
   * The facts it must contain: all of these, and no others but the optional ones.
   */
  facts?: string[];
}
/**
 * The further participants of an application: people with an account of their own, who sign a paper and see nothing else of the application but the notices made for them.
 */
export interface LifecycleParticipants {
  /**
   * The part of 'view' that lists them: { name, email, status, signedOn } each. Somebody who is not listed any more has no access.
   */
  listed: string;
  /**
   * The paper that each of them signs, made of this list ('of').
   */
  paper: string;
  owners: string;
  /**
   * Papers made for every owner, by name, the applicant first: each participant sees their own copies.
   */
  notices: string[];
  /**
   * The fact of source 'vendor' in which the events of a participant bring their email address.
   */
  fact: string;
  /**
   * Who counts as a further participant. v1: any account that took an invitation. v2: only an account that is for signing alone.
   */
  version: 'v1' | 'v2';
  /**
   * A name of lower-case letters, digits and hyphens.
   */
  signed: string;
  /**
   * A name of lower-case letters, digits and hyphens.
   */
  declined: string;
  /**
   * A name of lower-case letters, digits and hyphens.
   */
  cancelled: string;
  /**
   * A name of lower-case letters, digits and hyphens.
   */
  withdrawn?: string;
  /**
   * A name of lower-case letters, digits and hyphens.
   */
  agreed?: string;
  /**
   * What goes on in a status after the participants have signed, as they are told it. A status that is not named tells them nothing.
   */
  stages?: {
    /**
     * A name of lower-case letters, digits and hyphens.
     */
    [k: string]: string;
  };
  identity?: LifecycleParticipantIdentity;
  session?: LifecycleParticipantSession;
}
/**
 * How it is found out that a further participant is who they say: by a vendor, from photos of an ID, before they see the paper. Absent: they are taken at their word.
 */
export interface LifecycleParticipantIdentity {
  /**
   * The vendor that is asked.
   */
  vendor: string;
  /**
   * A name of lower-case letters, digits and hyphens.
   */
  verified: string;
  /**
   * A name of lower-case letters, digits and hyphens.
   */
  again: string;
  /**
   * A name of lower-case letters, digits and hyphens.
   */
  refused: string;
  /**
   * The fact of the answer 'again' that says what is wrong with the photos.
   */
  trouble: string;
  /**
   * How often photos may be given before people look at them.
   */
  attempts: number;
  /**
   * The category of the condition that the participant then has. Who clears it says that the ID is theirs.
   */
  condition: string;
  /**
   * Messages to the participant, each for the list ('of') that the participants stand on.
   */
  send: {
    /**
     * The message that asks for other photos.
     */
    again: string;
    /**
     * The message that people look at it.
     */
    review: string;
    /**
     * The message that people found it to be theirs.
     */
    verified: string;
  };
}
/**
 * The session on a vendor's page that each participant joins, like the applicant, by a visit of their own. Absent: participants join none.
 */
export interface LifecycleParticipantSession {
  /**
   * The kind of the applicant's link, whose page participants visit too.
   */
  link: string;
  /**
   * A name of lower-case letters, digits and hyphens.
   */
  event: string;
  /**
   * The path under the base that a participant returns to. The ticket is the query parameter 'link'.
   */
  returnTo: string;
  open: string;
  at: string;
}
/**
 * What staff, or a transition, may ask of an applicant besides the screens.
 */
export interface LifecycleConditions {
  /**
   * The events of people that wait until every condition is cleared.
   *
   * Items: A name of lower-case letters, digits and hyphens.
   */
  hold: string[];
  /**
   * The message (flows/messages) that tells the applicant that something is asked for, or asked for again.
   */
  asked: string;
  /**
   * The same for a further participant, of the list of participants. Without it people ask participants for nothing.
   */
  askedOfParticipant?: string;
  /**
   * What may be asked for, by the name that calls contain.
   */
  categories: {
    [k: string]: ConditionCategory;
  };
}
export interface ConditionCategory {
  /**
   * What is to be settled, for staff.
   */
  title: string;
  /**
   * The roles that may ask for it, ask again, and clear it.
   *
   * @minItems 1
   */
  decidedBy: [string, ...string[]];
  /**
   * The kinds of document that may be asked for. Whoever asks may choose among them.
   *
   * @minItems 1
   */
  documents?: [string, ...string[]];
  /**
   * The applicant's answer that is asked for, in place of documents.
   */
  answer?: string;
  /**
   * Whether people may ask a further participant for it too, while the application awaits signatures. The participant signs once it is cleared.
   */
  ofParticipants?: boolean;
}
/**
 * A page of a vendor that the applicant is sent to and returns from with a ticket, which can be used once. Success is an event of the applicant.
 */
export interface HostedLink {
  /**
   * What the applicant does on the page, for people who read the document.
   */
  title: string;
  /**
   * A name of lower-case letters, digits and hyphens.
   */
  event: string;
  /**
   * The path under the base that the applicant returns to; {uuid} is the application's id. The ticket is the query parameter 'link'.
   */
  returnTo: string;
  /**
   * The answer of the application that holds its facts.
   */
  answer: string;
  /**
   * The applicant may do this more than once: the answer is a list.
   */
  repeatable?: true;
  /**
   * The facts of a success, all required and as declared here. Other values are not stored among the answers.
   */
  facts: {
    [k: string]: LinkedFact;
  };
}
export interface LifecycleLinkedFact {
  /**
   * digits: text of digits only. number: 0 or more.
   */
  type: 'text' | 'digits' | 'number';
  /**
   * For text and digits; 1 by default.
   */
  minLength?: number;
  /**
   * For text and digits.
   */
  maxLength?: number;
  /**
   * For a number.
   */
  maximum?: number;
  /**
   * The text must be one of these.
   *
   * @minItems 1
   */
  enum?: [string, ...string[]];
}
export interface RepeatedAnswer {
  from: string;
  /**
   * The parts of the other answer that it does not have.
   */
  without?: string[];
  when?: Logic;
}
export interface LifecycleDeadline {
  /**
   * What is to be done, for people.
   */
  title: string;
  source: readonly string[];
  /**
   * by: done on the day or before it. from: not done before the day.
   */
  kind: 'by' | 'from';
  /**
   * What the day is counted from: facts that the day reads, each with the reason why it counts from there. The fact's description names the event.
   */
  starts: {
    [k: string]: string;
  };
  when?: Logic;
  day: Logic;
  since?: Logic;
  /**
   * Why it never waits: its paper is made by the status whose day this is, or by one that always comes before. `check` looks for a way around it.
   */
  atOnce?: string;
  met: DeadlineMet;
  /**
   * Facts and the day that follows from them: over weekends, holidays and the change of clocks.
   *
   * @minItems 1
   */
  examples: [DeadlineExample, ...DeadlineExample[]];
  /**
   * What differs from a day on, by that day, yyyy-MM-dd, in the organisation's time zone: members that stand in place of the deadline's own, not of the version before. An application has the deadlines of the day on which it was started, to its end.
   */
  versions?: {
    [k: string]: DeadlineVersion;
  };
}
/**
 * What shows that it was done: the first of these counts.
 */
export interface DeadlineMet {
  /**
   * A paper of flows/papers was made.
   *
   * @minItems 1
   */
  papers?: [string, ...string[]];
  /**
   * A message of flows/messages was written.
   *
   * @minItems 1
   */
  messages?: [string, ...string[]];
  /**
   * A status was reached.
   *
   * @minItems 1
   *
   * Items: A status: capital letters and underscores, a letter first.
   */
  reached?: [string, ...string[]];
  /**
   * A kept fact has the day, yyyy-MM-dd: somebody noted that it was done.
   *
   * @minItems 1
   */
  noted?: [string, ...string[]];
}
export interface DeadlineExample {
  /**
   * Facts by name, as in the examples of transitions.
   */
  given: {
    [k: string]: unknown;
  };
  /**
   * The day; null where the deadline does not apply.
   */
  day: string | null;
  /**
   * What the example shows, in a sentence.
   */
  note?: string;
}
export interface DeadlineVersion {
  /**
   * Why it changes, in a sentence. The law behind it is the version's "source".
   */
  why: string;
  /**
   * What is to be done, for people.
   */
  title?: string;
  source?: readonly string[];
  /**
   * What the day is counted from in this version.
   */
  starts?: {
    [k: string]: string;
  };
  when?: Logic;
  day?: Logic;
  since?: Logic;
  /**
   * Why it never waits in this version.
   */
  atOnce?: string;
  met?: DeadlineMet;
  /**
   * The examples of this version, instead of the deadline's.
   *
   * @minItems 1
   */
  examples?: [DeadlineExample, ...DeadlineExample[]];
}
export interface LifecycleFact1 {
  type: LifecycleFactType;
  /**
   * application: an answer of the applicant. policy: a value of the policy. vendor: a fact in the answer of a vendor or the event of a person. status: a field that a transition set under this name. kept: the same, but not shown with the status. derived: the result of a function or of logic. clock: 'now' (ISO 8601) or 'today' (the calendar day at the property). moment: the calendar day, at the property, on which the named status was last reached. record: another part of the stored application (uuid, number, status, reached, created, papers, consents, ssnLastFour, openConditions); only the view may read it. participants: what this document says of further participants.
   */
  source:
    | 'application'
    | 'policy'
    | 'vendor'
    | 'status'
    | 'kept'
    | 'derived'
    | 'clock'
    | 'moment'
    | 'record'
    | 'participants';
  /**
   * application: a dotted path into the answers. policy: the name in the policy. clock: 'now' or 'today'. moment: a status. record: the name of a part. participants: a key of 'participants', such as 'version'.
   */
  from?: string;
  /**
   * derived: the name of a function passed to the engine.
   */
  function?: string;
  /**
   * derived: the facts that are its arguments.
   */
  of?: string[];
  logic?: Logic;
  /**
   * Never recorded in the application's history.
   */
  sensitive?: boolean;
  /**
   * vendor, a string: the only values that it may have, each with its meaning. An answer or an event with another is refused, and says which are awaited.
   */
  values?: {
    [k: string]: string;
  };
  /**
   * What the fact holds, for people who read the document.
   */
  description?: string;
}
export interface LifecycleState {
  /**
   * What the status means, for people who read the document.
   */
  description?: string;
  work?: LifecycleWork;
  /**
   * The transitions of each event. The first that matches is taken; one that cannot be determined ends the search, and the status stays.
   */
  on?: {
    /**
     * @minItems 1
     */
    [k: string]: [LifecycleTransition, ...LifecycleTransition[]];
  };
  notices?: LifecycleNotices;
  after?: LifecycleTimer;
  untimed?: LifecycleUntimed;
  /**
   * The messages to send (flows/messages); each document names its recipient.
   *
   * @minItems 1
   *
   * Items: A name of lower-case letters, digits and hyphens.
   */
  send?: [string, ...string[]];
  /**
   * For events with conditional transitions: one example for each transition and, where possible, one in which none is taken.
   *
   * @minItems 1
   */
  examples?: [LifecycleExample, ...LifecycleExample[]];
  /**
   * The status is final: no transition leaves it. What happens later stays in it: people note what was still to be done, an open line is used. completed: the applicant has what they applied for. closed: they do not and will not, as after a decline or a cancellation; its offers are withheld and its participants told that it ended. elsewhere: people carry on with it outside of the lifecycle.
   */
  final?: 'completed' | 'closed' | 'elsewhere';
}
/**
 * Work that begins as soon as the status is reached.
 */
export interface LifecycleWork {
  /**
   * The vendor that does the work. Absent: work of the organisation, such as making a disclosure; its only event is 'done'.
   */
  vendor?: string;
  /**
   * Papers (flows/papers) that are made first: before the request to the vendor, or before 'done' if there is no vendor. If the status has no transition for 'done', it stays.
   *
   * @minItems 1
   *
   * Items: A name of lower-case letters, digits and hyphens.
   */
  papers?: [string, ...string[]];
  when?: Logic;
  /**
   * The number of unanswered requests after which the event 'failed' occurs. By default requests are repeated until the vendor answers.
   */
  attempts?: number;
}
export interface LifecycleTransition {
  when?: Logic;
  /**
   * The transition is taken if at least one of these decision rules (flows/rules) fails; the reasons of those that fail are recorded in this order.
   *
   * @minItems 1
   */
  failing?: [string, ...string[]];
  /**
   * Others decided that these decision rules do not pass: their reasons are recorded in this order. A rule that is named here alone is not judged and has "decidedBy".
   *
   * @minItems 1
   */
  refusing?: [string, ...string[]];
  /**
   * A status: capital letters and underscores, a letter first.
   */
  to: string;
  /**
   * Fields to set on the application's status, and facts of source 'kept'.
   */
  set?: {
    [k: string]: Logic;
  };
  /**
   * Facts to remove: facts from vendors, facts that transitions set or keep, and the applicant's answers.
   *
   * @minItems 1
   */
  forget?: [string, ...string[]];
  /**
   * For a transition that stays in its status: the work of the status begins again: its papers are made anew, and an answer to the earlier request is dropped.
   */
  restartWork?: true;
  /**
   * The categories of conditions that the transition opens for the applicant.
   *
   * @minItems 1
   */
  ask?: [string, ...string[]];
  /**
   * The messages to send (flows/messages); each document names its recipient.
   *
   * @minItems 1
   *
   * Items: A name of lower-case letters, digits and hyphens.
   */
  send?: [string, ...string[]];
}
/**
 * Papers that are made here while this holds and no other work is to be done: what the applicant is told in writing. The status stays.
 */
export interface LifecycleNotices {
  /**
   * Papers of flows/papers.
   *
   * @minItems 1
   *
   * Items: A name of lower-case letters, digits and hyphens.
   */
  papers: [string, ...string[]];
  when: Logic;
}
/**
 * A timer: the event occurs at the start of the day 'until', at the property.
 */
export interface LifecycleTimer {
  /**
   * A name of lower-case letters, digits and hyphens.
   */
  event: string;
  source?: readonly string[];
  until: Logic;
  when?: Logic;
}
/**
 * Why nothing happens by itself where an application rests here. A lifecycle with deadlines says it of each status that waits for somebody and has no timer.
 */
export interface LifecycleUntimed {
  /**
   * Why no day is counted here.
   */
  reason: string;
  source: readonly string[];
}
export interface LifecycleExample {
  /**
   * A name of lower-case letters, digits and hyphens.
   */
  event: string;
  /**
   * Facts of this lifecycle by name. A derived fact is computed from them unless given itself. Facts not given are absent.
   */
  given: {
    [k: string]: unknown;
  };
  /**
   * The new status; null: no transition.
   */
  to: string | null;
  /**
   * The decision rules that fail along the way, in order; none by default.
   *
   * @minItems 1
   */
  failing?: [string, ...string[]];
  /**
   * What the example shows.
   */
  note?: string;
}
/**
 * A language in which an organisation may be read: its name, and the texts that stand in place of those of the documents. The files of flows/locales/<tag> make one document; the name of the folder is the language's tag, such as es-US.
 */
export interface Locale {
  /**
   * The name of the language, in the language itself: the header offers it by this name.
   */
  language: string;
  governing?: Copy;
  /**
   * By a text of the documents as check lists it, parts and sentences in their places: the same in this language, with the same variables and links. A text that the documents have changed since is shown as they have it, and listed by check.
   */
  texts?: {
    [k: string]: string;
  };
  /**
   * By the id of a part, and by a text of it as its file has it, with its parameters ({with.of}) and with named sentences in their places: the same in this language, for every use of the part. A parameter that is a sentence is translated under texts. A text that stands under texts goes before.
   */
  parts?: {
    [k: string]: {
      [k: string]: string;
    };
  };
}
/**
 * An email, and a text message instead for applicants who agreed to text messages. The lifecycle says when it is sent. The document never leaves the server.
 */
export interface Message {
  /**
   * The message's content in a few words, for staff.
   */
  title: string;
  source: string | readonly string[];
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  of?: string;
  address?: Logic;
  when?: Logic;
  subject: Copy;
  /**
   * The paragraphs of the email; the link is added at the end.
   */
  paragraphs: {
    [k: string]: Copy;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order?: string[];
  text?: Copy;
  letter?: MessageLetter;
  /**
   * The path that the link opens, under the base or, with 'site:', of the site; {uuid} is the application's id, {secret} the link's own secret in a message about an account, {originator} the id of the adviser who sends it, {invitation} a token that works once, for the message's recipient alone. Absent: no link.
   */
  path?: string;
  /**
   * The paper (flows/papers) that the message is about: it opens from the list of what was written to the applicant. By default the first that its letter consists of.
   */
  paper?: string;
  dated?: MessageDate;
  versions?: Versions;
  /**
   * The most messages of this kind to one address for one application. Absent: no limit.
   */
  maxPerAddress?: number;
}
/**
 * A letter by mail, beside the email: for notices that the law requires on paper where electronic ones were not agreed to.
 */
export interface MessageLetter {
  to: Logic;
  /**
   * The papers (flows/papers) that the letter consists of, in order. It waits for the first, made with the move that sends the message; others are added where there are any. Absent for a message of the lifecycle's 'papersByMail', whose letter consists of what was made.
   *
   * @minItems 1
   */
  papers?: [string, ...string[]];
  unless?: Logic;
}
/**
 * What differs from a day on, by that day, yyyy-MM-dd, in the organisation's time zone: a merge patch (RFC 7396) of the document itself, not of the version before. The document itself is in force before the first of them.
 */
export interface Versions {
  [k: string]: DocumentVersion;
}
export interface DocumentVersion {
  /**
   * Why it changes, in a sentence. The law or decision behind it is the version's "source".
   */
  why: string;
  [k: string]: unknown;
}
/**
 * A dynamic overlay: merge patches (RFC 7396) on documents, in force while its condition holds. It may patch copy, links, order, conditions and the parameters of a rule, and add or remove blocks without fields. It may never patch a field's schema.
 */
export interface Overlay {
  /**
   * A stable id in kebab-case.
   */
  id: string;
  /**
   * The purpose, as a sentence.
   */
  title: string;
  source: string | readonly string[];
  when?: Logic;
  /**
   * A calendar day, yyyy-MM-dd.
   */
  from?: string;
  /**
   * A calendar day, yyyy-MM-dd.
   */
  until?: string;
  dated?: OverlayDate;
  /**
   * Merge patches by the document's path under flows/: 'registration/set-password.json', 'rules/minimum-age.json', 'dialogs/processing.json', 'shell/footer.json'.
   */
  patches: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
}
/**
 * A legal document that an applicant reads, signs or receives: sections of blocks over the facts. The server makes a PDF of it; the document itself is never sent to a browser.
 */
export interface Paper {
  title: Copy;
  /**
   * What the paper is for, for people who read the document.
   */
  description?: string;
  kind: PaperKind;
  /**
   * The number of the form, of this paper alone: HE-101. It stands at the foot of each page, and is stored with each paper made from it.
   */
  form: string;
  /**
   * The month, or the day, of the text: 2026-11. It stands beside the number of the form, and is stored with it.
   */
  revision: string;
  source: string | readonly string[];
  /**
   * The language of the text, for the voice that reads it aloud; en-US by default.
   */
  language?: string;
  revised?: Copy;
  /**
   * Lines stand closer together, as in a form that has to fit a number of pages; their letters keep their size.
   */
  spacing?: 'tight';
  /**
   * A public specimen. It may not read any fact of an applicant.
   */
  public?: true;
  when?: Logic;
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  of?: string;
  /**
   * The number of copies of each paper; 1 by default.
   */
  copies?: number;
  /**
   * A stable id in kebab-case.
   */
  signing?: string;
  /**
   * The parts of the paper by key, from top to bottom.
   */
  sections: {
    [k: string]: PaperSection;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order: string[];
  dated?: PaperDate;
  versions?: Versions;
}
export interface PaperSection {
  source?: readonly string[];
  heading?: Copy;
  band?: Copy;
  /**
   * The heading stands on a coloured field at the left of the blocks, which are paragraphs and lists; the section is not split over two pages.
   */
  headingBeside?: true;
  when?: Logic;
  /**
   * The section begins on a new page.
   */
  newPage?: true;
  /**
   * The section is not split over two pages if it fits on one.
   */
  keepTogether?: true;
  /**
   * The contents of the section by key, from top to bottom.
   */
  blocks: {
    [k: string]: PaperBlock;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order: string[];
}
export interface PaperParagraph {
  kind: 'paragraph';
  source?: readonly string[];
  when?: Logic;
  text: Copy;
  /**
   * body by default.
   */
  style?: 'body' | 'lead' | 'small' | 'centered';
}
export interface PaperList {
  kind: 'list';
  source?: readonly string[];
  when?: Logic;
  /**
   * bullets by default.
   */
  style?: 'bullets' | 'numbers' | 'boxes';
  /**
   * The items by key.
   */
  items: {
    [k: string]: PaperListItem;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
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
  /**
   * warning: what the reader can lose. By default it informs.
   */
  tone?: 'warning';
  source?: readonly string[];
  when?: Logic;
  title?: Copy;
  text: Copy;
}
export interface PaperSummary {
  kind: 'summary';
  source?: readonly string[];
  when?: Logic;
  /**
   * The rows by key, from top to bottom.
   */
  rows: {
    [k: string]: PaperRow;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order: string[];
  additionalAnswers?: AdditionalRows;
}
/**
 * A row whose value is absent is omitted.
 */
export interface PaperRow {
  label: Copy;
  value: Logic;
  format?: Format;
  /**
   * With the format 'label': the text shown for each value. A value without a text is shown as it is.
   */
  labels?: {
    [k: string]: Copy;
  };
  note?: Copy;
  when?: Logic;
}
export interface PaperTable {
  kind: 'table';
  source?: readonly string[];
  when?: Logic;
  caption: Copy;
  /**
   * The heads of the columns say enough: the caption is not drawn, and only names the table where it is read as text.
   */
  hideCaption?: boolean;
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  of: string;
  /**
   * The columns by key, from left to right.
   */
  columns: {
    [k: string]: PaperColumn;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order: string[];
  empty?: Copy;
}
export interface PaperColumn {
  label: Copy;
  value: Logic;
  format?: Format;
  /**
   * With the format 'label': the text shown for each value. A value without a text is shown as it is.
   */
  labels?: {
    [k: string]: Copy;
  };
  /**
   * The column's share of the width, relative to the other columns; 1 by default.
   */
  share?: number;
}
/**
 * A line to fill in. An applicant's signature made here appears on the lines filled by the applicant.
 */
export interface PaperField {
  kind: 'field';
  source?: readonly string[];
  when?: Logic;
  field: PaperFieldKind;
  /**
   * applicant: filled in when the paper is signed here. other: filled in by hand, by another person or the applicant.
   */
  filledBy: 'applicant' | 'other';
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  of?: string;
  label: Copy;
}
/**
 * A piece of a document that several documents use (flows/parts/<folder>/<id>.json): {"use": "blocks/help"}. Its folder says what it is: fields, blocks, actions, lists (the choices of a field, used as {"list": "us-states"} in options), or pieces (anything else, such as logic or data). What stands beside `use` is merged over the part (RFC 7396).
 */
export interface Part {
  /**
   * What the part is for and when to use it.
   */
  description?: string;
  /**
   * The parameters of the part. {with.<name>} in its texts is replaced by the value; a text that is {with.<name>} alone becomes the value itself.
   */
  with?: {
    [k: string]: PartParameter;
  };
  rows?: PartRows;
  /**
   * The piece. Of a list: the choices by the value that is stored. Of a piece: an object, or a JSON list, beside whose use nothing stands.
   */
  part: Record<string, unknown> | unknown[];
}
export interface PartParameter {
  type: PartParameterType;
  /**
   * The value where the use gives none.
   */
  default?: unknown;
}
/**
 * Of a piece that is a list: it has a value of each document of a kind, too, in which the values of `where` stand. `part` has those of which there is no document. Rows are read as the base writes them, without parts.
 */
export interface PartRows {
  /**
   * The kind of document.
   */
  kind: string;
  /**
   * The dotted path of the value that the list has of each.
   */
  take: string;
  /**
   * By dotted path: the values of which one must stand there, or in the list there.
   */
  where: {
    /**
     * @minItems 1
     */
    [k: string]: [string | number | boolean, ...(string | number | boolean)[]];
  };
}
/**
 * Redirects from old and incomplete paths, and the page shown while the site is closed. The first row that matches wins. The server applies the rows on a full page load, the machine on navigation within the base.
 */
export interface Paths {
  /**
   * The redirects by id.
   */
  rows: {
    [k: string]: PathRow;
  };
  /**
   * The ids of the rows, each once, in the order in which they are tried: that of writing. The compiler writes it, documents do not.
   *
   * Items: A stable id in kebab-case.
   */
  order: string[];
  closed?: ClosedPaths;
}
export interface PathRow {
  /**
   * A path under the base ('/[uuid]/bank'), or site:/ followed by a path of the site. A path that begins with the base's own first segment ('/account/register/*') is complete as it is. [name] matches any one segment ([uuid] an application's id); a * at the end matches the rest, which may be empty.
   */
  from: string;
  /**
   * Paths that the row leaves as they are, written as in the documents.
   *
   * @minItems 1
   */
  except?: [string, ...string[]];
  to: PathTarget;
  /**
   * The row is for brands that have the setting of 'to'; all others show their own screen at 'from'. Without it every brand must have the setting, and no screen may be at 'from'.
   */
  optional?: boolean;
  /**
   * Keeps the query string. Without it only the parameters that mark the visit are kept.
   */
  keepQuery?: boolean;
  source?: string | readonly string[];
}
/**
 * While the condition holds, every path shows one page instead, before any login. The address does not change, so a reload afterwards opens the original page.
 */
export interface ClosedPaths {
  when: Logic;
  /**
   * The path of the page that is shown: under the base, or site:/ followed by a path of the site.
   */
  show: string;
  /**
   * Paths that stay open, written as in the documents.
   */
  except: string[];
  /**
   * Ids of contracts of calls that are still served although they change data. All other such calls are refused with a 503, code 'maintenance'.
   *
   * Items: A stable id in kebab-case.
   */
  exceptCalls?: string[];
  source: string | readonly string[];
}
/**
 * The answers of the sandbox's vendors: the default ones, and those for applicants whose name, street or number is listed here. Used outside production only.
 */
export interface Personas {
  usual?: UsualApplicant;
  /**
   * What an applicant is recognised by, by name: 'lastName'. The personas' 'match' names these.
   */
  traits?: {
    [k: string]: PersonaTrait;
  };
  /**
   * The default answers, by vendor; 'messages' is the carrier of messages.
   */
  normal: {
    /**
     * Used in turn, one for each request; the last one repeats.
     *
     * @minItems 1
     */
    [k: string]: [PersonaAnswer, ...PersonaAnswer[]];
  };
  /**
   * The applicants with answers of their own, by id.
   */
  personas: {
    [k: string]: Persona;
  };
  /**
   * The choices on the sandbox's hosted pages, by kind of link. A journey on the engine takes the first of each.
   */
  hosted?: {
    [k: string]: HostedChoices;
  };
  /**
   * The order of the personas: that of writing. The compiler writes it, documents do not. The first that matches the applicant and has an answer for the vendor is used.
   */
  order: string[];
}
/**
 * What is assumed to have happened before when a test puts an application into a status.
 */
export interface UsualApplicant {
  /**
   * The applicant's answers, by fact.
   */
  answers: {
    [k: string]: unknown;
  };
  /**
   * What the applicant has answered besides in every status after one, by that status: the offer chosen in OFFER_SELECTION.
   */
  answersAfter?: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  /**
   * By status, what an applicant answered whom the lifecycle leads to a status off the usual way, such as one of several owners: it replaces their own answers where the sandbox sets the status.
   */
  answersFor?: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  /**
   * Statuses out of which the usual next event sets what every later status needs, such as the figures of the offer chosen in OFFER_SELECTION.
   */
  keptAfter?: string[];
  /**
   * Every status, in the order in which applications reach them: all statuses before the chosen one are assumed to have been passed.
   */
  statusOrder: string[];
  /**
   * The next event in each status that has no vendor at work.
   */
  nextEvents: {
    [k: string]: UsualStep;
  };
  /**
   * For each part of the application in the response: the answer or the vendor's fact that it shows.
   */
  shown: {
    [k: string]: string;
  };
}
export interface UsualStep {
  /**
   * The event of the lifecycle.
   */
  event: string;
  /**
   * The applicant's answers given with the event.
   */
  answers?: {
    [k: string]: unknown;
  };
}
/**
 * A part of the applicant's answers, compared as text.
 */
export interface PersonaTrait {
  /**
   * What the panel calls it: 'Last name'.
   */
  title: string;
  /**
   * The answer, as a dotted path from its fact: 'name.lastName'.
   */
  fact: string;
  /**
   * street: the first line of an address without its house number. digits: its digits alone.
   */
  part?: 'street' | 'digits';
  /**
   * Only the first so many characters.
   */
  first?: number;
  /**
   * Only the last so many characters.
   */
  last?: number;
}
export interface PersonaAnswer {
  /**
   * The answer: an event that the lifecycle lists for this vendor. Not needed with 'hangs' or 'raw'.
   */
  event?: string;
  /**
   * The facts of the answer. Facts that a persona omits are those of the default answer with the same event; one given as null is left out.
   */
  facts?: {
    [k: string]: unknown;
  };
  /**
   * The name of a function passed to the engine that computes the facts from { answers, policy, now, place, facts }. A persona without one uses that of the default answer.
   */
  compute?: string;
  /**
   * Multiplies the vendor's usual delay.
   */
  delayFactor?: number;
  /**
   * The vendor first answers 'pending', and gives this answer later: after the usual time multiplied by 'delayFactor' or, with 'hangs', only when it is given in the panel.
   */
  pending?: true;
  /**
   * The vendor never answers.
   */
  hangs?: true;
  /**
   * The vendor's response is this instead, such as an error page.
   */
  raw?: string;
  /**
   * The number of times that the answer is sent.
   */
  times?: number;
}
export interface Persona {
  /**
   * What is special about the applicant, as a sentence.
   */
  description: string;
  match: PersonaMatch;
  /**
   * The answers by vendor. A vendor that is not listed gives its default answers.
   */
  answers: {
    /**
     * Used in turn, one for each request; the last one repeats.
     *
     * @minItems 1
     */
    [k: string]: [PersonaAnswer, ...PersonaAnswer[]];
  };
  /**
   * The status at which the application first rests. A test verifies it.
   */
  leadsTo: string;
  /**
   * Statuses that the application reaches later, in this order, when everything else is usual. A test verifies it.
   *
   * @minItems 1
   */
  laterStatuses?: [string, ...string[]];
}
/**
 * The wanted value of each trait named. All must match; case does not matter.
 */
export interface PersonaMatch {
  [k: string]: string;
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
  /**
   * The id by which journeys name the choice ('choose'): lower-case letters, digits and hyphens.
   */
  id: string;
  /**
   * The text of the choice on the hosted page.
   */
  title: string;
  /**
   * A second line under the title.
   */
  detail?: string;
  /**
   * The facts of this choice: fact to plain json-logic over the application's answers.
   */
  facts?: {
    [k: string]: Logic;
  };
}
/**
 * A product: the path of its pages, the lifecycle of its applications, and the calls that fetch them.
 */
export interface ProductDocument {
  /**
   * A stable id in kebab-case.
   */
  id: string;
  /**
   * The name of the product, for people who read the document.
   */
  title: string;
  /**
   * Its type, as telemetry and partners name it: 'PERMIT'. Absent: telemetry does not say it.
   */
  type?: string;
  /**
   * What the flag service writes before the id of a flag of this product: 'fe-permit-'.
   */
  flagPrefix?: string;
  /**
   * Of a product under flows/products/: documents of the repository's own product that it has as they are, by their paths under flows/, without .json: 'facts/footer'.
   *
   * @minItems 1
   */
  shares?: [string, ...string[]];
  /**
   * The path prefix of its pages: '/account/permit'. Paths in documents are relative to it, except those that begin with 'site:/'.
   */
  path: string;
  /**
   * A calendar day, yyyy-MM-dd.
   */
  effective?: string;
  /**
   * The person or team responsible for each rule that names no other.
   */
  owner?: string;
  /**
   * A stable id in kebab-case.
   */
  lifecycle?: string;
  /**
   * Of a product without a lifecycle: the dotted path of the status in the response of the call that fetches an application, such as 'progress.stage'.
   */
  statusAt?: string;
  calls?: ProductDocumentCalls;
  folders?: ScreenFolders;
  participants?: ProductDocumentParticipants;
  changedElsewhere?: ChangedElsewhere;
  proofNeeded?: ProofNeeded;
}
/**
 * The calls that the runtime makes by itself. Needed if there is a lifecycle or a "statusAt".
 */
export interface ProductDocumentCalls {
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
 * The folders of screens under flows/, where the product calls them otherwise.
 */
export interface ScreenFolders {
  /**
   * A stable id in kebab-case.
   */
  own?: string;
  /**
   * A stable id in kebab-case.
   */
  participants?: string;
}
/**
 * The pages of further participants. Absent: there are none.
 */
export interface ProductDocumentParticipants {
  /**
   * The path under the base of the further participants' screens.
   */
  path: string;
  /**
   * Where a visitor of these pages who is not signed in is led, while that page needs no login itself: its path under the base.
   */
  login: string;
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
 * What happens when the server refuses a call until the applicant proves again who they are: a fact receives the kind of proof and a dialog opens. Absent: an error is shown as after any failed call.
 */
export interface ProofNeeded {
  /**
   * The fact of source 'call' that receives what the applicant is to prove it by: 'password', 'code' or 'login'.
   */
  fact: string;
  /**
   * The fact of source 'call' that receives whether a passkey of the account proves it, too.
   */
  passkey?: string;
  /**
   * A stable id in kebab-case.
   */
  dialog: string;
}
/**
 * How far an application is: the steps an applicant sees beside its screens (flows/progress/<id>.json). A screen, or a section, names it in 'progress'.
 */
export interface ProgressDocument {
  title: Copy;
  lead?: Copy;
  reference?: ProgressReference;
  /**
   * The steps by id, from first to last.
   */
  steps: {
    [k: string]: ProgressStep;
  };
  /**
   * The ids of the steps, each once, in the order of writing. The compiler writes it, documents do not.
   *
   * Items: A stable id in kebab-case.
   */
  sequence: string[];
  status: Logic;
  /**
   * The stages by name. Their order means nothing: each names its step.
   */
  stages: {
    [k: string]: ProgressStage;
  };
  /**
   * The points of the way from the first question to the end, in order. How much of the way lies behind an applicant is one share, on all screens: the seconds of the points before this one, of those of all.
   */
  way?: {
    [k: string]: ProgressPoint;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  wayOrder?: string[];
  /**
   * The statuses at which no progress is shown, because the application goes no further by itself.
   *
   * @minItems 1
   */
  unplaced?: [string, ...string[]];
  position: Copy;
  left?: Copy;
  waiting?: ProgressWaiting;
  done?: Copy;
  /**
   * What stands under the steps, by key: texts, lists and summaries.
   */
  blocks?: {
    [k: string]: TextBlock | ListBlock | SummaryBlock;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order?: string[];
  /**
   * Other progress documents for other applicants. The first whose condition holds is shown instead of this one.
   *
   * @minItems 1
   */
  variants?: [ProgressVariant, ...ProgressVariant[]];
}
/**
 * The number by which the applicant names the application, in the header.
 */
export interface ProgressReference {
  label: Copy;
  value: Logic;
}
export interface ProgressStep {
  title: Copy;
  /**
   * About how long the step takes the applicant. What is left is the sum of the current step and those ahead.
   */
  minutes?: number;
  when?: Logic;
  unless?: Logic;
  aheadWhen?: Logic;
}
export interface ProgressStage {
  /**
   * The statuses of flows/routing/statuses.json at which the application is at this stage. Each belongs to one stage without 'when', or to 'unplaced'.
   *
   * @minItems 1
   */
  status: [string, ...string[]];
  when?: Logic;
  /**
   * A stable id in kebab-case.
   */
  step?: string;
  task?: Copy;
  left?: Copy;
}
export interface ProgressPoint {
  /**
   * Flows whose steps are at this point: each step a part further, in the order of the flow.
   *
   * @minItems 1
   *
   * Items: A stable id in kebab-case.
   */
  flows?: [string, ...string[]];
  /**
   * The screens at this point: paths under flows, without .json. A screen may be at several points: of those whose condition holds, the furthest counts.
   *
   * @minItems 1
   *
   * Items: The id of a document: its path within its kind's folder.
   */
  screens?: [string, ...string[]];
  /**
   * The stages at whose statuses a screen that no point names is at this point.
   *
   * @minItems 1
   */
  stages?: [string, ...string[]];
  when?: Logic;
  /**
   * About how long an applicant is at this point, on average over all ways: 0 where few come to it.
   */
  seconds: number;
}
/**
 * While this holds, the application waits for somebody other than the applicant: the minutes that the applicant needs say nothing about when it goes on, and are not told.
 */
export interface ProgressWaiting {
  when: Logic;
  left?: Copy;
  lead?: Copy;
}
export interface ProgressVariant {
  when: Logic;
  /**
   * The id of a document: its path within its kind's folder.
   */
  progress: string;
}
/**
 * What was in force at the last release, as hashes (flows/released.json). `npm run release` writes it, and `npm run check` refuses what was changed in place since. Never sent to a page.
 */
export interface Released {
  /**
   * A calendar day, yyyy-MM-dd.
   */
  on: string;
  /**
   * Names of what was in force and is in no document any more, with the reason of each. The next release removes it.
   */
  withdrawn?: {
    [k: string]: string;
  };
  /**
   * By organisation. One that is not named began after the release.
   */
  organisations: {
    /**
     * Hashes of what was in force, by name: a rule with the first day of the version ('minimum-age@2026-01-01'), a price or a threshold ('fees.policy.minimumScore', with the day of a later version behind an @). An organisation has those of the brand that all others extend; here stands what it has besides or otherwise, and null for what it has not.
     */
    [k: string]: {
      [k: string]: string | null;
    };
  };
}
/**
 * The decision table from the application's status to a screen. The first row that matches wins.
 */
export interface Routing {
  /**
   * The rows of the table by id.
   */
  rows: {
    [k: string]: RoutingRow;
  };
  /**
   * The ids of the rows, each once, in the order in which they are tried: that of writing. The compiler writes it, documents do not.
   *
   * Items: A stable id in kebab-case.
   */
  order: string[];
  default: RoutingDefault;
  /**
   * Conditions under which the table's screen opens whatever screen is open, including a standalone one, and before the status is polled.
   */
  overrides?: RoutingOverrule[];
  waits?: Waits;
}
export interface RoutingRow {
  /**
   * Statuses of flows/routing/statuses.json. Absent: any status, or none.
   *
   * @minItems 1
   */
  status?: [string, ...string[]];
  when?: Logic;
  /**
   * A screen under /{uuid}, or site:/… for a path of the site.
   */
  to: string;
  /**
   * Values passed to the screen.
   */
  carry?: {
    [k: string]: Logic;
  };
  source?: string | readonly string[];
}
export interface RoutingDefault {
  /**
   * A screen under /{uuid}. It also opens when the application could not be loaded.
   */
  to: string;
  /**
   * The level of the message that is written to the browser's console when no row matches. Without it none is written.
   */
  log?: 'info' | 'warning' | 'error';
}
export interface RoutingOverrule {
  when: Logic;
  /**
   * Screens under /{uuid} that stay open even so.
   *
   * @minItems 1
   */
  except?: [string, ...string[]];
  source: string | readonly string[];
}
/**
 * The screens that are shown while the status of an application is polled. Where no row matches, the page that was left stays.
 */
export interface Waits {
  /**
   * The screen opens as soon as the pauses of the poll add up to more than these milliseconds; at once where no page is shown yet.
   */
  afterMs: number;
  /**
   * How many milliseconds the screen stands after the poll has ended, so that what was found can be read.
   */
  foundMs: number;
  /**
   * The waits by id; the first that has the polled status, and whose condition holds, decides.
   */
  rows: {
    [k: string]: Wait;
  };
}
export interface Wait {
  /**
   * Statuses of flows/routing/statuses.json that are waited for here.
   *
   * @minItems 1
   */
  status: [string, ...string[]];
  when?: Logic;
  /**
   * A screen under /{uuid}.
   */
  to: string;
  /**
   * The statuses that tell something good, for which the screen stands for 'foundMs' before the next one opens. Without it the next one opens at once.
   *
   * @minItems 1
   */
  found?: [string, ...string[]];
}
/**
 * One rule: what must hold, when it applies, why, and the effects when it fails. A rule without effects is a named condition.
 */
export interface Rule {
  /**
   * A stable id in kebab-case.
   */
  id: string;
  kind: RuleKind;
  /**
   * What is true when the rule passes, as a sentence.
   */
  title: string;
  /**
   * The person or team responsible for the rule; without it the owner in flows/product.json.
   */
  owner: string;
  /**
   * A calendar day, yyyy-MM-dd.
   */
  effective?: string;
  /**
   * Versions by the first day on which each is in force, yyyy-MM-dd. Before the first one the rule is not in force; a condition and a decision rule are then those of their first version.
   */
  versions?: {
    [k: string]: RuleVersion;
  };
  dated?: RuleDate;
  source: string | readonly string[];
  /**
   * The reason for the rule.
   */
  reason?: string;
  /**
   * What was wrong from the start in what was released, and is changed without a day of its own. Whatever changes from a day on is a version.
   *
   * @minItems 1
   */
  corrected?: [Correction, ...Correction[]];
  /**
   * Of a decision rule: the reason told to the applicant when it fails, a specific principal reason (12 CFR 1002.9(b)(2)).
   */
  declineReason?: string;
  specificReasons?: Logic;
  on?: Moment;
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  field?: string;
  /**
   * Instead of "field": two facts or more of which the rule says the same. It is a rule for each, with the path at the end of its id: phone-format-employer-phone. {with.field} is the path, {with.object} that of the object which the fact is a part of. The examples run for each.
   *
   * @minItems 2
   */
  fields?: undefined;
  /**
   * The screens where the rule is evaluated, if no field determines them: 'registration/for-sale', 'application/work/employer'. Or a flow's id: for a rule evaluated at submission (also of a single-page flow based on it), or on arrival at each of its steps.
   *
   * Items: The id of a document: its path within its kind's folder.
   */
  at?: string[];
  when?: Logic;
  unless?: Logic;
  /**
   * Values that a brand may change; logic reads them as params.*.
   */
  params?: {
    [k: string]: Param;
  };
  assert?: Logic;
  /**
   * Of a decision rule that no transition judges (it is named in "refusing" alone): who or what decides instead, in words that follow 'decided by'. Such a rule has no "assert", "params", "examples" or "versions".
   */
  decidedBy?: string;
  /**
   * The verdict when the call that provides a fact has failed.
   */
  ifUnknown?: 'pass' | 'block';
  /**
   * Effects, performed in order.
   */
  effects?: Effect[];
  server?: ServerJudgement;
  refuses?: Copy;
  /**
   * Facts that every example is given besides its own.
   */
  given?: undefined;
  /**
   * @minItems 1
   */
  examples?: [RuleExample1, ...RuleExample1[]];
}
/**
 * What differs in this version: a merge patch of the rule (RFC 7396). A version with other parameters has examples of its own.
 */
export interface RuleVersion {
  source?: string | readonly string[];
  /**
   * The reason for this version.
   */
  reason?: string;
  /**
   * Of a decision rule: the reason told to the applicant when it fails, a specific principal reason (12 CFR 1002.9(b)(2)).
   */
  declineReason?: string;
  specificReasons?: Logic;
  /**
   * The parameters that differ in this version; logic reads them as params.*.
   */
  params?: {
    [k: string]: Param;
  };
  when?: Logic;
  unless?: Logic;
  assert?: Logic;
  /**
   * Effects, performed in order.
   */
  effects?: Effect[];
  /**
   * What was wrong from the start in what was released, and is changed without a day of its own. Whatever changes from a day on is a version.
   *
   * @minItems 1
   */
  corrected?: [Correction, ...Correction[]];
  /**
   * @minItems 1
   */
  examples?: [RuleExample, ...RuleExample[]];
}
export interface PolicyParam {
  /**
   * A fact of the lifecycle whose source is policy: a threshold of the policy, with that of the property's state.
   */
  policy: string;
}
export interface Correction {
  /**
   * The hash of what was released, as `npm run check` tells it; none: it was missing.
   */
  was: string;
  /**
   * Why it was never right, as a sentence.
   */
  reason: string;
}
export interface RuleExample {
  /**
   * Facts by name or dotted path. The rule passes: short for "given" and "verdict", beside which it does not stand.
   */
  pass?: undefined;
  /**
   * The same, where the rule fails.
   */
  fail?: undefined;
  /**
   * The same, where facts that could decide are missing.
   */
  undetermined?: undefined;
  /**
   * Facts by name or dotted path.
   */
  given: {
    [k: string]: unknown;
  };
  /**
   * Parameters that differ from the rule's in this example.
   */
  params?: {
    [k: string]: unknown;
  };
  /**
   * A calendar day, yyyy-MM-dd.
   */
  date?: string;
  /**
   * What the example shows.
   */
  note?: string;
  verdict: Verdict;
}
/**
 * For a rule that can stop or redirect in a flow but is not evaluated again by the server when the flow is submitted.
 */
export interface ServerJudgement {
  /**
   * The reason, as a sentence.
   */
  skipped: string;
}
export interface RuleExample1 {
  /**
   * Facts by name or dotted path. The rule passes: short for "given" and "verdict", beside which it does not stand.
   */
  pass?: undefined;
  /**
   * The same, where the rule fails.
   */
  fail?: undefined;
  /**
   * The same, where facts that could decide are missing.
   */
  undetermined?: undefined;
  /**
   * Facts by name or dotted path.
   */
  given: {
    [k: string]: unknown;
  };
  /**
   * Parameters that differ from the rule's in this example.
   */
  params?: {
    [k: string]: unknown;
  };
  /**
   * A calendar day, yyyy-MM-dd.
   */
  date?: string;
  /**
   * What the example shows.
   */
  note?: string;
  verdict: Verdict1;
}
/**
 * A step of a flow, a screen of an application or a page of the site: a heading, blocks and actions.
 */
export interface Screen {
  title?: Copy;
  heading: Copy;
  lead?: Copy;
  /**
   * The page needs no login. Steps of a flow have the flow's setting.
   */
  public?: boolean;
  publicWhen?: Logic;
  standalone?: Logic;
  guards?: ScreenGuards;
  /**
   * Effects, performed in order.
   */
  arrive?: Effect[];
  refresh?: Refresh;
  layout?: Layout;
  /**
   * The id of a document: its path within its kind's folder.
   */
  progress?: string;
  /**
   * The keys of the blocks that stay in view beside the others, where the window is wide enough. Only in the layouts 'wide', 'document' and 'workspace'.
   *
   * @minItems 1
   *
   * Items: A stable id in kebab-case.
   */
  aside?: [string, ...string[]];
  /**
   * The keys of the blocks that stand in a column of their own at the start, as the list of which the screen shows one: where the window is wide enough, and nowhere else. Only in the layout 'workspace'.
   *
   * @minItems 1
   *
   * Items: A stable id in kebab-case.
   */
  index?: [string, ...string[]];
  /**
   * The keys of the blocks that stand above the actions: in a column of their own where the window is wide enough, and after the other blocks elsewhere. Only in the layout 'workspace'.
   *
   * @minItems 1
   *
   * Items: A stable id in kebab-case.
   */
  controls?: [string, ...string[]];
  /**
   * The keys of the blocks that stand below the actions, in their column: what is rarely done, so that what is likely comes first. Only in the layout 'workspace'.
   *
   * @minItems 1
   *
   * Items: A stable id in kebab-case.
   */
  furtherControls?: [string, ...string[]];
  shortcuts?: Shortcuts;
  bar?: Bar;
  /**
   * What of the texts the law has, or promises on the organisation's behalf, and where from: by the key of the block, or 'heading', 'lead', 'actions'. For people and for `npm run check`; never sent to a page.
   */
  legal?: {
    [k: string]: LegalText1;
  };
  /**
   * What the screen shows between its heading and its actions, by key.
   */
  blocks: {
    [k: string]: Block;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order: string[];
  /**
   * The actions, by key. The one that advances is 'next'.
   */
  actions: {
    [k: string]: Action;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  actionOrder?: string[];
}
/**
 * Redirects by id, for a screen that is opened too early or too late: while a guard holds, on arrival, the page that it names is shown instead. The first that holds applies.
 */
export interface ScreenGuards {
  [k: string]: ScreenGuard;
}
export interface ScreenGuard {
  when?: Logic;
  unless?: Logic;
  redirect: Target;
}
/**
 * Requests the application repeatedly while the screen is open. When its status changes, the applicant is routed by the new one.
 */
export interface Refresh {
  /**
   * The id of a document: its path within its kind's folder.
   */
  call: string;
  /**
   * The time between two requests, in milliseconds; 1,000 or more.
   */
  everyMs: number;
  when?: Logic;
}
/**
 * Keys that do something without a pointer, while the focus is in no field and no dialog is open. With 'unless', so that a person can switch them off (WCAG 2.1.4).
 */
export interface Shortcuts {
  unless?: Logic;
  /**
   * What each key does.
   */
  keys: {
    [k: string]: Shortcut;
  };
}
export interface Shortcut {
  /**
   * A stable id in kebab-case.
   */
  next?: string;
  /**
   * A stable id in kebab-case.
   */
  previous?: string;
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  focus?: string;
  /**
   * The key of an action of the same screen or dialog.
   */
  press?: string;
}
/**
 * What stays in view beside the first action on a phone, where that action stands at the lower edge of the window: the amount that the screen is about. It repeats what stands on the screen, and is shown nowhere else.
 */
export interface Bar {
  when?: Logic;
  unless?: Logic;
  figure: Copy;
  unit?: Copy;
  detail?: Copy;
}
export interface LegalText1 {
  source: readonly string[];
}
/**
 * What the screens of a folder and of the folders in it share (flows/<folder>/section.json). A nearer section wins over an outer one, and a screen over both; a screen removes a block or an action with null.
 */
export interface Section {
  blocks?: SectionBlocks;
  /**
   * Actions after those of the screen.
   */
  actions?: {
    [k: string]: Action;
  };
  guards?: ScreenGuards;
  standalone?: Logic;
  /**
   * The id of a document: its path within its kind's folder.
   */
  progress?: string;
}
/**
 * Blocks before and after those of each screen.
 */
export interface SectionBlocks {
  /**
   * Blocks before those of the screen.
   */
  before?: {
    [k: string]: Block;
  };
  /**
   * Blocks after those of the screen.
   */
  after?: {
    [k: string]: Block;
  };
}
/**
 * Sentences that several documents show (flows/parts/copy.json), by name: {copy.<name>} inside any text.
 */
export interface Sentences {
  /**
   * The sentences by name: letters, digits and hyphens, a lower-case letter first.
   */
  copy: {
    [k: string]: string;
  };
  /**
   * Texts that are not shown as copy and that several documents need, by name: citations, reasons of rules, patterns, addresses. {constants.<name>} inside any text.
   */
  constants?: {
    [k: string]: string;
  };
}
/**
 * One part of the shell: its copy, links, blocks, menus and actions, by key, and the calls that it shows the responses of. flows/shell/messages.json holds the default error messages of fields, by JSON Schema keyword.
 */
export interface Shell {
  /**
   * Variables that the code fills in when it shows the copy, such as a page number.
   */
  given?: string[];
  when?: Logic;
  /**
   * The texts by key.
   */
  copy: {
    [k: string]: Copy;
  };
  languages?: ShellLanguages;
  /**
   * The links by key, in the order in which they are shown.
   */
  links?: {
    [k: string]: ShellLink;
  };
  /**
   * Of the footer: the marks that an organisation bears, such as Equal Housing Opportunity, by key.
   */
  marks?: {
    [k: string]: ShellMark;
  };
  /**
   * What of the texts the law has, or promises on the organisation's behalf, and where from: by the key of the block, or 'heading', 'lead', 'actions'. For people and for `npm run check`; never sent to a page.
   */
  legal?: {
    [k: string]: LegalText2;
  };
  /**
   * What the part shows beside its links, by key.
   */
  blocks?: {
    [k: string]: Block;
  };
  /**
   * The part's buttons, by key. They can be pressed on every page, while no dialog is open; of two actions of the same key that of the screen is meant.
   */
  actions?: {
    [k: string]: Action;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  actionOrder?: string[];
  /**
   * Lists behind a button, by key.
   */
  menus?: {
    [k: string]: ShellMenu;
  };
  /**
   * Lists of banners above every screen, by key. The browser remembers which were dismissed.
   */
  banners?: {
    [k: string]: ShellBanners;
  };
  card?: ShellCard;
  panel?: ShellPanel;
  /**
   * The calls that bring what the part shows, by key. They are made in the background once the page is shown; a failure shows nothing.
   */
  calls?: {
    [k: string]: ShellCall;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order?: string[];
}
/**
 * Of the header: when it has links to the organisation’s other languages. Without it, always.
 */
export interface ShellLanguages {
  unless: Logic;
}
export interface ShellLink {
  label: Copy;
  to: Link;
  when?: Logic;
  current?: Logic;
}
export interface ShellMark {
  /**
   * The drawing, in the colour of the text beside it.
   */
  drawing: 'equal-housing' | 'equal-opportunity' | 'credit-union';
  text: Copy;
  when?: Logic;
  unless?: Logic;
}
export interface LegalText2 {
  source: readonly string[];
}
export interface ShellMenu {
  label: Copy;
  marked: Copy;
  /**
   * The name of an icon of lucide (https://lucide.dev/icons): 'phone', 'landmark'. It stands beside words that say the same.
   */
  icon: string;
  when?: Logic;
  unless?: Logic;
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  of: string;
  item: ShellMenuItem;
  /**
   * So many entries are shown at first.
   */
  first: number;
  more: Copy;
  less: Copy;
  empty: Copy;
}
/**
 * One entry. In its copy, item is the entry of the list.
 */
export interface ShellMenuItem {
  text: Copy;
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  at?: string;
  to: Link;
}
export interface ShellBanners {
  label: Copy;
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  of: string;
  /**
   * So many are shown at most, the newest first; 2 by default.
   */
  most?: number;
  item: ShellBanner;
  dismiss: Copy;
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  dismissed: string;
}
/**
 * One banner. In its copy and logic, item is the entry of the list.
 */
export interface ShellBanner {
  text: Copy;
  warns?: Logic;
  stays?: Logic;
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  at: string;
  /**
   * A fact's name, or a dotted path into an object fact.
   */
  changed: string;
}
/**
 * Somebody to turn to, above every screen: a card in a wide window, a bar in a narrow one. It is a button.
 */
export interface ShellCard {
  when?: Logic;
  unless?: Logic;
  expected?: Logic;
  name: Copy;
  role: Copy;
  image?: Logic;
  open: Copy;
  /**
   * The key of an action of the same screen or dialog.
   */
  action: string;
}
/**
 * A question at the lower edge of the window, over every screen, while its condition holds.
 */
export interface ShellPanel {
  when?: Logic;
  unless?: Logic;
  title: Copy;
  text: Copy;
  links?: Links;
  /**
   * The actions of the part that answer it, from left to right.
   *
   * @minItems 1
   *
   * Items: The key of an action of the same screen or dialog.
   */
  actions: [string, ...string[]];
}
export interface ShellCall {
  /**
   * The id of a document: its path within its kind's folder.
   */
  call: string;
  when?: Logic;
  /**
   * The time until the call is made again, in milliseconds; it is also made again when somebody comes back to the window. Without it the call is made once for each page load.
   */
  everyMs?: number;
  /**
   * The call is made when the visitor opens the part, and not with the page. Only the part that opens the chat's window has such calls.
   */
  onOpen?: true;
}
/**
 * Laws, parts of the specification and decisions that documents name in "source", by id (flows/sources/<topic>.json). Read by people and by `npm run check`; never sent to a page.
 */
export interface Sources {
  /**
   * Words, in small letters, by which a text of a screen or a dialog is known to say what the law has: its block must then be named in `legal`.
   *
   * @minItems 1
   */
  legalWords?: [string, ...string[]];
  /**
   * The sources by id; the id is what documents name.
   */
  sources: {
    [k: string]: Source;
  };
}
export interface SourcesSource1 {
  /**
   * As a lawyer writes it: '12 CFR 1026.15(b)'. Of the specification: the part and the section.
   */
  citation: string;
  /**
   * The title of the page or document that was read.
   */
  title?: string;
  /**
   * Where it was read: the address of the page, or the name of the document in the project's papers.
   */
  address?: string;
  /**
   * A calendar day, yyyy-MM-dd.
   */
  checked?: string;
  /**
   * The page tells of the law: it is neither the law, or a copy of its text, nor its regulator's. `npm run check -- --counsel` lists it.
   */
  secondary?: true;
  /**
   * Why a lawyer must look at every sentence that names this. `npm run check -- --counsel` lists them.
   */
  counsel?: string;
}
/**
 * Every status of the workflow, how it is polled, and the polling schedule.
 */
export interface Statuses {
  /**
   * Every status by name.
   */
  statuses: {
    [k: string]: StatusEntry;
  };
  polling: Polling;
}
export interface StatusEntry {
  poll: PollClass;
  /**
   * The status is our own name for a status that the specification describes without naming it.
   */
  inferred?: boolean;
}
/**
 * How often and how long the status is polled.
 */
export interface Polling {
  /**
   * The time before the second request, in milliseconds.
   */
  baseMs: number;
  /**
   * The time before each further request is multiplied by this: 2 doubles it.
   */
  factor: number;
  /**
   * The longest time between two requests, in milliseconds.
   */
  maxMs: number;
  /**
   * How many times a waiting status is polled again before polling is given up.
   */
  waitingAttempts: number;
  /**
   * How many times a status of class 'other' that has not changed is polled again before it counts.
   */
  unchangedAttempts: number;
  /**
   * A status with this prefix is a waiting one.
   */
  waitingPrefix: string;
  giveUp: GiveUp;
}
/**
 * The status that counts when polling is given up.
 */
export interface GiveUp {
  /**
   * Statuses that count as they are.
   */
  keeps: string[];
  /**
   * The status that counts instead of any other.
   */
  otherwise: string;
}
/**
 * Design tokens (DTCG). color is the light scheme, dark the dark one. What a theme leaves out follows from color.brand. Compile refuses text under 4.5:1 and controls under 3:1.
 */
export interface Theme {
  color?: Palette;
  dark?: Palette;
  font?: Fonts;
  radius?: Radii;
  density?: Density;
}
export interface Palette {
  $type?: 'color';
  background?: ColorToken;
  surface?: ColorToken;
  sunken?: ColorToken;
  text?: ColorToken;
  muted?: ColorToken;
  brand?: ColorToken;
  onBrand?: ColorToken;
  brandStrong?: ColorToken;
  header?: ColorToken;
  onHeader?: ColorToken;
  markOnHeader?: ColorToken;
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
  shadow?: ColorToken;
  illustration?: ColorToken;
  illustrationSoft?: ColorToken;
  chart1?: ColorToken;
  chart2?: ColorToken;
  chart3?: ColorToken;
  chart4?: ColorToken;
}
export interface ColorToken {
  /**
   * A colour as #rrggbb.
   */
  $value: string;
  /**
   * What the colour is for, or why it was chosen.
   */
  $description?: string;
}
/**
 * The typefaces, by name. The server has their files; a page loads only those that its brand names.
 */
export interface Fonts {
  $type?: 'fontFamily';
  body?: FontToken;
  heading?: FontToken;
}
export interface FontToken {
  $value: Typeface;
}
/**
 * How round corners are.
 */
export interface Radii {
  $type?: 'dimension';
  control?: DimensionToken;
  card?: DimensionToken;
}
export interface DimensionToken {
  /**
   * A length in px or rem: '10px'.
   */
  $value: string;
}
/**
 * How much room controls and cards take.
 */
export interface Density {
  /**
   * compact: fields of 44 px; regular: 48 px; comfortable: 56 px, with more room in cards.
   */
  $value: 'compact' | 'regular' | 'comfortable';
}
