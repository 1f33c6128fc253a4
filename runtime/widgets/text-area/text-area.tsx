import type { WidgetProps } from '../../react/context/widget.ts';
import { controlAttributes } from '../base/control-attributes.ts';
import styles from './text-area.module.css';

/** Several lines of text, kept as typed. It grows with what is written. */
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
