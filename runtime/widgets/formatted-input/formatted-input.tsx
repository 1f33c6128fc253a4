import { type ChangeEvent, type ComponentPropsWithRef, useLayoutEffect, useReducer, useRef } from 'react';
import { caretAfter } from './caret.ts';

type Props = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'ref'> & {
  text: string;
  /** Must not change text that it has already formatted. `previous` is the text shown before. */
  format(text: string, previous: string): string;
  onText(text: string): void;
  /** When it becomes true, the whole text is selected: a text shown in another form before has lost its selection. */
  selectAll?: boolean;
};

/** A text input that formats while typing and keeps the caret beside its character. */
export const FormattedInput = ({ text, format, onText, selectAll = false, ...attributes }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // After a refused character the text is unchanged, and React would move the caret to the end.
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
