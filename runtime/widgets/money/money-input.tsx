import type { WidgetProps } from '../../react/context/widget.ts';
import { controlAttributes } from '../base/control-attributes.ts';
import { useDraft } from '../base/draft.ts';
import { FormattedInput } from '../formatted-input/formatted-input.tsx';
import { dollarsOf, dollarsText, groupAsTyped } from './dollars.ts';
import styles from './money-input.module.css';

/** Whole dollars after a dollar sign, thousands grouped. */
export const MoneyInput = (props: WidgetProps) => {
  const draft = useDraft(props.value, dollarsText);
  const onText = (text: string) => {
    draft.type(text, dollarsOf(text));
    props.onInput(dollarsOf(text));
  };
  const onBlur = () => {
    if (props.value !== undefined && props.value !== null) draft.type(dollarsText(props.value), props.value);
    props.onCommit();
  };
  return (
    <div className={styles.frame}>
      <span className={styles.sign} aria-hidden="true">
        $
      </span>
      <FormattedInput
        {...controlAttributes(props)}
        className={`input ${styles.amount}`}
        inputMode="numeric"
        autoComplete={props.field.autocomplete ?? 'off'}
        text={draft.text}
        format={groupAsTyped}
        onText={onText}
        onBlur={onBlur}
      />
    </div>
  );
};
