import { pathsIn, readPath } from '../../../json/dotted-path.ts';
import { isObject, type JsonObject } from '../../../json/json.ts';
import { pointerTo, valueAt } from '../../../json/json-pointer.ts';
import { settingsOf } from '../../brand/setting-versions.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import type { Language } from '../../definition/language.ts';
import type { Documents } from '../../read/assembled.ts';
import type { Prepared } from '../../read/prepare.ts';
import { didYouMean } from '../../source/suggest.ts';

/** Checks that a setting which a brand adds is read by a document: a misspelt one would have no effect. */
export function checkSettingNames({ documents, prepared, report, chain }: CheckContext): void {
  const brand = documents.brand.get('brand');
  const own = brand?.layers.at(-1);
  if (!brand || !own || chain.length < 2) return;
  const known = [
    ...brand.layers.slice(0, -1).map(({ value }) => settingsOf(value)),
    settingsOfSchema(prepared.language),
  ];
  const added = pathsIn(settingsOf(own.value)).filter(
    (path) => !known.some((settings) => readPath(settings, path) !== undefined),
  );
  if (added.length === 0) return;
  const reads = isReadIn(documents, prepared);
  for (const path of added.filter((one) => !reads(one)))
    report(
      { layers: [own] },
      pointerTo('/settings', ...path.split('.')),
      {
        code: 'unknown-setting',
        message: `Nothing reads the setting "${path}", and no brand that this one extends has it.`,
        remedy: didYouMean(path, known.flatMap(pathsIn), 'remove it, or name one that is read'),
      },
      'key',
    );
}

/** The settings that the brand's schema declares; the runtime and the server read them. */
export function settingsOfSchema({ rootSchema }: Language): JsonObject {
  const named = valueAt(rootSchema('brand')?.schema, '/properties/settings/properties');
  return isObject(named) ? Object.fromEntries(Object.keys(named).map((name) => [name, true])) : {};
}

/**
 * Whether a document other than the brand's reads a setting or an object that contains it: as {settings.x.y}, or by a
 * fact or a link.
 */
function isReadIn({ brand: _, ...documents }: Documents, { memo }: Prepared): (path: string) => boolean {
  const values = Object.values(documents).flatMap((kind): object[] => [...kind.values()].map(({ value }) => value));
  const named = new Set(values.flatMap((value) => memo('settings read', [value], () => settingsReadIn(value))));
  return (path) => {
    const steps = path.split('.');
    return steps.some((_step, index) => named.has(steps.slice(0, index + 1).join('.')));
  };
}

const settingsReadIn = (value: object): string[] =>
  [...JSON.stringify(value).matchAll(reference)].map(([, path = '']) => path);

const reference = /(?:settings\.|"(?:setting|from)":")(\w+(?:\.\w+)*)/g;
