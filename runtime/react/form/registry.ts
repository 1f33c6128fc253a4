import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import {
  getClosestMatchingOption,
  type Registry,
  type RJSFSchema,
  retrieveSchema,
  type SchemaUtilsType,
  type TemplatesType,
  toFieldPathId,
  type ValidatorType,
} from '@rjsf/utils';
import { asRjsf } from '../../validation/form-validator.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FormContext } from './form-context.ts';
import { LeafField } from './leaf-field.tsx';
import { RootObjectField } from './root-object-field.tsx';

const drawNothing = (): null => null;

/** The components with which rjsf draws fields: its own SchemaField; ours for the root object and for single fields. */
const fields = { SchemaField, ObjectField: RootObjectField, LeafField };

/** The templates that SchemaField draws: ours for label, help and error, which the others therefore do not draw. */
const templates: Pick<
  TemplatesType,
  'FieldTemplate' | 'DescriptionFieldTemplate' | 'FieldHelpTemplate' | 'FieldErrorTemplate'
> = {
  FieldTemplate: FieldFrame,
  DescriptionFieldTemplate: drawNothing,
  FieldHelpTemplate: drawNothing,
  FieldErrorTemplate: drawNothing,
};

const options = {
  idPrefix: 'field',
  idSeparator: '-',
  useFallbackUiForUnsupportedType: false,
  experimental_componentUpdateStrategy: 'shallow',
} as const;

/** Where rjsf has a form's root object: its fields stand below. */
export const rootPath = toFieldPathId('', options);

/** What SchemaField and our fields ask about a schema, of the many questions that rjsf's own object answers. */
function schemaUtilsOf(
  validator: ValidatorType,
  root: RJSFSchema,
): Pick<SchemaUtilsType, 'retrieveSchema' | 'getDisplayLabel' | 'getClosestMatchingOption'> {
  return {
    retrieveSchema: (schema, values) => retrieveSchema(validator, schema, root, values),
    getClosestMatchingOption: (value, among, chosen) => getClosestMatchingOption(validator, root, value, among, chosen),
    // FieldFrame decides this by the document.
    getDisplayLabel: () => true,
  };
}

/**
 * What SchemaField and our fields read of the registry that rjsf's Form would make. Form itself would bring rjsf's own
 * fields, widgets and templates with a Markdown parser, and a state for values that stand in atoms here.
 */
export function registryOf(context: FormContext, validator: ValidatorType): Registry {
  const rootSchema = asRjsf(context.compiled.schema);
  return {
    fields,
    // Parts of what rjsf's types demand: these are all that are read.
    templates: templates as TemplatesType,
    schemaUtils: schemaUtilsOf(validator, rootSchema) as SchemaUtilsType,
    widgets: {},
    rootSchema,
    formContext: context,
    translateString: (text) => text,
    globalFormOptions: options,
  };
}
