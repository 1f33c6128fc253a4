import type { FocusEvent } from 'react';
import { errorId } from '../../react/context/field-ids.ts';
import type { WidgetPart, WidgetProps } from '../../react/context/widget.ts';
import { FocusAnchor } from '../base/focus-anchor.tsx';
import { hasWord, type Words, wordsOf } from '../base/words.ts';
import styles from './address-search.module.css';
import { DetailField } from './detail-field.tsx';
import { SearchStatus } from './search-status.tsx';
import { StreetCombobox } from './street-combobox.tsx';
import { useAddress } from './use-address.ts';
import { Verdict } from './verdict.tsx';

/** The street part with the error of the whole address, which is shown while nothing is entered. */
const invalidAs = (street: WidgetPart, id: string): WidgetPart => ({
  ...street,
  invalid: true,
  describedBy: [street.describedBy, errorId(id)].filter((one) => one !== undefined).join(' '),
});

/**
 * An address, found by its street or entered by hand. At first only the search is shown; choosing a suggestion, the
 * button, or an error in a hidden part shows the rest.
 */
export const AddressSearch = (props: WidgetProps) => {
  const { id, field, readonly, parts = [] } = props;
  const words = wordsOf(field);
  const street = parts.find((part) => part.name === 'street1');
  const details = parts.filter((part) => part.name !== 'street1');
  const { address, suggestions, verification, open, ...acts } = useAddress(props, street);

  // Moving the focus to the button below does not count as leaving the field: an empty street is reported only when the
  // whole address is left.
  const leaveStreet = (event: FocusEvent) => {
    const within = event.currentTarget.closest(`.${styles.address}`)?.contains(event.relatedTarget) ?? false;
    if (!within || address.street1 !== '') street?.onCommit();
    // When all parts are shown, an empty search result no longer matters.
    if (open) props.whenReleased(acts.clear);
    acts.check();
  };

  return (
    <div className={open ? styles.address : `${styles.address} ${styles.searching}`}>
      <FocusAnchor id={id} to={street?.id} />
      {street === undefined ? null : (
        <StreetCombobox
          part={props.invalid ? invalidAs(street, id) : street}
          items={suggestions.items}
          placeholder={hasWord(field, 'placeholder') ? words('placeholder') : undefined}
          readonly={readonly}
          type={acts.type}
          choose={acts.choose}
          leave={leaveStreet}
        />
      )}
      {open ? (
        <>
          <SearchStatus suggestions={suggestions} words={words} reserved={false} />
          <div className={styles.details}>
            {details.map((part) => (
              <DetailField key={part.name} part={part} readonly={readonly} t={props.t} left={acts.check} />
            ))}
          </div>
        </>
      ) : (
        <>
          <ManualEntry id={id} path={props.path} words={words} onPress={acts.enterManually} />
          {/* Below the button, which must not move when the status line gets text. */}
          <SearchStatus suggestions={suggestions} words={words} reserved />
        </>
      )}
      <Verdict
        id={id}
        verification={verification}
        words={words}
        reserved={open && field.props?.verify !== false}
        use={acts.takeSuggestion}
        keep={acts.keepMine}
      />
    </div>
  );
};

type ManualEntryProps = { id: string; path: string; words: Words; onPress(): void };

/** The button that shows the parts of the address, for entering them by hand. */
const ManualEntry = ({ id, path, words, onPress }: ManualEntryProps) => (
  <button
    id={`${id}-manual`}
    data-reveal={path}
    type="button"
    className={`button button-link ${styles.manual}`}
    // Keeps the focus in the street, so that pressing the button does not report the street as empty.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    {words('enterManually')}
  </button>
);
