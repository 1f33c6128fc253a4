import RjsfForm from '@rjsf/core/lib/components/Form.js';
import { memo, type ReactNode } from 'react';
import { Text } from '../context/text.tsx';
import styles from './form.module.css';
import type { FormContext } from './form-context.ts';
import { defaults, rjsfSchema, uiSchema, validator } from './form-facade.ts';
import { fields, templates } from './slim-registry.ts';

/**
 * A form block. rjsf draws it from its schema with our theme; values, visibility and errors come from atoms, so that
 * after the first time it renders no more. It stands in the form element of
 * its screen, which turns the browser's own validation off.
 */
export const Form = memo(function Form({ context }: { context: FormContext }) {
  return (
    <Legend context={context}>
      <RjsfForm
        tagName="div"
        className="form"
        idPrefix="field"
        idSeparator="-"
        schema={rjsfSchema(context.compiled.schema)}
        uiSchema={uiSchema}
        validator={validator}
        fields={fields}
        templates={templates}
        formContext={context}
        experimental_defaultFormStateBehavior={defaults}
        experimental_componentUpdateStrategy="shallow"
        showErrorList={false}
      >
        {noButton}
      </RjsfForm>
    </Legend>
  );
});

/** rjsf draws a button of its own where it has no children. */
const noButton = <></>;

function Legend({ context, children }: { context: FormContext; children: ReactNode }) {
  const { legend } = context.block;
  if (legend === undefined) return children;
  return (
    <fieldset>
      <legend className={styles.legend}>
        <Text copy={legend} />
      </legend>
      {children}
    </fieldset>
  );
}
