import type { FieldProps } from '@rjsf/utils';
import { type Atom, atom } from 'jotai/vanilla';
import { memo, useCallback, useMemo } from 'react';
import type { Json } from '../../json/json.ts';
import type { Field, FieldSchema } from '../../schema/types.ts';
import type { Runtime } from '../../state/runtime.ts';
import { useParts } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';
import type { WidgetDefinition } from '../context/widget.ts';
import { useChoices } from './field-choices.ts';
import type { FormContext } from './form-context.ts';
import { ObjectLeaf } from './object-leaf.tsx';
import { OptionLeaf } from './option-leaf.tsx';
import { useWidgetBasics } from './widget-basics.ts';

/** rjsf's field for every property: renders the widget that the document names. */
export const LeafField = ({ name, registry }: FieldProps) => {
  const context: FormContext = registry.formContext;
  const { widgets } = useParts();
  const field = context.block.fields[name];
  const widget = field && widgets[field.widget];
  if (!field || !widget) throw new Error(`The widget ${field?.widget ?? `of ${name}`} is not registered`);
  const schema = schemaOf(context, name, field);
  if (schema.oneOf)
    return <OptionLeaf field={field} schema={schema} options={schema.oneOf} widget={widget} registry={registry} />;
  return schema.properties ? (
    <ObjectLeaf field={field} schema={schema} parts={schema.properties} widget={widget} />
  ) : (
    <ValueLeaf field={field} schema={schema} widget={widget} />
  );
};

type LeafProps = { field: Field; schema: FieldSchema; widget: WidgetDefinition };

/** A field with a single value. A keystroke writes its atom and renders only this component. */
const ValueLeaf = memo(function ValueLeaf({ field, schema, widget: { component: Widget } }: LeafProps) {
  const { runtime } = useParts();
  const path = field.fact;
  const value = useAtom(runtime.answerAtom(path));
  const onInput = useCallback((next: Json | undefined) => runtime.input(path, next), [runtime, path]);
  const onCommit = useCallback((chosen?: Json) => commitValue(runtime, path, chosen), [runtime, path]);
  const onLeave = useCallback((part: string) => runtime.commit([`${path}.${part}`]), [runtime, path]);
  const errors = useAtom(useMemo(() => errorsWithin(runtime, path, schema), [runtime, path, schema]));
  return (
    <Widget
      {...useWidgetBasics(field, schema)}
      field={useChoices(field)}
      value={value}
      onInput={onInput}
      onCommit={onCommit}
      onLeave={onLeave}
      errors={errors}
    />
  );
});

const noErrors = atom<Record<string, string>>({});

/** Errors of the parts of a list's items; the same object until one of them changes. */
function errorsWithin(runtime: Runtime, path: string, { items }: FieldSchema): Atom<Record<string, string>> {
  if (!items?.properties) return noErrors;
  let last: Record<string, string> = {};
  return atom((get) => {
    const within = Object.entries(get(runtime.errorsAtom)).filter(([other]) => other.startsWith(`${path}.`));
    const unchanged = within.length === Object.keys(last).length && within.every(([at, text]) => last[at] === text);
    if (!unchanged) last = Object.fromEntries(within);
    return last;
  });
}

function commitValue(runtime: Runtime, path: string, chosen: Json | undefined): void {
  if (chosen !== undefined) runtime.input(path, chosen);
  runtime.commit([path]);
}

/** The compiled schema of a field, with its shared fragment resolved. */
function schemaOf(context: FormContext, name: string, field: Field): FieldSchema {
  const compiled = context.compiled.schema.properties[name];
  return isSchema(compiled) ? compiled : field.schema;
}

const isSchema = (value: unknown): value is FieldSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
