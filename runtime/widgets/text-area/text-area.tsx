import { type KeyboardEvent, useRef } from 'react';
import type { WidgetProps } from '../../react/context/widget.ts';
import { controlAttributes } from '../base/control-attributes.ts';
import styles from './text-area.module.css';

/**
 * Milliseconds between reports of the text while it is typed, so that the recipient can be told that somebody is
 * typing.
 */
const commitIntervalMs = 1000;

/** Several lines of text, stored as typed. The control grows with the text. */
export const TextArea = (props: WidgetProps) => {
  const sends = props.field.props?.enterSends === true;
  const lastCommit = useRef(0);
  const change = (text: string): void => {
    props.onInput(text === '' ? undefined : text);
    if (!sends || text === '' || performance.now() - lastCommit.current < commitIntervalMs) return;
    lastCommit.current = performance.now();
    props.onCommit();
  };
  return (
    <textarea
      {...controlAttributes(props)}
      className={`input ${styles.area}`}
      data-sends={sends || undefined}
      rows={sends ? 2 : 5}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={(event) => change(event.target.value)}
      onKeyDown={sends ? send : undefined}
      onBlur={() => props.onCommit()}
    />
  );
};

/** Sends on Enter, except for the Enter that ends a composition of an input method. */
function send(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
