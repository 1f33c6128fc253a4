import { type ChangeEvent, type ComponentPropsWithRef, useLayoutEffect, useReducer, useRef } from 'react';
import { caretAfter } from './caret.ts';

type Props = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'ref'> & {
  text: string;
  /** Formats typed text; must leave formatted text unchanged. `previous`: the text shown before. */
  format(text: string, previous: string): string;
  onText(text: string): void;
  /**
   * When this becomes true, all text is selected, because the selection is lost when the text is shown in another form.
   */
  selectAll?: boolean;
};

/** A text input that formats while typing and keeps the caret at the same character. */
export const FormattedInput = ({ text, format, onText, selectAll = false, ...attributes }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // After a refused character the text is unchanged, and React would otherwise move the caret to the end.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  useLayoutEffect(() => {
    if (selectAll && document.activeElement === input.current) input.current?.select();
  }, [selectAll]);

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const raw = event.target.value;
    const shown = format(raw, text);
    caret.current = caretAfter({ raw, at: event.target.selectionStart ?? raw.length, shown, previous: text });
    onText(shown);
    renderAgain();
  };

  return <input type="text" {...attributes} ref={input} value={text} onChange={onChange} />;
};
