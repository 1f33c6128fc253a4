import { useMemo, useState } from 'react';
import { chunkOf, useOptionalChunk } from '../../react/context/chunk.ts';
import type { WidgetProps } from '../../react/context/widget.ts';
import { controlAttributes } from '../base/control-attributes.ts';
import { useDraft } from '../base/draft.ts';
import { wordsOf } from '../base/words.ts';
import { FormattedInput } from '../formatted-input/formatted-input.tsx';
import { type Country, countriesOf, countryOf, textIn } from './countries.ts';
import { CountrySelect } from './country-select.tsx';
import styles from './phone-input.module.css';
import { isForeign, type NationalFormat, phoneText, phoneValue } from './phone-number.ts';
import type { PhonePlan } from './phone-plan.ts';

/** The library, its numbering plan and the countries' names load later: until then the field shows unformatted digits. */
export const phonePlan = chunkOf<PhonePlan>(async () => (await import('./phone-plan.ts')).phonePlan);

const unformatted: NationalFormat = (digits) => digits;

/**
 * A telephone number, formatted while typing, stored as ten digits, after the flag and the calling code of its country.
 * With another calling code than +1, which a chosen country or the text itself brings, the text and the value have it.
 */
export const PhoneInput = (props: WidgetProps) => {
  const plan = useOptionalChunk(phonePlan);
  const national = plan?.formatNational ?? unformatted;
  const draft = useDraft(props.value, (value) => (typeof value === 'string' ? value : ''));
  const countries = useMemo(() => countriesOf(props.field), [props.field]);
  const [chosen, setChosen] = useState<string>();
  const shown = countryOf(draft.text, countries, chosen);
  const onText = (text: string) => {
    const value = phoneValue(text);
    draft.type(text, value);
    props.onInput(value);
    // Not key by key: it was pasted, or its country chosen. What is wrong with it is told at once.
    if (value !== undefined && isForeign(text) && text.length > draft.text.length + 1) props.onCommit(value);
  };
  const onChoose = (country: Country) => {
    setChosen(country.countryCode);
    onText(phoneText(textIn(country, draft.text, shown), '', national));
  };
  return (
    <div className={styles.frame}>
      <CountrySelect
        id={`${props.id}-country`}
        label={wordsOf(props.field)('country')}
        countries={countries}
        shown={shown}
        withCode={!isForeign(draft.text)}
        disabled={props.readonly}
        invalid={props.invalid}
        plan={plan}
        onChoose={onChoose}
      />
      <FormattedInput
        {...controlAttributes(props)}
        className={`input ${styles.number}`}
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
