import { type RefObject, useEffect, useState } from 'react';

/**
 * Milliseconds without a change before figures are announced, so that they are not announced during dragging and
 * typing.
 */
const REST_MS = 1000;

/** Announces changed figures to screen readers, but not their first values. */
export function SpokenFigures({ of }: { of: RefObject<HTMLDListElement | null> }) {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const list = of.current;
    if (!list) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const changes = new MutationObserver(() => {
      clearTimeout(rest);
      rest = setTimeout(() => setSpoken(textOfList(list)), REST_MS);
    });
    changes.observe(list, { childList: true, characterData: true, subtree: true });
    return () => {
      changes.disconnect();
      clearTimeout(rest);
    };
  }, [of]);
  return (
    <p className="visually-hidden" role="status">
      {spoken}
    </p>
  );
}

/** 'Monthly payment $3,296.21. Interest rate 8.100%.' */
const textOfList = (list: HTMLElement): string =>
  [...list.children].map(({ children }) => `${[...children].map((part) => part.textContent).join(' ')}.`).join(' ');
