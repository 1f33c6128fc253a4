/**
 * Reads `$replaced`, the base's values that an overlay recorded when it was written: a tree with the same keys as the
 * overlay.
 */
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { pointerTo, valueAt } from '../../json/json-pointer.ts';
import type { Memo } from '../../json/memo.ts';
import { entriesAsWritten, objectAsWritten } from '../order/written-keys.ts';
import type { Moved } from './diagnostic.ts';
import type { SourceFile } from './source-file.ts';

export const recordKey = '$replaced';

/** Separates the `$replaced` of a brand's file from its changes. */
export function withRecordSeparated({ memo }: { memo: Memo }, source: SourceFile): SourceFile {
  const replaced = source.value[recordKey];
  if (!isObject(replaced)) return source;
  return memo('record apart', [source], () => {
    const members = entriesAsWritten(source.value).filter(([name]) => name !== recordKey);
    return { ...source, value: objectAsWritten(members), replaced };
  });
}

/** The recorded values of an overlay, each with the base's current value and the overlay's value. */
export function recordedIn(base: Json | undefined, own: Json | undefined, was: JsonObject, at = ''): Moved[] {
  return Object.entries(was).flatMap(([name, value]) => {
    const pointer = pointerTo(at, name);
    const step = pointerTo('', name);
    const [now, change] = [valueAt(base, step), valueAt(own, step)];
    if (isObject(value) && isObject(change)) return recordedIn(now, change, value, pointer);
    return [{ pointer, was: value, now, own: change }];
  });
}
