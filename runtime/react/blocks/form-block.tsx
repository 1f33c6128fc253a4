import type { FormBlock } from '../../schema/types.ts';
import type { BlockProps } from '../context/block-props.ts';
import { Form } from '../form/form.tsx';
import { formContextOf } from '../form/form-context.ts';

export function FormView({ name, block, surface }: BlockProps<FormBlock>) {
  const compiled = surface.forms[name];
  if (!compiled) throw new Error(`The form ${name} of ${surface.id} is not compiled`);
  return <Form context={formContextOf(surface, name, block, compiled)} />;
}
