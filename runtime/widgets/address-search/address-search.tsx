import { type FocusEvent, useState } from 'react';
import { useChunkFailure } from '../../react/context/chunk.ts';
import { errorId } from '../../react/context/field-ids.ts';
import type { Address, WidgetPart, WidgetProps } from '../../react/context/widget.ts';
import { FocusAnchor } from '../base/focus-anchor.tsx';
import { hasWord, wordsOf } from '../base/words.ts';
import { addressOf, needsDetails, searchFor, useOf, withAddress } from './address-parts.ts';
import styles from './address-search.module.css';
import { DetailField } from './detail-field.tsx';
import { SearchStatus } from './search-status.tsx';
import { StreetCombobox, suggestionList } from './street-combobox.tsx';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';
import { useVerification } from './use-verification.ts';
import { Verdict } from './verdict.tsx';

/** The street part with the error of the whole address, which is shown while nothing is entered. */
const invalidAs = (street: WidgetPart, id: string): WidgetPart => ({
  ...street,
  invalid: true,
  describedBy: [street.describedBy, errorId(id)].filter((one) => one !== undefined).join(' '),
});

const withoutList: Suggestions = { status: 'unavailable', items: [] };

const focusOn = (id: string) => document.getElementById(id)?.focus();

/**
 * An address, found by its street or entered by hand. At first only the search is shown; choosing a suggestion, the
 * button, or an error in a hidden part shows the rest.
 */
export const AddressSearch = (props: WidgetProps) => {
  const { id, field, services, readonly, parts = [], value } = props;
  const words = wordsOf(field);
  const [revealed, setRevealed] = useState(false);
  const { suggestions: found, search, clear } = useSuggestions(services);
  // Without the list's code a suggestion cannot be chosen.
  const suggestions = useChunkFailure(suggestionList) && found.status !== 'idle' ? withoutList : found;
  const address = addressOf(value);
  const { verification, verify, settle } = useVerification(services, useOf(props), address);
  const street = parts.find((part) => part.name === 'street1');
  const details = parts.filter((part) => part.name !== 'street1');
  const open = revealed || readonly || needsDetails(parts);

  const check = (checked: Address) => {
    if (field.props?.verify !== false) void verify(checked);
  };
  const take = (found: Address) => {
    const next = withAddress(value, found);
    props.onInput(next);
    props.onCommit(next);
    return addressOf(next);
  };
  const choose = (found: Address) => {
    clear();
    setRevealed(true);
    check(take(found));
  };
  const takeSuggestion = (found: Address) => {
    settle(take(found), 'match');
    if (street !== undefined) focusOn(street.id);
  };
  const keepMine = () => {
    settle(address, null);
    if (street !== undefined) focusOn(street.id);
  };
  const enterManually = () => {
    setRevealed(true);
    if (street !== undefined) focusOn(street.id);
  };
  // Moving the focus to the button below does not count as leaving the field: an empty street is reported only when the
  // whole address is left.
  const leaveStreet = (event: FocusEvent) => {
    const within = event.currentTarget.closest(`.${styles.address}`)?.contains(event.relatedTarget) ?? false;
    if (!within || address.street1 !== '') street?.onCommit();
    // When all parts are shown, an empty search result no longer matters.
    if (open) props.whenReleased(clear);
    check(address);
  };

  return (
    <div className={styles.address}>
      <FocusAnchor id={id} to={street?.id} />
      {street === undefined ? null : (
        <StreetCombobox
          part={props.invalid ? invalidAs(street, id) : street}
          items={suggestions.items}
          placeholder={hasWord(field, 'placeholder') ? words('placeholder') : undefined}
          readonly={readonly}
          type={(text) => {
            street.onInput(text === '' ? undefined : text);
            search(searchFor(text, props));
          }}
          choose={choose}
          leave={leaveStreet}
        />
      )}
      {open ? (
        <>
          <SearchStatus suggestions={suggestions} words={words} reserved={false} />
          <div className={styles.details}>
            {details.map((part) => (
              <DetailField key={part.name} part={part} readonly={readonly} t={props.t} left={() => check(address)} />
            ))}
          </div>
        </>
      ) : (
        <>
          <button
            id={`${id}-manual`}
            data-reveal={props.path}
            type="button"
            className={`button button-link ${styles.manual}`}
            // Keeps the focus in the street, so that pressing the button does not report the street as empty.
            onMouseDown={(event) => event.preventDefault()}
            onClick={enterManually}
          >
            {words('enterManually')}
          </button>
          {/* Below the button, which must not move when the status line gets text. */}
          <SearchStatus suggestions={suggestions} words={words} reserved />
        </>
      )}
      <Verdict id={id} verification={verification} words={words} use={takeSuggestion} keep={keepMine} />
    </div>
  );
};
