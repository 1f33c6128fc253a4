import { readPath } from '../../json/dotted-path.ts';
import type { JsonObject } from '../../json/json.ts';

/** Placeholders in a link's path for values of the surrounding list item: '{item.uuid}'. */
export const itemPlaces = /\{(item\.[\w.]+)\}/g;

/** Replaces the placeholders by the item's values, encoded as one path segment or one query parameter. */
export const withItemValues = (path: string, item: JsonObject | undefined): string =>
  path.replace(itemPlaces, (_, name: string) => encodeURIComponent(String(readPath({ item: item ?? {} }, name) ?? '')));
