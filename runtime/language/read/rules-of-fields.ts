import { isObject, type JsonObject } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import { entriesAsWritten, objectAsWritten } from '../order/written-keys.ts';
import { withParameters } from '../parts/parameters.ts';
import { type SourceFile, sourcePosition } from '../source/source-file.ts';
import { layerOf, type Merged, type Report } from './assembled.ts';
import type { Prepared } from './prepare.ts';

/**
 * Replaces each rule with `fields` by a rule for each of them. In such a rule `{with.field}` is the field's path, and
 * `{with.object}` that of the object which it is a part of.
 */
export function withRulesOfFields(prepared: Prepared, merged: readonly Merged[], report: Report): Merged[] {
  const taken = new Set(merged.flatMap(({ kind, id }) => (kind === 'rule' ? [id] : [])));
  return merged.flatMap((document) => {
    refuseBoth(document, report);
    const fields = fieldsOf(document);
    if (!fields) return [document];
    const rules = rulesOfFields(prepared, document, fields);
    for (const { id, layers } of rules) if (taken.has(id)) refuseNamesake(layers, id, report);
    return rules;
  });
}

const rulesOfFields = ({ memo }: Prepared, document: Merged, fields: string[]): Merged[] =>
  memo('rules of fields', [document], () => fields.map((field, at) => ruleOfField(document, field, at)));

/** A value that its schema refuses stays, so that it is reported. */
function fieldsOf({ kind, value: { fields } }: Merged): string[] | undefined {
  if (kind !== 'rule' || !Array.isArray(fields)) return undefined;
  const paths = fields.filter((one) => typeof one === 'string');
  return paths.length === fields.length && new Set(paths).size === paths.length ? paths : undefined;
}

function ruleOfField(document: Merged, field: string, at: number): Merged {
  const values = { field, object: field.slice(0, Math.max(0, field.lastIndexOf('.'))) };
  const members = entriesAsWritten(document.value).filter(([key]) => !['id', 'field', 'fields'].includes(key));
  return {
    ...document,
    id: idOf(document.id, field),
    value: withValues(objectAsWritten([...members, ['field', field]]), values),
    layers: [
      ...fieldLayer(document, field, at),
      ...document.layers.map((layer) => ({ ...layer, value: withValues(layer.value, values) })),
    ],
  };
}

function withValues(value: JsonObject, values: JsonObject): JsonObject {
  const whole = withParameters(value, values);
  return isObject(whole) ? whole : {};
}

const idOf = (id: string, field: string): string =>
  `${id}-${field.replace(/\./g, '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** A layer that holds the field, at its place in the list. */
function fieldLayer(document: Merged, field: string, at: number): SourceFile[] {
  const pointer = pointerTo('/fields', at);
  const holder = layerOf(document, pointer);
  return holder
    ? [{ file: holder.file, text: holder.text, value: { field }, place: sourcePosition(holder, pointer) }]
    : [];
}

function refuseBoth(document: Merged, report: Report): void {
  if (document.kind !== 'rule' || document.value.field === undefined || document.value.fields === undefined) return;
  const finding = {
    code: 'not-here',
    message: '"fields" has no meaning beside "field".',
    remedy: 'name all of them in "fields", and remove "field"',
  } as const;
  report(document, '/fields', finding, 'key');
}

function refuseNamesake(layers: SourceFile[], id: string, report: Report): void {
  report({ layers }, '/field', {
    code: 'duplicate-id',
    message: `The rule of this field has the id "${id}", which another rule has too.`,
    remedy: 'rename one of the two files',
  });
}
