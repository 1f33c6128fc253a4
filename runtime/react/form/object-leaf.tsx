import { type Atom, atom } from 'jotai/vanilla';
import { memo, useCallback, useMemo } from 'react';
import { isAbsent } from '../../engine/environment/absent.ts';
import { isObject, type Json } from '../../json/json.ts';
import type { Field, FieldSchema } from '../../schema/types.ts';
import type { Runtime } from '../../state/runtime.ts';
import { fieldId } from '../context/field-ids.ts';
import { useParts } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';
import type { WidgetDefinition, WidgetPart } from '../context/widget.ts';
import { describedBy } from './described-by.ts';
import type { useFormat } from './field-hooks.ts';
import { useWidgetBasics } from './widget-basics.ts';

type PartSchemas = Record<string, FieldSchema>;
type ObjectLeafProps = { field: Field; schema: FieldSchema; parts: PartSchemas; widget: WidgetDefinition };

/** A field whose value is an object: one widget that reads the atoms of all parts. */
export const ObjectLeaf = memo(function ObjectLeaf({
  field,
  schema,
  parts,
  widget: { component: Widget },
}: ObjectLeafProps) {
  const { runtime } = useParts();
  const path = field.fact;
  const basics = useWidgetBasics(field, schema);
  const { t } = basics;
  const value = useAtom(useMemo(() => valuesOf(runtime, path, Object.keys(parts)), [runtime, path, parts]));
  const errors = useAtom(useMemo(() => errorsOf(runtime, path, parts), [runtime, path, parts]));
  const onInput = useCallback(
    (next: Json | undefined) => inputParts(runtime, path, parts, next),
    [runtime, path, parts],
  );
  const onCommit = useCallback((chosen?: Json) => commitParts(runtime, path, parts, chosen), [runtime, path, parts]);
  const handles = useMemo(
    () => partHandles({ runtime, field, schema, parts, value, errors, t }),
    [runtime, field, schema, parts, value, errors, t],
  );
  return (
    <Widget
      {...basics}
      field={field}
      value={value}
      parts={handles}
      onInput={onInput}
      onCommit={onCommit}
      errors={errors}
    />
  );
});

type Values = { [part: string]: Json };

/** The current values of an object's parts, as an atom. */
export function valuesOf(runtime: Runtime, path: string, parts: readonly string[]): Atom<Values> {
  return atom((get) => {
    const values: Values = {};
    for (const part of parts) {
      const value = get(runtime.answerAtom(`${path}.${part}`));
      if (value !== undefined) values[part] = value;
    }
    return values;
  });
}

function errorsOf(runtime: Runtime, path: string, parts: PartSchemas): Atom<Record<string, string>> {
  return atom((get) => {
    const errors: Record<string, string> = {};
    for (const part of Object.keys(parts)) {
      const error = get(runtime.errorAtom(`${path}.${part}`));
      if (error !== undefined) errors[`${path}.${part}`] = error;
    }
    return errors;
  });
}

function inputParts(runtime: Runtime, path: string, parts: PartSchemas, next: Json | undefined): void {
  const whole = isObject(next) ? next : {};
  for (const part of Object.keys(parts)) runtime.input(`${path}.${part}`, whole[part]);
}

/**
 * Without a value: the whole field lost the focus. With a value: an option was chosen, and the parts that it filled in
 * are validated.
 */
function commitParts(runtime: Runtime, path: string, parts: PartSchemas, chosen: Json | undefined): void {
  if (chosen !== undefined) inputParts(runtime, path, parts, chosen);
  const leaves = Object.keys(parts).map((part) => `${path}.${part}`);
  runtime.commit([path, ...leaves.filter((leaf) => !isAbsent(runtime.store.get(runtime.answerAtom(leaf))))]);
}

type HandleSources = {
  runtime: Runtime;
  field: Field;
  schema: FieldSchema;
  parts: PartSchemas;
  value: Values;
  errors: Record<string, string>;
  t: ReturnType<typeof useFormat>;
};

function partHandles({ runtime, field, schema, parts, value, errors, t }: HandleSources): WidgetPart[] {
  return (field.partOrder ?? Object.keys(parts)).flatMap((name): WidgetPart[] => {
    const partSchema = parts[name];
    const copy = field.parts?.[name];
    if (!partSchema || !copy) return [];
    const path = `${field.fact}.${name}`;
    const id = fieldId(path);
    const error = errors[path];
    return [
      {
        name,
        path,
        id,
        label: t(copy.title),
        help: copy.help === undefined ? undefined : t(copy.help),
        schema: partSchema,
        required: schema.required?.includes(name) ?? false,
        copy,
        describedBy: describedBy(id, copy, error !== undefined),
        error,
        invalid: error !== undefined,
        value: value[name],
        onInput: (next) => runtime.input(path, next),
        onCommit: (chosen) => {
          if (chosen !== undefined) runtime.input(path, chosen);
          runtime.commit([path]);
        },
      },
    ];
  });
}
