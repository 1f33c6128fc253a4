import { type RefObject, useEffect, useState } from 'react';

/** After this rest a change is told: not while an amount is dragged or typed. */
const REST_MS = 1000;

/** Tells screen readers figures that changed, once they rest; nothing of those that were there at first. */
export function SpokenFigures({ of }: { of: RefObject<HTMLDListElement | null> }) {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const list = of.current;
    if (!list) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const changes = new MutationObserver(() => {
      clearTimeout(rest);
      rest = setTimeout(() => setSpoken(textOf(list)), REST_MS);
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
const textOf = (list: HTMLElement): string =>
  [...list.children].map(({ children }) => `${[...children].map((part) => part.textContent).join(' ')}.`).join(' ');
