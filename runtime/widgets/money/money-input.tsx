import type { WidgetProps } from '../../react/context/widget.ts';
import { controlAttributes } from '../base/control-attributes.ts';
import { useDraft } from '../base/draft.ts';
import { FormattedInput } from '../formatted-input/formatted-input.tsx';
import { dollarsText, groupAsTyped, typedAmount } from './dollars.ts';
import styles from './money-input.module.css';

/** An amount after a dollar sign, thousands grouped. Text that is not an amount stays, and the form refuses it. */
export const MoneyInput = (props: WidgetProps) => {
  const draft = useDraft(props.value, dollarsText);
  const onText = (text: string) => {
    const amount = typedAmount(text);
    draft.type(text, amount);
    props.onInput(amount);
  };
  const onBlur = () => {
    if (typeof props.value === 'number') draft.type(dollarsText(props.value), props.value);
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
