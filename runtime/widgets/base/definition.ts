import type { JsonObject } from '../../json/json.ts';
import type { WidgetCopy, WidgetShape } from '../../schema/widget-traits.ts';
import type { BlockExample, WidgetExample } from './example.ts';

/** A module of the widget's folder and the export in it that is its component. */
type Component = {
  /** Relative to the definition: './money-input.tsx'. */
  from: string;
  name: string;
  /** The component is a chunk of its own, loaded when a screen needs it. */
  lazy?: true;
  /** The name of a chunk, exported by the same module, that is loaded before a screen with the widget opens. */
  loads?: string;
};

type Common = {
  /** The name that documents use; the folder has the same. */
  name: string;
  component: Component;
  /** JSON Schema of each of its `props`, by name, with a description. Those in `needs` must be given. */
  settings?: Record<string, JsonObject>;
  needs?: readonly string[];
};

/**
 * The one definition of a field's widget. From it are made: the registry, the gallery, what `npm run check` knows of it and its section
 * of docs/reference/widgets.md (`npm run types:write`).
 */
export type FieldWidget = Common & {
  /** What it stores, for docs/reference/widgets.md. */
  value: string;
  /**
   * input: one control with a `label for`. group: several controls in a fieldset with a legend. own: it draws its label beside its control.
   */
  labelling: 'input' | 'group' | 'own';
  /** The schemas that it can draw; a schema suits if it suits one of them. */
  draws: readonly WidgetShape[];
  /** The keys of `props.copy`. */
  copy?: WidgetCopy;
  /** The names of its `values`, with what each is for. */
  values?: Record<string, string>;
  /** Its answer is a consent, a file or a signature: a tab never stores it, and it is given again after a reload. */
  fresh?: true;
  /** It draws the `figure` and `unit` of its options. */
  figures?: true;
  /** Which characters its texts take: one line (by default), several lines, or any. */
  characters?: 'lines' | 'any';
  /** Its states, for the gallery and tests. */
  examples: readonly [WidgetExample, ...WidgetExample[]];
};

/** The one definition of a widget that holds no field: a block of kind `widget`. */
export type BlockWidget = Common & {
  /** What it shows, for docs/reference/widgets.md. */
  shows: string;
  /** The keys of the block's `copy`, with what each is for; `*` for any other. */
  copy?: Record<string, string>;
  /** Its own copy is in the part of the shell that the block's `copyFrom` names. */
  copyFrom?: true;
  /** The names of its `values`, with what each is for; `*` for any other. */
  values: Record<string, string>;
  /** The events that it reports, with when; a block's `on` has their effects. */
  reports?: Record<string, string>;
  examples: readonly [BlockExample, ...BlockExample[]];
};
