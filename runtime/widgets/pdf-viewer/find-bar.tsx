import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import type { WidgetWords } from '../../react/context/widget.ts';
import type { Find } from './find/use-find.ts';
import tools from './styles/tools.module.css';
import { ToolButton } from './tool-button.tsx';

type Props = { find: Find; words: WidgetWords; input: RefObject<HTMLInputElement | null>; close(): void };

/** The search text, the number of results, and buttons to move between them; in view while the pages scroll. */
export function FindBar({ find, words, input, close }: Props) {
  const id = useId();
  const bar = useRef<HTMLElement>(null);
  useBelowTools(bar);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1);
    else return;
    // Enter must not submit the surrounding form.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search ref={bar} className={tools.find} data-stays="">
      <label className="visually-hidden" htmlFor={id}>
        {words('find')}
      </label>
      <input
        ref={input}
        id={id}
        className={tools.findInput}
        type="text"
        inputMode="search"
        autoComplete="off"
        placeholder={words('find')}
        value={find.wanted}
        onChange={(event) => find.search(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className={tools.count} role="status">
        {countOf(find, words)}
      </span>
      <ToolButton icon="chevron-up" label={words('findPrevious')} onPress={() => find.step(-1)} />
      <ToolButton icon="chevron-down" label={words('findNext')} onPress={() => find.step(1)} />
      <ToolButton icon="x" label={words('findClose')} onPress={close} />
    </search>
  );
}

/** Tells the styles how high the tools above the bar are that stay in view: in a narrow window they may have two lines. */
function useBelowTools(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const stays = bar.current?.parentElement?.querySelector('[data-stays]');
    if (!stays) return undefined;
    const measured = new ResizeObserver(() => {
      bar.current?.style.setProperty('--tools-height', `${stays.getBoundingClientRect().height}px`);
    });
    measured.observe(stays);
    return () => measured.disconnect();
  }, [bar]);
}

function countOf({ wanted, matches, current }: Find, words: WidgetWords): string {
  if (wanted.trim() === '') return '';
  if (!matches) return words('findSearching');
  return matches.length === 0 ? words('findNone') : words('findCount', { match: current + 1, matches: matches.length });
}
