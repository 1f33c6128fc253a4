import type { Version } from '../../engine/overlays/versions.ts';
import { isObject, type JsonObject } from '../../json/json.ts';
import { pointerTo, valueAt } from '../../json/json-pointer.ts';
import { sameJson } from '../../json/same-json.ts';
import { mergeWritten } from '../order/merge-written.ts';
import { keysAsWritten } from '../order/written-keys.ts';
import { asJson } from '../source/json-object.ts';
import { partOf, type SourceFile } from '../source/source-file.ts';
import type { Merged, Report } from './assembled.ts';

/** A document as it is before its first version, and each version as a whole document with its first day. */
export type SeparatedVersions = { first: Merged; later: (Merged & { from: string })[] };

/** Separates the versions of a document of a kind whose documents change on days. */
export function separated(merged: Merged, fixed: readonly string[], report: Report): SeparatedVersions {
  const { versions, ...value } = merged.value;
  const first: Merged = versions === undefined ? merged : { ...merged, value };
  if (!isObject(versions)) return { first, later: [] };
  const days = Object.keys(versions).sort();
  const later = days.map((from) => ({ ...versionOf(merged, value, from), from }));
  refuseVersions(merged, '', [{ from: '', value }, ...later], report);
  refuseFixed(merged, versions, fixed, report);
  return { first, later };
}

/** Like `mergePatch` of a version, but the members of a map that it adds get their place there. */
function versionOf({ layers, ...merged }: Merged, first: JsonObject, day: string): Merged {
  const { why: _, ...patch } = patchAt(merged.value, day);
  return { ...merged, value: mergeWritten(first, patch), layers: layers.flatMap((layer) => layersOf(layer, day)) };
}

function patchAt({ versions }: JsonObject, day: string): JsonObject {
  const patch = isObject(versions) ? versions[day] : undefined;
  return isObject(patch) ? patch : {};
}

/** A file, followed by its part for this version. */
export const layersOf = (layer: SourceFile, day: string): SourceFile[] => [
  layer,
  ...[partOf(layer, pointerTo('/versions', day))].flatMap((part) => part ?? []),
];

/**
 * Reports versions that do not stand in the order of their days, and those that change nothing of what was in force until then.
 * `pointer`: of the object that has the versions.
 */
export function refuseVersions(
  document: Pick<Merged, 'layers'>,
  pointer: string,
  versions: readonly Version<unknown>[],
  report: Report,
): void {
  refuseOrder(document, pointer, report);
  for (const [index, { from, value }] of versions.entries())
    if (index > 0 && sameJson(asJson(value), asJson(versions[index - 1]?.value)))
      report(document, pointerTo(pointer, 'versions', from), {
        code: 'overlay-no-change',
        message: 'This version changes nothing of what was in force until then.',
        remedy: 'remove it',
      });
}

/** Reports a version that changes what is one for all versions. */
function refuseFixed(document: Merged, versions: JsonObject, fixed: readonly string[], report: Report): void {
  for (const [day, patch] of Object.entries(versions))
    for (const key of isObject(patch) ? Object.keys(patch).filter((one) => fixed.includes(one)) : [])
      report(
        document,
        pointerTo('/versions', day, key),
        {
          code: 'version-fixed',
          message: `"${key}" is one for all versions of a document.`,
          remedy: 'remove it here, or write a document of its own',
        },
        'key',
      );
}

/** Reports versions that a file does not have in the order of their days. */
export function refuseOrder({ layers }: Pick<Merged, 'layers'>, pointer: string, report: Report): void {
  for (const layer of layers) {
    const versions = valueAt(layer.value, `${pointer}/versions`);
    const days = isObject(versions) ? keysAsWritten(versions) : [];
    const later = days.find((day, index) => index > 0 && day < (days[index - 1] ?? ''));
    if (later === undefined) continue;
    report(
      { layers: [layer] },
      pointerTo(`${pointer}/versions`, later),
      {
        code: 'versions-order',
        message: `The version of ${later} stands after a later one.`,
        remedy: 'write the versions in the order of their first days',
      },
      'key',
    );
  }
}
