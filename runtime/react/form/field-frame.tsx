import type { FieldTemplateProps } from '@rjsf/utils';
import { atom } from 'jotai/vanilla';
import { memo, type ReactNode, useMemo } from 'react';
import { fieldName } from '../../engine/forms/screen-visibility.ts';
import type { Field } from '../../schema/types.ts';
import { errorId, fieldId, helpId } from '../context/field-ids.ts';
import { OptionalMark } from '../context/optional-mark.tsx';
import { useParts, useRuntime } from '../context/runtime-context.tsx';
import { Text } from '../context/text.tsx';
import { useAtom } from '../context/use-atom.ts';
import { OpenConfirmations } from '../controls/confirm-panel.tsx';
import { describedBy } from './described-by.ts';
import styles from './field-frame.module.css';
import type { FormContext } from './form-context.ts';

/** rjsf's field template: draws a document's field while its conditions hold. */
export const FieldFrame = ({ fieldPathId, registry, children }: FieldTemplateProps) => {
  const context: FormContext = registry.formContext;
  const name = fieldPathId.path.at(-1);
  const field = name === undefined ? undefined : context.block.fields[name];
  // The root object is not a field of the document.
  return field ? (
    <Shown name={String(name)} field={field} context={context}>
      {children}
    </Shown>
  ) : (
    children
  );
};

type FrameProps = { name: string; field: Field; context: FormContext; children: ReactNode };

const Shown = ({ name, field, context, children }: FrameProps) => {
  const { facts } = useRuntime();
  const shown = useMemo(() => {
    const holds = facts.holds(field);
    const raised = facts.ruleVisibility(context.surface);
    return atom((get) => get(holds) && !get(raised).hiddenFields.includes(fieldName(context.name, name)));
  }, [facts, field, context, name]);
  return useAtom(shown) ? (
    <Frame name={name} field={field}>
      {children}
    </Frame>
  ) : null;
};

/** Label or legend, help, control, error and open confirmation of a field. */
const Frame = memo(function Frame({ name, field, children }: Omit<FrameProps, 'context'>) {
  const { widgets } = useParts();
  const id = fieldId(field.fact);
  const labelling = widgets[field.widget]?.labelling ?? 'input';
  const body = (
    <>
      {field.help === undefined ? null : (
        <p id={helpId(id)} className="field-help">
          <Text copy={field.help} links={field.links} />
        </p>
      )}
      {field.width === undefined ? children : <div className={styles[field.width]}>{children}</div>}
      <FieldError path={field.fact} />
    </>
  );
  return (
    <div className="field" data-field={name} data-fact={field.fact} data-width={field.width}>
      {labelling === 'group' ? (
        <Group field={field} id={id}>
          {body}
        </Group>
      ) : (
        <>
          {labelling === 'input' ? <Label field={field} id={id} /> : null}
          {body}
        </>
      )}
      <OpenConfirmations field={field.fact} />
    </div>
  );
});

const labelClass = (field: Field): string => (field.hideTitle ? 'visually-hidden' : 'field-label');

function Label({ field, id }: { field: Field; id: string }) {
  return (
    <label className={labelClass(field)} id={`${id}-label`} htmlFor={id}>
      <Text copy={field.title} links={field.links} />
      {isMarkedOptional(field) ? <OptionalMark /> : null}
    </label>
  );
}

function Group({ field, id, children }: { field: Field; id: string; children: ReactNode }) {
  const invalid = useAtom(useRuntime().errorAtom(field.fact)) !== undefined;
  return (
    <fieldset aria-describedby={describedBy(id, field, invalid)}>
      <legend className={labelClass(field)} id={`${id}-label`}>
        <Text copy={field.title} links={field.links} />
        {isMarkedOptional(field) ? <OptionalMark /> : null}
      </legend>
      {children}
    </fieldset>
  );
}

/** Whether a field's title says that it is optional. */
const isMarkedOptional = (field: Field): boolean => !field.required && !field.unmarked;

function FieldError({ path }: { path: string }) {
  const error = useAtom(useRuntime().errorAtom(path));
  return error === undefined ? null : (
    <p id={errorId(fieldId(path))} className="field-error" data-error-for={path}>
      {error}
    </p>
  );
}
