import type { Json } from '../../json/json.ts';
import type { WidgetProps } from '../../react/context/widget.ts';
import { controlAttributes } from '../base/control-attributes.ts';
import { useDraft } from '../base/draft.ts';
import { hasWord, wordsOf } from '../base/words.ts';
import styles from './number-input.module.css';

/** Parses a number; absent if the text is not one. The schema decides whether decimals are allowed. */
const numberOf = (text: string): number | undefined => {
  const bare = text.replace(/[,\s]/g, '');
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : undefined;
};

const textOf = (value: Json | undefined): string => (typeof value === 'number' ? String(value) : '');

/** A number with its unit after it. */
export const NumberInput = (props: WidgetProps) => {
  const draft = useDraft(props.value, textOf);
  const unitId = hasWord(props.field, 'unit') ? `${props.id}-unit` : undefined;
  const onText = (text: string) => {
    draft.type(text, numberOf(text));
    props.onInput(numberOf(text));
  };
  return (
    <div className={styles.frame}>
      <input
        {...controlAttributes(props)}
        aria-describedby={[unitId, props.describedBy].filter(Boolean).join(' ') || undefined}
        className={`input ${styles.number}`}
        inputMode={props.schema.type === 'integer' ? 'numeric' : 'decimal'}
        autoComplete={props.field.autocomplete ?? 'off'}
        value={draft.text}
        onChange={(event) => onText(event.target.value)}
        onBlur={() => props.onCommit()}
      />
      {unitId === undefined ? null : <span id={unitId}>{wordsOf(props.field)('unit')}</span>}
    </div>
  );
};
