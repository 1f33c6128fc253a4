import type { Json, JsonObject } from '../../json/json.ts';
import type { ShownField } from '../../react/context/shown-field.ts';
import type { FieldSchema, WidgetBlock } from '../../schema/types.ts';

/** One state of a widget, for the gallery and tests. */
export type WidgetExample = {
  /** The state's name: 'Empty', 'With an error'. */
  state: string;
  field: ShownField;
  /** The resolved schema, if the field's own is a reference. */
  schema?: FieldSchema;
  value?: Json;
  /** The values that the widget reads from facts. */
  values?: Record<string, Json>;
  /** The error under the field. */
  error?: string;
  /** Errors at the parts of an object, by part. */
  partErrors?: Record<string, string>;
  readonly?: boolean;
};

/** One state of a block widget, for the gallery. */
export type BlockExample = {
  state: string;
  block: WidgetBlock;
  /** The item in scope of the block's logic, as item.*. */
  item?: JsonObject;
};
