import type { Field, FieldSchema } from '../../schema/types.ts';
import { fieldId } from '../field-ids.ts';
import { useParts } from '../runtime-context.tsx';
import { useText } from '../text.tsx';
import { useAtom } from '../use-atom.ts';
import type { WidgetProps } from '../widget.ts';
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

/** What a widget is told of its field, whatever the field holds. */
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
