import type { JsonObject } from '../../json/json.ts';
import type { WidgetCopy, WidgetShape } from '../../schema/widget-traits.ts';
import type { BlockExample, WidgetExample } from './example.ts';

/** A component: the module in the widget's folder, and the name of the export. */
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
  /** JSON Schemas of its `props` by name, each with a description. Those in `needs` are required. */
  settings?: Record<string, JsonObject>;
  needs?: readonly string[];
};

/**
 * The definition of a field widget. `npm run types:write` generates the registry, the gallery, the data for `npm run
 * check` and the widget's section in docs/reference/widgets.md from it.
 */
export type FieldWidget = Common & {
  /** Describes the stored value, for docs/reference/widgets.md. */
  value: string;
  /**
   * input: one control with a `label for`. group: several controls in a fieldset with a legend. own: the widget draws
   * its label beside its control.
   */
  labelling: 'input' | 'group' | 'own';
  /** The schemas that it can draw; a field's schema must match one of them. */
  draws: readonly WidgetShape[];
  /** The keys of `props.copy`. */
  copy?: WidgetCopy;
  /** The names in its `values`, with their purpose. */
  values?: Record<string, string>;
  /**
   * Its answer is a consent, a file or a signature: it is never stored in a tab and must be entered again after a
   * reload.
   */
  fresh?: true;
  /** It shows the `figure` and `unit` of its options. */
  figures?: true;
  /** The characters allowed in its texts: one line (the default), several lines, or any. */
  characters?: 'lines' | 'any';
  /** Its states, for the gallery and tests. */
  examples: readonly [WidgetExample, ...WidgetExample[]];
};

/** The definition of a widget without a field: a block of kind `widget`. */
export type BlockWidget = Common & {
  /** Describes what it shows, for docs/reference/widgets.md. */
  shows: string;
  /** The keys of the block's `copy`, with their purpose; `*` for any other. */
  copy?: Record<string, string>;
  /** Its own copy is in the part of the shell named by the block's `copyFrom`. */
  copyFrom?: true;
  /** The names in its `values`, with their purpose; `*` for any other. */
  values: Record<string, string>;
  /** The events that it reports, and when; the block's `on` has their effects. */
  reports?: Record<string, string>;
  examples: readonly [BlockExample, ...BlockExample[]];
};
