import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { RJSFSchema } from '@rjsf/utils';
import { FieldFrame } from './field-frame.tsx';
import { LeafField } from './leaf-field.tsx';
import { RootObjectField } from './root-object-field.tsx';

const drawNothing = (): null => null;

/** The components with which rjsf draws fields: its own SchemaField; ours for the root object and for single fields. */
export const fields = { SchemaField, ObjectField: RootObjectField, LeafField };

/** rjsf's templates: ours for label, help and error; the others draw nothing. */
export const templates = {
  FieldTemplate: FieldFrame,
  DescriptionFieldTemplate: drawNothing,
  FieldHelpTemplate: drawNothing,
  FieldErrorTemplate: drawNothing,
  ErrorListTemplate: drawNothing,
};

const rootSchema: RJSFSchema = {};

/**
 * Replaces rjsf's getDefaultRegistry in the build (vite.slim.ts), without rjsf's theme and the Markdown parser that it
 * needs.
 */
export default function getDefaultRegistry() {
  return {
    fields,
    templates: { ...templates, ButtonTemplates: { SubmitButton: drawNothing } },
    widgets: {},
    rootSchema,
    formContext: {},
    translateString: (text: string): string => text,
    // Defaults; each form replaces them by the options in its props.
    globalFormOptions: {
      idPrefix: 'field',
      idSeparator: '-',
      useFallbackUiForUnsupportedType: false,
    },
  };
}
