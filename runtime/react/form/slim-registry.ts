import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { RJSFSchema } from '@rjsf/utils';
import { FieldFrame } from './field-frame.tsx';
import { LeafField } from './leaf-field.tsx';
import { RootObjectField } from './root-object-field.tsx';

const nothing = (): null => null;

/** The fields rjsf draws with: its own SchemaField between our object field and our leaf. */
export const fields = { SchemaField, ObjectField: RootObjectField, LeafField };

/** The templates: ours draws label, help and error; what rjsf would draw besides is drawn by nobody. */
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
    // Those of every form come with its props.
    globalFormOptions: {
      idPrefix: 'field',
      idSeparator: '-',
      useFallbackUiForUnsupportedType: false,
    },
  };
}
