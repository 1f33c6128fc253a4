import { type ChangeEvent, type ComponentPropsWithRef, useLayoutEffect, useReducer, useRef } from 'react';
import { caretAfter } from './caret.ts';

type Props = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'ref'> & {
  text: string;
  /** Must leave alone what it has already formatted. `previous` is what was shown before. */
  format(text: string, previous: string): string;
  onText(text: string): void;
  /** Turning true selects the whole text: one that was shown differently until then has lost its selection. */
  selectAll?: boolean;
};

/** A text control that formats as one types and keeps the caret beside the character it stood at. */
export const FormattedInput = ({ text, format, onText, selectAll = false, ...attributes }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // A refused character leaves the text as it is, and React would then put the caret at the end.
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
