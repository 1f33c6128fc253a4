import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { type KeyboardEventHandler, type RefObject, useLayoutEffect } from 'react';
import type { Address } from '../../react/context/widget.ts';
import { ControlIcon } from '../../react/icons/icon.tsx';
import floating from '../base/floating-list.module.css';
import { oneLine, optionId } from './address-parts.ts';
import styles from './street-combobox.module.css';

const { InputBlur, InputClick, InputKeyDownEscape } = useCombobox.stateChangeTypes;

/**
 * Downshift selects the highlighted suggestion on blur, and clears the text on Escape. Here only Enter and a click
 * select, and typed text is never removed.
 */
const keepWhatWasTyped = (
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

/** What the list shares with its input, which has no key handling of its own. */
export type SuggestionListProps = {
  /** Id of the input; the ids of the list, its options and its label are derived from it. */
  id: string;
  items: Address[];
  text: string;
  open: boolean;
  highlighted: number;
  input: RefObject<HTMLInputElement | null>;
  /** Receives the handler for the input's keys. */
  keys: RefObject<KeyboardEventHandler | undefined>;
  want(open: boolean): void;
  highlight(index: number): void;
  choose(address: Address): void;
};

/** The list of a combobox (W3C APG), which loads after its input. */
export const SuggestionList = (props: SuggestionListProps) => {
  const { id, items, input, keys, choose } = props;
  const combobox = useCombobox<Address>({
    items,
    itemToString: (item) => (item === null ? '' : oneLine(item)),
    selectedItem: null,
    inputValue: props.text,
    isOpen: props.open,
    highlightedIndex: props.highlighted,
    stateReducer: keepWhatWasTyped,
    onIsOpenChange: ({ isOpen }) => props.want(isOpen),
    onHighlightedIndexChange: ({ highlightedIndex }) => props.highlight(highlightedIndex),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
    inputId: id,
    labelId: `${id}-label`,
    menuId: `${id}-list`,
    getItemId: (index) => optionId(id, index),
  });
  // The input is already rendered and not replaced when the list loads, so that focus and caret stay.
  const { ref, onKeyDown } = combobox.getInputProps({}, { suppressRefError: true });
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(input.current);
    keys.current = onKeyDown;
  });

  return (
    <ul {...combobox.getMenuProps()} className={floating.list} hidden={!props.open}>
      {items.map((item, index) => (
        <li
          key={oneLine(item)}
          {...combobox.getItemProps({ item, index })}
          className={floating.option}
          data-highlighted={index === props.highlighted || undefined}
        >
          <ControlIcon name="map-pin" />
          <span>
            <strong className={styles.street}>{[item.street1, item.street2].filter(Boolean).join(' ')}</strong>{' '}
            <span className={styles.place}>
              {item.city}, {item.state} {item.zip}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
};
