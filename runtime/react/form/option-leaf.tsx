import type { Registry, RJSFSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import { fieldParts } from '../../engine/forms/screen-visibility.ts';
import type { Field, FieldSchema } from '../../schema/types.ts';
import { useParts } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';
import type { WidgetDefinition } from '../context/widget.ts';
import { ObjectLeaf, valuesOf } from './object-leaf.tsx';

type OptionLeafProps = {
  field: Field;
  schema: FieldSchema;
  options: FieldSchema[];
  widget: WidgetDefinition;
  registry: Registry;
};

/**
 * An object field with oneOf. Draws the parts that all options share, and those of the option that rjsf finds to match
 * the value best.
 */
export function OptionLeaf({ field, schema, options, widget, registry }: OptionLeafProps) {
  const { runtime } = useParts();
  const names = useMemo(() => fieldParts(schema), [schema]);
  const value = useAtom(useMemo(() => valuesOf(runtime, field.fact, names), [runtime, field, names]));
  const chosen = registry.schemaUtils.getClosestMatchingOption(value, options as RJSFSchema[], 0);
  const drawn = useMemo(() => withOption(schema, options[chosen] ?? {}), [schema, options, chosen]);
  return <ObjectLeaf field={field} schema={drawn} parts={drawn.properties ?? {}} widget={widget} />;
}

function withOption(shared: FieldSchema, option: FieldSchema): FieldSchema {
  return {
    ...shared,
    properties: { ...option.properties, ...shared.properties },
    required: [...(shared.required ?? []), ...(option.required ?? [])],
  };
}
