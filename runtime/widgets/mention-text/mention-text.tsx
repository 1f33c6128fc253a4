import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { WidgetProps } from '../../react/context/widget.ts';
import { controlAttributes } from '../base/control-attributes.ts';
import floating from '../base/floating-list.module.css';
import { wordsOf } from '../base/words.ts';
import { type BegunMention, begunMention, namesFor, withMention } from './begun-mention.ts';
import styles from './mention-text.module.css';

/**
 * Several lines of text that name people: after an @ the names are listed, the arrow keys choose one, and Enter or Tab takes it.
 * It remains a text box of several lines, which may have the attributes of a list that completes it, and no other role.
 */
export const MentionText = (props: WidgetProps) => {
  const { id, field, onInput, onCommit } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const text = typeof props.value === 'string' ? props.value : '';
  const [begun, setBegun] = useState<BegunMention>();
  const [at, setAt] = useState(0);
  const names = begun ? namesFor(namesOf(props.values.names), begun.typed) : [];
  const open = names.length > 0;
  const moveCaret = useCaret(area, text);
  const look = (now: BegunMention | undefined): void => {
    if (now?.typed !== begun?.typed) setAt(0);
    setBegun(now);
  };
  const choose = (name: string | undefined): void => {
    if (!begun || name === undefined) return;
    const chosen = withMention(text, begun, name);
    moveCaret(chosen.caret);
    setBegun(undefined);
    onInput(chosen.text);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!open || event.nativeEvent.isComposing) return;
    const act = {
      ArrowDown: () => setAt((at + 1) % names.length),
      ArrowUp: () => setAt((at + names.length - 1) % names.length),
      Enter: () => choose(names[at]),
      Tab: () => choose(names[at]),
      Escape: () => setBegun(undefined),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={styles.frame}>
      <textarea
        {...controlAttributes(props)}
        ref={area}
        className={`input ${styles.area}`}
        rows={3}
        value={text}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={open ? `${id}-names` : undefined}
        aria-activedescendant={open ? `${id}-name-${at}` : undefined}
        onChange={({ target }) => {
          look(begunMention(target.value, target.selectionStart));
          onInput(target.value === '' ? undefined : target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setBegun(undefined);
          onCommit();
        }}
      />
      {open ? <Names id={id} names={names} at={at} label={wordsOf(field)('names')} choose={choose} /> : null}
    </div>
  );
};

type NamesProps = { id: string; names: string[]; at: number; label: string; choose(name: string): void };

/** The focus stays in the text, which has the keys and says which name is chosen. */
function Names({ id, names, at, label, choose }: NamesProps) {
  return (
    <div id={`${id}-names`} role="listbox" aria-label={label} className={floating.list}>
      {names.map((name, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the text has the focus
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the keys
        <div
          key={name}
          id={`${id}-name-${index}`}
          role="option"
          aria-selected={index === at}
          className={floating.option}
          // A press must not take the focus out of the text.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(name)}
        >
          {name}
        </div>
      ))}
    </div>
  );
}

const namesOf = (names: unknown): string[] =>
  Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];

/** Returns a function that sets where the caret stands once the text that it belongs to is drawn. */
function useCaret(area: RefObject<HTMLTextAreaElement | null>, text: string): (caret: number) => void {
  const wanted = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is set after this text was drawn
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    area.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = undefined;
  }, [area, text]);
  return (caret) => {
    wanted.current = caret;
  };
}
