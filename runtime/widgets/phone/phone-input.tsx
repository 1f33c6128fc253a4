import { chunkOf, useOptionalChunk } from '../../react/context/chunk.ts';
import type { WidgetProps } from '../../react/context/widget.ts';
import { controlAttributes } from '../base/control-attributes.ts';
import { useDraft } from '../base/draft.ts';
import { FormattedInput } from '../formatted-input/formatted-input.tsx';
import styles from './phone-input.module.css';
import { isForeign, type NationalFormat, phoneText, phoneValue } from './phone-number.ts';

/** The library and its numbering plan load later: until then the field shows unformatted digits. */
export const nationalFormat = chunkOf<NationalFormat>(async () => (await import('./us-numbers.ts')).formatNational);

const unformatted: NationalFormat = (digits) => digits;

/** The flag and the calling code before the number: calls and texts go to numbers with this code alone. */
const CallingCode = () => (
  <span className={styles.code} aria-hidden="true">
    <span>🇺🇸</span>
    <span>+1</span>
  </span>
);

/**
 * A telephone number, formatted while typing, stored as ten digits, after its calling code. A number that brings another
 * calling code is shown without it.
 */
export const PhoneInput = (props: WidgetProps) => {
  const national = useOptionalChunk(nationalFormat) ?? unformatted;
  const draft = useDraft(props.value, (value) => (typeof value === 'string' ? value : ''));
  const onText = (text: string) => {
    draft.type(text, phoneValue(text));
    props.onInput(phoneValue(text));
  };
  const foreign = isForeign(draft.text);
  return (
    <div className={styles.frame}>
      {!foreign && <CallingCode />}
      <FormattedInput
        {...controlAttributes(props)}
        className={foreign ? 'input' : `input ${styles.number}`}
        type="tel"
        inputMode="tel"
        text={phoneText(draft.text, draft.text, national)}
        format={(text, previous) => phoneText(text, previous, national)}
        onText={onText}
        onBlur={() => props.onCommit()}
      />
    </div>
  );
};
