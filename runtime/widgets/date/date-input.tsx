import type { FocusEvent } from 'react';
import type { WidgetProps } from '../../react/context/widget.ts';
import { useDraft } from '../base/draft.ts';
import { FocusAnchor } from '../base/focus-anchor.tsx';
import { wordsOf } from '../base/words.ts';
import styles from './date-input.module.css';
import { type DateParts, dateValue, partsOf, wholeDate } from './date-parts.ts';

const names = ['month', 'day', 'year'] as const;

/** Autocomplete tokens for the parts, so that no input is filled with the whole date. */
const autocompleteOf = (props: WidgetProps, name: keyof DateParts): string | undefined =>
  props.field.autocomplete === 'bday' ? `bday-${name}` : props.field.autocomplete;

/** A memorable date: three text inputs instead of a calendar. */
export const DateInput = (props: WidgetProps) => {
  const words = wordsOf(props.field);
  const draft = useDraft(props.value, partsOf);

  const type = (name: keyof DateParts, text: string) => {
    const parts = wholeDate(text) ?? { ...draft.text, [name]: text };
    draft.type(parts, dateValue(parts));
    props.onInput(dateValue(parts));
  };
  // Errors are shown when the last of the three inputs is left, not on moving between them.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!names.some((name) => relatedTarget?.id === `${props.id}-${name}`)) props.onCommit();
  };

  return (
    <div className={styles.parts}>
      <FocusAnchor id={props.id} to={`${props.id}-month`} />
      {names.map((name) => {
        const id = `${props.id}-${name}`;
        return (
          <div key={name} className={name === 'year' ? styles.year : styles.short}>
            <label className={styles.label} htmlFor={id}>
              {words(name)}
            </label>
            <input
              id={id}
              name={`${props.path}.${name}`}
              className="input"
              type="text"
              inputMode="numeric"
              autoComplete={autocompleteOf(props, name)}
              readOnly={props.readonly}
              aria-required={props.required || undefined}
              aria-invalid={props.invalid || undefined}
              aria-describedby={props.describedBy}
              value={draft.text[name]}
              onChange={(event) => type(name, event.target.value)}
              onBlur={onBlur}
            />
          </div>
        );
      })}
    </div>
  );
};
