import type { JsonObject } from '../json/json.ts';

/** A schema that a widget can draw. What it leaves out may be anything. */
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
  /** By key, what the copy is for and the variables that it may use. */
  required: Record<string, string>;
  optional?: Record<string, string>;
  /** Required where a setting is true, by setting. */
  requiredWith?: Record<string, Record<string, string>>;
};

/** What the checks of documents know of a widget, without its component. */
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
  /** Its answer is given again after a reload, so that a tab never stores it. */
  fresh?: boolean;
  /** Of a field's widget: it draws the `figure` of its options. */
  figures?: boolean;
  /** Which characters its texts take; one line where absent. */
  characters?: 'lines' | 'any';
};

export const withArticle = (type: string): string => `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;

/** A shape in words: 'an array of an object with uuid, fileName'. */
export function shapeText({ type, format, items, parts }: WidgetShape): string {
  const of = items === undefined ? '' : ` of ${shapeText(items)}`;
  const having = parts === undefined ? '' : ` with ${parts.join(', ')}`;
  return `${withArticle(type)}${format === undefined ? '' : ` (${format})`}${of}${having}`;
}
