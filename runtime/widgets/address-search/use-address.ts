import { useRef, useState } from 'react';
import { useChunkFailure } from '../../react/context/chunk.ts';
import type { Address, WidgetPart, WidgetProps } from '../../react/context/widget.ts';
import {
  addressOf,
  needsDetails,
  sameAddress,
  searchFor,
  startsAnew,
  useOf,
  withAddress,
  withoutPlace,
} from './address-parts.ts';
import { suggestionList } from './street-combobox.tsx';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';
import { useVerification } from './use-verification.ts';

const withoutList: Suggestions = { status: 'unavailable', items: [] };

/** The address of a field: what is found for its street, what the verification says, and the visitor's choices. */
export function useAddress(props: WidgetProps, street: WidgetPart | undefined) {
  const { field, services, readonly, parts = [], value } = props;
  const [revealed, setRevealed] = useState(false);
  /** The address that was chosen from the list, while its parts are those of the field. */
  const chosen = useRef<Address>(undefined);
  const { suggestions: found, search, clear } = useSuggestions(services);
  // Without the list's code a suggestion cannot be chosen.
  const suggestions = useChunkFailure(suggestionList) && found.status !== 'idle' ? withoutList : found;
  const address = addressOf(value);
  const { verification, verify, settle } = useVerification(services, useOf(props), address);

  const check = (checked: Address) => {
    if (field.props?.verify !== false) void verify(checked);
  };
  const take = (found: Address) => {
    const next = withAddress(value, found);
    props.onInput(next);
    props.onCommit(next);
    chosen.current = addressOf(next);
    return chosen.current;
  };
  const focusOnStreet = () => {
    if (street !== undefined) document.getElementById(street.id)?.focus();
  };
  return {
    address,
    suggestions,
    verification,
    /** Whether all parts are shown, and not only the search. */
    open: revealed || readonly || needsDetails(parts),
    clear,
    check: () => check(address),
    type(text: string) {
      const isAnother =
        chosen.current !== undefined && sameAddress(chosen.current, address) && startsAnew(text, address);
      if (isAnother) {
        chosen.current = undefined;
        props.onInput(withoutPlace(value, text));
      } else street?.onInput(text === '' ? undefined : text);
      search(searchFor(text, props));
    },
    choose(found: Address) {
      clear();
      setRevealed(true);
      check(take(found));
    },
    takeSuggestion(found: Address) {
      settle(take(found), 'match');
      focusOnStreet();
    },
    keepMine() {
      settle(address, null);
      focusOnStreet();
    },
    enterManually() {
      setRevealed(true);
      focusOnStreet();
    },
  };
}
