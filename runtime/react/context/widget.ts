import type { ComponentType } from 'react';
import type { Json, JsonObject } from '../../json/json.ts';
import type { Copy } from '../../schema/copy.ts';
import type { Field, FieldPart, FieldSchema } from '../../schema/types.ts';

/** An address as the services of the address exchange it. */
export type Address = { street1: string; street2: string; city: string; state: string; zip: string };

/** What the verification of an address says: as entered, better so, or enter it again. */
export type Verification =
  | { outcome: 'match' }
  | { outcome: 'suggestion'; suggestion: Address }
  | { outcome: 'reenter' };

/** A file that the server keeps for the borrower. */
export type StoredFile = { uuid: string; fileName: string; bytes: number };

/** What becomes of a file that is sent. `refused`: nothing is kept, and why. */
export type Upload =
  | { outcome: 'stored'; file: StoredFile }
  | { outcome: 'refused'; why: 'too-large' | 'wrong-type' | 'failed' };

/** What an address is for. A property is what is lent on: it is a building, and stands where the organisation lends. */
export type AddressUse = 'property' | 'home' | 'mailing';

/** What was typed of an address, and the state (two letters) that is known of it. */
export type AddressQuery = { text: string; use: AddressUse; state?: string };

/** What a widget may ask of the host. All reject with an Error whose message may be shown. */
export type WidgetServices = {
  suggestAddresses(search: AddressQuery, signal: AbortSignal): Promise<Address[]>;
  verifyAddress(address: Address, use: AddressUse): Promise<Verification>;
  /** Where a file of the application is fetched from and with what headers: it is its owner's alone. */
  file(path: string): { url: string; headers: Record<string, string> };
  /** Says that a file could not be fetched, so that a session that has ended leads to the login. Answers whether the server says that it does not give it out. Never rejects. */
  fileFailed(path: string): Promise<'withheld' | undefined>;
  /** Sends a file of a kind ('PAYSTUB') to the application at hand; `progress` is told shares from 0 to 1. Rejects only where it is aborted. */
  upload(file: File, kind: string, progress: (share: number) => void, signal: AbortSignal): Promise<Upload>;
  /** Takes back a file that was not handed in yet. */
  removeUpload(uuid: string): Promise<void>;
  /** The clock, ISO 8601 in UTC. */
  now(): string;
};

/** A part of an object field ('street1' of 'propertyAddress'), in the order of `field.partOrder`. */
export type WidgetPart = {
  name: string;
  /** Dotted fact path: 'propertyAddress.street1'. */
  path: string;
  /** The id its control must carry: links of the error summary lead there. */
  id: string;
  label: string;
  help: string | undefined;
  schema: FieldSchema;
  required: boolean;
  copy: FieldPart;
  /** Ids for aria-describedby, of the help (`helpId(id)`) and the error (`errorId(id)`) where they are shown. */
  describedBy: string | undefined;
  error: string | undefined;
  /** For aria-invalid: it has an error, or bears that of the whole. */
  invalid: boolean;
  value: Json | undefined;
  onInput(value: Json | undefined): void;
  onCommit(value?: Json): void;
};

/**
 * What every widget is given. Nothing here changes identity but what its own field changed.
 * The frame around it draws label or legend, help and the field's own error; an object widget draws the errors of its
 * parts itself (element id `errorId(part.id)`).
 */
export type WidgetProps = {
  /** The first control of the widget must carry it: the label and the error summary lead there. */
  id: string;
  /** Dotted fact path; also the base of control names. */
  path: string;
  field: Field;
  schema: FieldSchema;
  label: string;
  /** For aria-describedby; for labelling 'group' the fieldset already carries it. */
  describedBy: string | undefined;
  /** For aria-invalid. */
  invalid: boolean;
  required: boolean;
  readonly: boolean;
  value: Json | undefined;
  /** Of an object field only. */
  parts?: WidgetPart[];
  /** Each keystroke; `undefined` clears. Of an object field: the whole object. */
  onInput(value: Json | undefined): void;
  /** On leaving the control, or on a choice (then with the value chosen). Shows errors. */
  onCommit(value?: Json): void;
  /** Of a list: a part of an item was left ('0.firstName'); its error shows, and no other's. */
  onLeave?(part: string): void;
  /** What the field has the widget read of the facts, by name; what is not known is left out. */
  values: Record<string, Json>;
  /** Of an object or a list: dotted fact path of the part to the text shown. */
  errors: Record<string, string>;
  t(copy: Copy): string;
  /** Done at once, or, while a pointer presses, when it has let go: for what leaving a control changes of the layout. */
  whenReleased(then: () => void): void;
  services: WidgetServices;
};

/** Looks a word of a widget up in its part of the shell, and fills in what the part is given. */
export type WidgetWords = (key: string, given?: Record<string, string | number>) => string;

/** Props of a widget block: a widget of the page that holds no field. */
export type BlockWidgetProps = {
  /** The key of the block. */
  name: string;
  id: string;
  props: Record<string, unknown>;
  /** What the document has it show, by name; what is not known is left out. */
  values: Record<string, Json>;
  /** The block's copy, formatted. */
  copy: Record<string, string>;
  /** The words of the part of the shell that the block names. */
  words: WidgetWords;
  /** Says what happened: the document's effects for it are done. */
  report(event: string, data?: JsonObject): void;
  services: WidgetServices;
};

export type BlockWidgetDefinition = {
  name: string;
  component: ComponentType<BlockWidgetProps>;
  /** Starts loading what the widget draws later (a lazy chunk), so that it is there when its screen opens. */
  load?: () => Promise<unknown>;
};

export type WidgetDefinition = {
  name: string;
  component: ComponentType<WidgetProps>;
  /**
   * input: one control, its label is a `label for`. group: several, in a fieldset whose legend is the label.
   * own: the widget draws its label beside its control (a checkbox); the frame draws help and error only.
   */
  labelling: 'input' | 'group' | 'own';
  /** Starts loading what the widget draws later (a lazy chunk), so that it is there when its screen opens. */
  load?: () => Promise<unknown>;
};

/** Passed in by the composition root; the runtime knows no widget by itself. */
export type WidgetRegistry = Record<string, WidgetDefinition>;

/** Widgets of widget blocks, by name. */
export type BlockWidgetRegistry = Record<string, BlockWidgetDefinition>;
