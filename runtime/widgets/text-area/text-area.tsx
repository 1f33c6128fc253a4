import type { WidgetProps } from '../../react/context/widget.ts';
import { controlAttributes } from '../base/control-attributes.ts';
import styles from './text-area.module.css';

/** Several lines of text, stored as typed. The control grows with the text. */
export const TextArea = (props: WidgetProps) => (
  <textarea
    {...controlAttributes(props)}
    className={`input ${styles.area}`}
    rows={5}
    value={typeof props.value === 'string' ? props.value : ''}
    onChange={(event) => props.onInput(event.target.value === '' ? undefined : event.target.value)}
    onBlur={() => props.onCommit()}
  />
);
