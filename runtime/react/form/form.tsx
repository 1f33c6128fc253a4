import RjsfForm from '@rjsf/core/lib/components/Form.js';
import type { UiSchema } from '@rjsf/utils';
import { memo, type ReactNode, useMemo } from 'react';
import { asRjsf } from '../../validation/form-validator.ts';
import { useParts } from '../context/runtime-context.tsx';
import { Text } from '../context/text.tsx';
import { FoldedForm } from './folded-form.tsx';
import styles from './form.module.css';
import type { FormContext } from './form-context.ts';
import { rjsfValidator, useDrawable } from './rjsf-validator.ts';
import { fields, templates } from './slim-registry.ts';

/** rjsf must not fill in anything: otherwise `const: true` would tick a consent. */
const defaults = { constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' } as const;

/** The same object for all forms, since a new one would render every field again. */
const uiSchema: UiSchema = {};

/**
 * A form block, drawn by rjsf from its schema with our components. Values, visibility and errors come from atoms, so
 * that it renders only once. The surrounding <form> belongs to the screen and turns native validation off.
 */
export const Form = memo(function Form({ context }: { context: FormContext }) {
  const { validators } = useParts();
  const { compiled } = context;
  const validator = useMemo(() => rjsfValidator(validators, compiled), [validators, compiled]);
  if (!useDrawable(validators, compiled)) return null;
  return (
    <Legend context={context}>
      <RjsfForm
        tagName="div"
        className="form"
        idPrefix="field"
        idSeparator="-"
        schema={asRjsf(compiled.schema)}
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

/** An empty child, without which rjsf adds a submit button. */
const noButton = <></>;

function Legend({ context, children }: { context: FormContext; children: ReactNode }) {
  const { legend, folded } = context.block;
  if (legend === undefined) return children;
  if (folded) return <FoldedForm block={context.block}>{children}</FoldedForm>;
  return (
    <fieldset>
      <legend className={styles.legend}>
        <Text copy={legend} />
      </legend>
      {children}
    </fieldset>
  );
}
