import { useCombobox } from 'downshift';
import { type FocusEvent, useState } from 'react';
import type { Address, WidgetPart } from '../../react/context/widget.ts';
import { ControlIcon } from '../../react/icons/icon.tsx';
import { oneLine } from './address-parts.ts';
import { keepWhatWasTyped } from './combobox-reducer.ts';
import { PartFrame, partAttributes } from './part-frame.tsx';
import styles from './street-combobox.module.css';

type Props = {
  part: WidgetPart;
  items: Address[];
  placeholder: string | undefined;
  readonly: boolean;
  type(text: string): void;
  choose(address: Address): void;
  leave(event: FocusEvent): void;
};

/** The street as a combobox with a list (W3C APG); a suggestion fills the rest of the address. */
export const StreetCombobox = ({ part, items, placeholder, readonly, type, choose, leave }: Props) => {
  const [wanted, setWanted] = useState(false);
  const text = typeof part.value === 'string' ? part.value : '';
  const combobox = useCombobox<Address>({
    items,
    itemToString: (item) => (item === null ? '' : oneLine(item)),
    selectedItem: null,
    inputValue: text,
    isOpen: wanted && items.length > 0,
    stateReducer: keepWhatWasTyped,
    onIsOpenChange: ({ isOpen }) => setWanted(isOpen),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
    inputId: part.id,
    labelId: `${part.id}-label`,
    menuId: `${part.id}-list`,
    getItemId: (index) => `${part.id}-option-${index}`,
  });
  const input = combobox.getInputProps({
    ...partAttributes(part),
    placeholder,
    readOnly: readonly,
    value: text,
    // Set within the event: React moves the caret of an input whose value changes later.
    onChange: (event) => {
      setWanted(true);
      type(event.currentTarget.value);
    },
    onKeyDown: (event) => {
      if (event.key === 'Escape') setWanted(false);
    },
    onBlur: (event) => {
      setWanted(false);
      leave(event);
    },
  });

  return (
    <PartFrame part={part}>
      <div className={styles.frame}>
        <span className={styles.sign}>
          <ControlIcon name="search" />
        </span>
        <input {...input} className={`input ${styles.search}`} type="text" spellCheck={false} />
        <ul {...combobox.getMenuProps()} className={styles.list} hidden={!combobox.isOpen}>
          {items.map((item, index) => (
            <li
              key={oneLine(item)}
              {...combobox.getItemProps({ item, index })}
              className={styles.option}
              data-highlighted={index === combobox.highlightedIndex || undefined}
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
      </div>
    </PartFrame>
  );
};
