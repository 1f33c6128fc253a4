import { typedNumber } from '../../engine/formats/typed-number.ts';
import type { Json } from '../../json/json.ts';
import type { WidgetProps } from '../../react/context/widget.ts';
import { controlAttributes } from '../base/control-attributes.ts';
import { useDraft } from '../base/draft.ts';
import { hasWord, wordsOf } from '../base/words.ts';
import styles from './number-input.module.css';

/** The number of a typed text; the text itself if it is none, so that the form refuses it. */
const readValue = (text: string, decimals: number | undefined): Json | undefined =>
  text.trim() === '' ? undefined : (typedNumber(text, decimals) ?? text);

const numberText = (value: Json | undefined): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

/** A number with its unit after it. */
export const NumberInput = (props: WidgetProps) => {
  const draft = useDraft(props.value, numberText);
  const unitId = hasWord(props.field, 'unit') ? `${props.id}-unit` : undefined;
  const isWhole = props.schema.type === 'integer';
  const onText = (text: string) => {
    const value = readValue(text, isWhole ? 0 : undefined);
    draft.type(text, value);
    props.onInput(value);
  };
  return (
    <div className={styles.frame}>
      <input
        {...controlAttributes(props)}
        aria-describedby={[unitId, props.describedBy].filter(Boolean).join(' ') || undefined}
        className={`input ${styles.number}`}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        autoComplete={props.field.autocomplete ?? 'off'}
        value={draft.text}
        onChange={(event) => onText(event.target.value)}
        onBlur={() => props.onCommit()}
      />
      {unitId === undefined ? null : <span id={unitId}>{wordsOf(props.field)('unit')}</span>}
    </div>
  );
};
