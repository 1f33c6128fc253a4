import type { Field, FieldSchema } from '../../schema/types.ts';
import { fieldId } from '../context/field-ids.ts';
import { useParts } from '../context/runtime-context.tsx';
import { useText } from '../context/text.tsx';
import { useAtom } from '../context/use-atom.ts';
import type { WidgetProps } from '../context/widget.ts';
import { describedBy } from './described-by.ts';
import { useFieldValues, useFormat, useReadonly } from './field-hooks.ts';

type Basics = Pick<
  WidgetProps,
  | 'id'
  | 'path'
  | 'schema'
  | 'label'
  | 'describedBy'
  | 'invalid'
  | 'required'
  | 'readonly'
  | 'values'
  | 't'
  | 'whenReleased'
  | 'services'
>;

/** Props that every widget gets, for any type of field. */
export function useWidgetBasics(field: Field, schema: FieldSchema): Basics {
  const { runtime, services } = useParts();
  const path = field.fact;
  const id = fieldId(path);
  const invalid = useAtom(runtime.errorAtom(path)) !== undefined;
  return {
    id,
    path,
    schema,
    invalid,
    services,
    label: useText(field.title),
    describedBy: describedBy(id, field, invalid),
    required: field.required ?? false,
    readonly: useReadonly(field),
    values: useFieldValues(field),
    t: useFormat(),
    whenReleased: runtime.pointer.whenReleased,
  };
}
