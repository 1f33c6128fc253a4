import { diffPatch } from '../../json/diff-patch.ts';
import { readPath } from '../../json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import { settingVersions } from './setting-versions.ts';

const reference = /\{settings\.([a-zA-Z][\w.]*)\}/g;

/**
 * Replaces references to the brand's own settings in its texts ("mailto:{settings.support.email}"), so that each value
 * is written once. References to anything but a text stay; `brandReferences` finds them.
 */
export function withOwnSettings(brand: JsonObject): JsonObject {
  const { settings = {}, versions } = brand;
  const own = Object.fromEntries(Object.entries(brand).map(([key, value]) => [key, resolved(value, settings)]));
  const dated = isObject(versions) ? { versions: withOwnVersions(brand, versions) } : {};
  if (!isObject(own.organisation)) return { ...own, ...dated };
  const { settings: read = {} } = own;
  return {
    ...own,
    ...dated,
    settings: { ...(isObject(read) && read), organisation: organisationOf(own.organisation) },
  };
}

/** The versions of settings with what changes by reference, too: a link that names a telephone number changes with it. */
function withOwnVersions(brand: JsonObject, versions: JsonObject): JsonObject {
  const wholes = settingVersions(brand).map(({ from, value }) => ({
    from,
    settings: objectOf(resolved(value, value)),
  }));
  return Object.fromEntries(
    Object.entries(versions).map(([day, version]) => {
      const at = wholes.findIndex(({ from }) => from === day);
      const changed = diffPatch(wholes[at - 1]?.settings ?? {}, wholes[at]?.settings ?? {}) ?? {};
      return [day, { ...objectOf(version), settings: changed }];
    }),
  );
}

const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/**
 * The organisation's data that pages may read, under `settings.organisation`: contact details, default product and
 * published figures (a list of objects, merged).
 */
function organisationOf({ orgMetaData = {}, orgPricingData = [] }: JsonObject): JsonObject {
  const { companyInfo = {}, products = {} } = isObject(orgMetaData) ? orgMetaData : {};
  const product = readPath(products, String(readPath(products, 'default'))) ?? {};
  const figures = Array.isArray(orgPricingData) ? orgPricingData.filter(isObject) : [];
  return { companyInfo, product, pricing: Object.assign({}, ...figures) };
}

function resolved(value: Json, settings: Json): Json {
  if (typeof value === 'string')
    return value.replace(reference, (written, path: string) => textAt(settings, path) ?? written);
  if (Array.isArray(value)) return value.map((item) => resolved(item, settings));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, resolved(member, settings)]));
}

function textAt(settings: Json, path: string): string | undefined {
  const value = readPath(settings, path);
  return typeof value === 'string' ? value : undefined;
}

/** The settings that texts name. */
export const referencesIn = (value: Json): string[] => brandReferences(value).map(({ path }) => path);

/** References in a resolved brand that lead to no text, with their pointers. */
export function brandReferences(value: Json, pointer = ''): { path: string; pointer: string }[] {
  if (typeof value === 'string') return [...value.matchAll(reference)].map(([, path = '']) => ({ path, pointer }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => brandReferences(member, pointerTo(pointer, key)));
}
