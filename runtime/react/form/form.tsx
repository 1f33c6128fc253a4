import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { UiSchema } from '@rjsf/utils';
import { memo, type ReactNode, useMemo } from 'react';
import { useParts } from '../context/runtime-context.tsx';
import { Text } from '../context/text.tsx';
import { FoldedForm } from './folded-form.tsx';
import styles from './form.module.css';
import type { FormContext } from './form-context.ts';
import { registryOf, rootPath } from './registry.ts';
import { rjsfValidator, useDrawable } from './rjsf-validator.ts';

/** The same object for all forms, since a new one would render every field again. */
const uiSchema: UiSchema = {};

/** Fields write their values into atoms, and so report nothing to rjsf. */
const ignore = (): void => undefined;

/**
 * A form block, drawn from its schema by rjsf's SchemaField with our components. Values, visibility and errors come
 * from atoms, so that it renders only once. The surrounding <form> belongs to the screen and turns native validation
 * off.
 */
export const Form = memo(function Form({ context }: { context: FormContext }) {
  const { validators } = useParts();
  const { compiled } = context;
  const registry = useMemo(
    () => registryOf(context, rjsfValidator(validators, context.compiled)),
    [validators, context],
  );
  if (!useDrawable(validators, compiled)) return null;
  return (
    <Legend context={context}>
      <div className="form">
        <SchemaField
          name=""
          registry={registry}
          schema={registry.rootSchema}
          uiSchema={uiSchema}
          fieldPathId={rootPath}
          onChange={ignore}
          onBlur={ignore}
          onFocus={ignore}
        />
      </div>
    </Legend>
  );
});

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
