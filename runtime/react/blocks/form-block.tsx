import type { FormBlock } from '../../schema/types.ts';
import type { Surface } from '../../state/surface.ts';
import type { BlockProps } from '../context/block-props.ts';
import { PlacedAction } from '../controls/actions.tsx';
import { Form } from '../form/form.tsx';
import { formContextOf } from '../form/form-context.ts';
import styles from './blocks.module.css';

export function FormView({ name, block, surface }: BlockProps<FormBlock>) {
  const compiled = surface.forms[name];
  if (!compiled) throw new Error(`The form ${name} of ${surface.id} is not compiled`);
  const form = <Form context={formContextOf(surface, name, block, compiled)} />;
  return block.action === undefined ? (
    form
  ) : (
    <div className={`${styles.using} ${block.line ? styles.line : ''}`} data-uses={block.action}>
      {form}
      <PlacedAction name={block.action} surface={surface} submits={block.action === firstOf(surface)} />
    </div>
  );
}

/** The first action placed after fields. Only this one submits on Enter, since the screen is a single form. */
const firstOf = ({ actionOrder, blocks }: Surface): string | undefined =>
  actionOrder.find((name) => Object.values(blocks).some((block) => block.kind === 'form' && block.action === name));
