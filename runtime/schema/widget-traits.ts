import type { JsonObject } from '../json/json.ts';

/** A schema that a widget can draw. Members that are absent here may have any value. */
export type WidgetShape = {
  type: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  /** The schema has this format. */
  format?: 'date';
  /** Of an array: the shape of its items. */
  items?: WidgetShape;
  /** Of an object: it has these parts. */
  parts?: readonly string[];
};

/** The keys of a field's `props.copy`. */
export type WidgetCopy = {
  /** By key, the purpose of the copy and the variables that it may use. */
  required: Record<string, string>;
  optional?: Record<string, string>;
  /** By setting: copy that is required if the setting is true. */
  requiredWith?: Record<string, Record<string, string>>;
};

/** The properties of a widget that checks of documents need; without its component. */
export type WidgetTraits = {
  /** Whether it is the widget of a field or of a block. */
  of: 'field' | 'block';
  /** JSON Schema of `props`. */
  props: JsonObject;
  /** Of a field's widget: the schemas that it can draw. */
  draws?: readonly WidgetShape[];
  /** Of a block's widget: the keys that its `copy` must have. */
  copy?: readonly string[];
  /** The names that `values` may have; absent: any. */
  values?: readonly string[];
  /** Of a block's widget: the events that `on` may have. */
  reports?: readonly string[];
  /** Of a block's widget: the block names the part of the shell with its copy. */
  copyFrom?: boolean;
  /** Its answer must be entered again after a reload and is never stored in a tab. */
  fresh?: boolean;
  /** For a field's widget: it draws the title itself, which is then not marked as optional. */
  ownTitle?: boolean;
  /** For a field's widget: it shows the `figure` of its options. */
  figures?: boolean;
  /** The characters allowed in its texts; one line if absent. */
  characters?: 'lines' | 'any';
};

export const withArticle = (type: string): string => `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;

/** Describes a shape: 'an array of an object with uuid, fileName'. */
export function shapeText({ type, format, items, parts }: WidgetShape): string {
  const of = items === undefined ? '' : ` of ${shapeText(items)}`;
  const having = parts === undefined ? '' : ` with ${parts.join(', ')}`;
  return `${withArticle(type)}${format === undefined ? '' : ` (${format})`}${of}${having}`;
}
