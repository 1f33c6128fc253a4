import type { Json } from '../../json/json.ts';
import type { Field, FieldSchema, WidgetBlock } from '../../schema/types.ts';

/** One state of a widget, as the gallery shows it and tests open it. */
export type WidgetExample = {
  /** What there is to see: 'Empty', 'With an error'. */
  state: string;
  field: Field;
  /** Where the field's own schema is a reference: what it stands for. */
  schema?: FieldSchema;
  value?: Json;
  /** What the facts tell it. */
  values?: Record<string, Json>;
  /** Shown under the field. */
  error?: string;
  /** Shown at the parts of an object, by part. */
  partErrors?: Record<string, string>;
  readonly?: boolean;
};

/** One state of a widget of the page, as the gallery shows it. */
export type BlockExample = { state: string; block: WidgetBlock };
