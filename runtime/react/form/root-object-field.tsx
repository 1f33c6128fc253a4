import { type FieldProps, toFieldPathId } from '@rjsf/utils';
import { memo } from 'react';
import type { FormContext } from './form-context.ts';

/** The field that rjsf uses for every property, also for one with options; a constant, so that SchemaField sees no change. */
const leaf = { 'ui:field': 'LeafField', 'ui:fieldReplacesAnyOrOneOf': true };

/**
 * The root object of a form: its fields in the document's order, each with the same props on every render. rjsf's own
 * object field creates new props each time and so renders every field again.
 */
export const RootObjectField = ({ registry, schema, onChange, onBlur, onFocus }: FieldProps) => {
  const context: FormContext = registry.formContext;
  return context.block.order.map((name) => {
    const property = schema.properties?.[name];
    if (typeof property !== 'object') return null;
    return (
      <Property
        key={name}
        name={name}
        registry={registry}
        schema={property}
        required={schema.required?.includes(name) ?? false}
        onChange={onChange}
        onBlur={onBlur}
        onFocus={onFocus}
      />
    );
  });
};

type PropertyProps = Omit<FieldProps, 'fieldPathId'>;

const Property = memo(function Property(props: PropertyProps) {
  const { SchemaField } = props.registry.fields;
  if (!SchemaField) return null;
  return <SchemaField {...props} uiSchema={leaf} fieldPathId={pathOf(props)} />;
});

/**
 * The path by which rjsf identifies a field. Computed when Property renders, which happens once while its form is
 * shown.
 */
const pathOf = ({ name, registry }: PropertyProps) => toFieldPathId(name, registry.globalFormOptions, []);
