import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import type { Address } from '../../react/context/widget.ts';

const { InputBlur, InputClick, InputKeyDownEscape } = useCombobox.stateChangeTypes;

/**
 * Downshift selects the highlighted suggestion on blur, and clears the text on Escape. Here only Enter and a click
 * select, and typed text is never removed.
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
