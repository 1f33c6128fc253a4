import { memo, useMemo } from 'react';
import { useLanguage } from '../../react/context/use-language.ts';
import { ControlIcon } from '../../react/icons/icon.tsx';
import type { Country } from './countries.ts';
import styles from './country-select.module.css';
import type { PhonePlan } from './phone-plan.ts';

type Props = {
  id: string;
  label: string;
  countries: readonly Country[];
  shown: Country | undefined;
  /** Whether the calling code stands beside the flag. */
  withCode: boolean;
  disabled: boolean;
  invalid: boolean;
  plan: PhonePlan | undefined;
  onChoose(country: Country): void;
};

/** The flag and the calling code before the number. A native select lies over them, which phones display best. */
export const CountrySelect = ({ id, label, countries, shown, withCode, disabled, invalid, plan, onChoose }: Props) => {
  const choose = (countryCode: string) => {
    const country = countries.find((each) => each.countryCode === countryCode);
    if (country) onChoose(country);
  };
  return (
    <div className={styles.country}>
      <span className={styles.shown} aria-hidden="true">
        <span className={styles.sign}>{shown && plan?.signOf(shown.countryCode)}</span>
        {shown && withCode && <span>+{shown.callingCode}</span>}
        <ControlIcon name="chevron-down" />
      </span>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        autoComplete="off"
        disabled={disabled}
        aria-invalid={invalid || undefined}
        value={shown?.countryCode ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        {shown === undefined && <option value="" />}
        {plan ? <Options countries={countries} plan={plan} /> : shown && <option value={shown.countryCode} />}
      </select>
    </div>
  );
};

/** Names come first, so that typed letters find them. Rendered again for another language alone. */
const Options = memo(({ countries, plan }: { countries: readonly Country[]; plan: PhonePlan }) => {
  const language = useLanguage();
  const named = useMemo(() => plan.nameCountries(countries, language), [plan, countries, language]);
  return named.map(({ countryCode, text }) => (
    <option key={countryCode} value={countryCode}>
      {`${text} ${plan.signOf(countryCode)}`}
    </option>
  ));
});
