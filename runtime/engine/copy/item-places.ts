import { readPath } from '../../json/dotted-path.ts';
import type { JsonObject } from '../../json/json.ts';

/** The places in a link's path that a value of the item around it takes: '{item.uuid}'. */
export const itemPlaces = /\{(item\.[\w.]+)\}/g;

/** The path with the item's values, each as one segment or the value of one parameter. */
export const withItemValues = (path: string, item: JsonObject | undefined): string =>
  path.replace(itemPlaces, (_, name: string) => encodeURIComponent(String(readPath({ item: item ?? {} }, name) ?? '')));
