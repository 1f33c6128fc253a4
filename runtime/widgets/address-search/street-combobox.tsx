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
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<KeyboardEventHandler>(undefined);
  const List = useLoadedChunk(suggestionList);
  const text = typeof part.value === 'string' ? part.value : '';
  const { open, highlighted, highlight, want } = useListState(items.length > 0 && List !== undefined);

  return (
    <PartFrame part={part}>
      <div className={styles.frame}>
        <span className={styles.sign}>
          <ControlIcon name="search" />
        </span>
        <input
          {...partAttributes(part)}
          {...comboboxAttributes(part.id, open, highlighted)}
          ref={input}
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
            highlight(-1);
            want(true);
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
            highlight={highlight}
            choose={choose}
          />
        )}
      </div>
    </PartFrame>
  );
};

/** Whether the list is shown, if there is one, and the position of its highlighted suggestion; -1: none. */
function useListState(hasList: boolean) {
  const [wanted, setWanted] = useState(false);
  const [highlighted, highlight] = useState(-1);
  const want = (wish: boolean): void => {
    setWanted(wish);
    if (!wish) highlight(-1);
  };
  return { open: wanted && hasList, highlighted, highlight, want };
}

/** The input's role, and what it says of the list and of its highlighted suggestion. */
const comboboxAttributes = (id: string, open: boolean, highlighted: number) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': `${id}-list`,
    'aria-expanded': open,
    'aria-activedescendant': open && highlighted > -1 ? optionId(id, highlighted) : '',
    'aria-labelledby': `${id}-label`,
  }) as const;
