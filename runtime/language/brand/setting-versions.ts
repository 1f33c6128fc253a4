import { accumulatedVersions, type Version } from '../../engine/overlays/versions.ts';
import { pathsIn, writePath } from '../../json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { asJson } from '../source/json-object.ts';

/** A brand's document, or as much of it as a file has. */
type Changing = { settings?: unknown; versions?: unknown };

/** What of a brand's settings changes on each day, the earliest first. */
export const settingChanges = ({ versions }: Changing): Version<JsonObject>[] =>
  Object.entries(objectOf(versions))
    .map(([from, version]) => ({ from, value: settingsOf(version) }))
    .sort((one, other) => (one.from < other.from ? -1 : 1));

/** The whole settings of a brand from each day on; '' for those before the first. */
export const settingVersions = (brand: Changing): Version<JsonObject>[] =>
  accumulatedVersions(settingsOf(asJson(brand)), settingChanges(brand));

/** The settings of a brand's document, or of one of its versions. */
export const settingsOf = (value: Json | undefined): JsonObject => (isObject(value) ? objectOf(value.settings) : {});

const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

/**
 * A brand's document without the versions of settings that the one which extends it states itself: such a setting has its value on every
 * day, unless that brand's own versions change it.
 */
export function withoutOwnSettings(above: JsonObject, own: JsonObject): JsonObject {
  const stated = pathsIn(settingsOf(own));
  const { versions, ...rest } = above;
  if (!isObject(versions)) return above;
  const kept = Object.entries(versions).flatMap(([day, version]): [string, Json][] => {
    const settings = stated.reduce((left, path) => writePath(left, path, undefined), settingsOf(version));
    return pathsIn(settings).length === 0 ? [] : [[day, { ...objectOf(version), settings }]];
  });
  return kept.length === 0 ? rest : { ...rest, versions: Object.fromEntries(kept) };
}

/** The settings that change on some day, as dotted paths. */
export const datedSettings = (brand: Changing): string[] =>
  settingChanges(brand).flatMap(({ value }) => pathsIn(value));

/** Whether two dotted paths name the same setting, or one an object that contains the other. */
export const isAlike = (one: string, other: string): boolean =>
  `${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`);
