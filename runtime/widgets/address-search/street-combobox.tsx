import { type FocusEvent, type KeyboardEventHandler, useRef, useState } from 'react';
import { chunkOf, useLoadedChunk } from '../../react/context/chunk.ts';
import type { Address, WidgetPart } from '../../react/context/widget.ts';
import { ControlIcon } from '../../react/icons/icon.tsx';
import { optionId } from './address-parts.ts';
import { PartFrame, partAttributes } from './part-frame.tsx';
import styles from './street-combobox.module.css';

/** The list and its library load when the street gets focus or text; until then it is a plain input. */
export const suggestionList = chunkOf(async () => (await import('./suggestion-list.tsx')).SuggestionList);

type Props = {
  part: WidgetPart;
  items: Address[];
  placeholder: string | undefined;
  readonly: boolean;
  type(text: string): void;
  choose(address: Address): void;
  leave(event: FocusEvent): void;
};

/** A failure is stored in the chunk and shown in place of the suggestions. */
const loadList = (): void => void suggestionList.load().catch(() => undefined);

/** The street as a combobox with a list (W3C APG); a suggestion fills the rest of the address. */
export const StreetCombobox = ({ part, items, placeholder, readonly, type, choose, leave }: Props) => {
  const [wanted, setWanted] = useState(false);
  const [highlighted, setHighlighted] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<KeyboardEventHandler>(undefined);
  const List = useLoadedChunk(suggestionList);
  const text = typeof part.value === 'string' ? part.value : '';
  const open = wanted && items.length > 0 && List !== undefined;
  const want = (wish: boolean): void => {
    setWanted(wish);
    if (!wish) setHighlighted(-1);
  };

  return (
    <PartFrame part={part}>
      <div className={styles.frame}>
        <span className={styles.sign}>
          <ControlIcon name="search" />
        </span>
        <input
          {...partAttributes(part)}
          ref={input}
          role="combobox"
          aria-autocomplete="list"
          aria-controls={`${part.id}-list`}
          aria-expanded={open}
          aria-activedescendant={open && highlighted > -1 ? optionId(part.id, highlighted) : ''}
          aria-labelledby={`${part.id}-label`}
          className={`input ${styles.search}`}
          type="text"
          spellCheck={false}
          placeholder={placeholder}
          readOnly={readonly}
          value={text}
          onFocus={loadList}
          // Set during the event: React moves the caret of an input whose value changes later.
          onChange={(event) => {
            loadList();
            setHighlighted(-1);
            setWanted(true);
            type(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') want(false);
            keys.current?.(event);
          }}
          onBlur={(event) => {
            want(false);
            leave(event);
          }}
        />
        {List === undefined ? null : (
          <List
            id={part.id}
            items={items}
            text={text}
            open={open}
            highlighted={highlighted}
            input={input}
            keys={keys}
            want={want}
            highlight={setHighlighted}
            choose={choose}
          />
        )}
      </div>
    </PartFrame>
  );
};
