import type { ComponentType } from 'react';
import type { Json, JsonObject } from '../../json/json.ts';
import type { Copy } from '../../schema/copy.ts';
import type { FieldPart, FieldSchema } from '../../schema/types.ts';
import type { ShownField } from './shown-field.ts';

/** An address as address services exchange it. */
export type Address = { street1: string; street2: string; city: string; state: string; zip: string };

/** The result of an address verification: confirmed as entered, a better suggestion, or to be entered again. */
export type Verification =
  | { outcome: 'match' }
  | { outcome: 'suggestion'; suggestion: Address }
  | { outcome: 'reenter' };

/** A file that the server stores for the visitor. */
export type StoredFile = { uuid: string; fileName: string; bytes: number };

/** The result of an upload. `refused`: the file was not stored, and why. */
export type Upload =
  | { outcome: 'stored'; file: StoredFile }
  | { outcome: 'refused'; why: 'too-large' | 'wrong-type' | 'needs-password' | 'damaged' | 'failed' };

/** Where a file is uploaded: to the current application, as a kind of file ('PAYSTUB'), or to a conversation at the desk. */
export type UploadPlace = { kind: string } | { conversation: string };

/** The use of an address. `property` is the collateral: a building in a state where the organisation lends. */
export type AddressUse = 'property' | 'home' | 'mailing';

/** The text typed in an address search, and the state (two letters) if known. */
export type AddressQuery = { text: string; use: AddressUse; state?: string };

/** Services of the host for widgets. All reject with an Error whose message may be shown. */
export type WidgetServices = {
  suggestAddresses(search: AddressQuery, signal: AbortSignal): Promise<Address[]>;
  verifyAddress(address: Address, use: AddressUse): Promise<Verification>;
  /** The URL and headers for fetching a file of the application, which only its owner may read. */
  file(path: string): { url: string; headers: Record<string, string> };
  /**
   * Reports that a file could not be fetched, so that an expired session leads to the login. Resolves to 'withheld' if
   * the server refuses to release the file. Never rejects.
   */
  fileFailed(path: string): Promise<'withheld' | undefined>;
  /**
   * Uploads a file; calls `progress` with shares from 0 to 1. Rejects only when aborted.
   */
  upload(file: File, place: UploadPlace, progress: (share: number) => void, signal: AbortSignal): Promise<Upload>;
  /** Deletes an uploaded file that was not submitted yet. Those of a conversation are deleted by the server, a day later. */
  removeUpload(uuid: string, place: UploadPlace): Promise<void>;
  /** The clock, ISO 8601 in UTC. */
  now(): string;
};

/** A part of an object field ('street1' of 'propertyAddress'), in the order of `field.partOrder`. */
export type WidgetPart = {
  name: string;
  /** Dotted fact path: 'propertyAddress.street1'. */
  path: string;
  /** The id that its control must have: links of the error summary use it. */
  id: string;
  label: string;
  help: string | undefined;
  schema: FieldSchema;
  required: boolean;
  copy: FieldPart;
  /** Ids for aria-describedby, of the help (`helpId(id)`) and the error (`errorId(id)`) where they are shown. */
  describedBy: string | undefined;
  error: string | undefined;
  /** For aria-invalid: the part has an error, or shows that of the whole field. */
  invalid: boolean;
  value: Json | undefined;
  onInput(value: Json | undefined): void;
  onCommit(value?: Json): void;
};

/**
 * Props of every field widget. Their identity changes only when the field itself changes. The frame around the widget
 * draws the label or legend, the help and the field's own error; an object widget draws the errors of its parts itself
 * (element id `errorId(part.id)`).
 */
export type WidgetProps = {
  /** The first control of the widget must have this id: the label and the error summary use it. */
  id: string;
  /** Dotted fact path; also the base of control names. */
  path: string;
  field: ShownField;
  schema: FieldSchema;
  label: string;
  /** For aria-describedby; with labelling 'group' the fieldset already has it. */
  describedBy: string | undefined;
  /** For aria-invalid. */
  invalid: boolean;
  required: boolean;
  readonly: boolean;
  value: Json | undefined;
  /** For an object field only. */
  parts?: WidgetPart[];
  /** Called on each keystroke; `undefined` clears the value. For an object field: the whole object. */
  onInput(value: Json | undefined): void;
  /** Called when the control is left, or with the value when an option is chosen. Shows errors. */
  onCommit(value?: Json): void;
  /** For a list: a part of an item was left ('0.firstName'); only its error is shown. */
  onLeave?(part: string): void;
  /** Values of the field's `values`, by name; unknown ones are omitted. */
  values: Record<string, Json>;
  /** For an object or a list: error messages by dotted fact path of the part. */
  errors: Record<string, string>;
  t(copy: Copy): string;
  /** Runs a layout change at once or, while a pointer is pressed, after it is released. */
  whenReleased(then: () => void): void;
  services: WidgetServices;
};

/** Looks up a widget's copy in its part of the shell and fills in the variables. */
export type WidgetWords = (key: string, given?: Record<string, string | number>) => string;

/** Props of a block widget, which holds no field. */
export type BlockWidgetProps = {
  /** The key of the block. */
  name: string;
  id: string;
  props: Record<string, unknown>;
  /** Values of the block's `values`, by name; unknown ones are omitted. */
  values: Record<string, Json>;
  /** The block's copy, formatted. */
  copy: Record<string, string>;
  /** Copy from the part of the shell that the block names. */
  words: WidgetWords;
  /** Reports an event; its effects in the document run. */
  report(event: string, data?: JsonObject): void;
  /** Runs a layout change at once or, while a pointer is pressed, after it is released. */
  whenReleased(then: () => void): void;
  services: WidgetServices;
};

export type BlockWidgetDefinition = {
  name: string;
  component: ComponentType<BlockWidgetProps>;
  /** Starts loading the widget's lazy chunk before its screen opens. */
  load?: () => Promise<unknown>;
};

export type WidgetDefinition = {
  name: string;
  component: ComponentType<WidgetProps>;
  /**
   * input: one control with a `label for`. group: several controls in a fieldset with a legend. own: the widget draws
   * its label beside its control (a checkbox); the frame draws help and error only.
   */
  labelling: 'input' | 'group' | 'own';
  /** Starts loading the widget's lazy chunk before its screen opens. */
  load?: () => Promise<unknown>;
};

/** Field widgets by name, passed in by the composition root: the runtime does not import widgets. */
export type WidgetRegistry = Record<string, WidgetDefinition>;

/** Block widgets by name. */
export type BlockWidgetRegistry = Record<string, BlockWidgetDefinition>;
