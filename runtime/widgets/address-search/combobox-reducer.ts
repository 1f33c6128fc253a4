import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import type { Address } from '../../react/context/widget.ts';

const { InputBlur, InputClick, InputKeyDownEscape } = useCombobox.stateChangeTypes;

/**
 * Downshift takes the highlighted suggestion when one leaves the field, and empties it at Escape: here only Enter and a
 * click choose, and nothing that was typed is ever taken away.
 */
export const keepWhatWasTyped = (
  state: UseComboboxState<Address>,
  { type, changes }: UseComboboxStateChangeOptions<Address>,
): Partial<UseComboboxState<Address>> => {
  switch (type) {
    case InputBlur:
    case InputKeyDownEscape:
      return { ...state, isOpen: false, highlightedIndex: -1 };
    case InputClick:
      return state;
    default:
      return changes;
  }
};
