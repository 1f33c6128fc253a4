import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { RJSFSchema } from '@rjsf/utils';
import { FieldFrame } from './field-frame.tsx';
import { LeafField } from './leaf-field.tsx';
import { RootObjectField } from './root-object-field.tsx';

const nothing = (): null => null;

/**
 * The components with which rjsf draws fields: its own SchemaField, between ours for the root object and ours for one
 * field.
 */
export const fields = { SchemaField, ObjectField: RootObjectField, LeafField };

/** The templates: ours draws label, help and error; whatever else rjsf would draw is left out. */
export const templates = {
  FieldTemplate: FieldFrame,
  DescriptionFieldTemplate: nothing,
  FieldHelpTemplate: nothing,
  FieldErrorTemplate: nothing,
  ErrorListTemplate: nothing,
};

const rootSchema: RJSFSchema = {};

/**
 * Takes the place of rjsf's getDefaultRegistry in the build (vite.slim.ts): without its theme, and without the
 * markdown parser that the theme brings.
 */
export default function getDefaultRegistry() {
  return {
    fields,
    templates: { ...templates, ButtonTemplates: { SubmitButton: nothing } },
    widgets: {},
    rootSchema,
    formContext: {},
    translateString: (text: string): string => text,
    // The defaults; each form replaces them by the options in its props.
    globalFormOptions: {
      idPrefix: 'field',
      idSeparator: '-',
      useFallbackUiForUnsupportedType: false,
    },
  };
}
