import type { ReactNode } from 'react';
import type { WidgetProps } from '../../react/context/widget.ts';
import { choiceAttributes } from '../base/control-attributes.ts';
import styles from './box.module.css';

type Props = { props: WidgetProps; children: ReactNode; change(checked: boolean): void };

/** A checkbox with its label; pressing the label toggles it, except on links. Ticked only if the value is `true`. */
export const Box = ({ props, children, change }: Props) => (
  <label className={styles.box} htmlFor={props.id}>
    <input
      {...choiceAttributes(props)}
      id={props.id}
      className={styles.tick}
      type="checkbox"
      checked={props.value === true}
      aria-required={props.required || undefined}
      aria-describedby={props.describedBy}
      onChange={(event) => change(event.target.checked)}
    />
    <span className={styles.words}>{children}</span>
  </label>
);
