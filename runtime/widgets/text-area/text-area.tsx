import type { KeyboardEvent } from 'react';
import type { WidgetProps } from '../../react/context/widget.ts';
import { controlAttributes } from '../base/control-attributes.ts';
import styles from './text-area.module.css';

/** Several lines of text, stored as typed. The control grows with the text. */
export const TextArea = (props: WidgetProps) => {
  const sends = props.field.props?.enterSends === true;
  return (
    <textarea
      {...controlAttributes(props)}
      className={`input ${styles.area}`}
      data-sends={sends || undefined}
      rows={sends ? 2 : 5}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={(event) => props.onInput(event.target.value === '' ? undefined : event.target.value)}
      onKeyDown={sends ? send : undefined}
      onBlur={() => props.onCommit()}
    />
  );
};

/** Enter that ends the choice of a character in an input method sends nothing. */
function send(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
