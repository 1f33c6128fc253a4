import { useEffect } from 'react';

/** Fields that bring a keyboard onto the screen. */
const typed = 'textarea, input:not([type="radio"], [type="checkbox"], [type="range"], [type="file"])';

/**
 * How long the page stays as it is after such a field is left: a touch leaves it before its click is given to what was
 * touched, and a page that moved in between would lose the press.
 */
const settledAfterMs = 400;

/** Marks the page with `data-typing` while a field that brings a keyboard has the focus, and a moment longer. */
export function TypingWatch() {
  useEffect(() => watchTyping(document), []);
  return null;
}

function watchTyping(page: Document): () => void {
  const { dataset } = page.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    delete dataset.typing;
  };
  const listening = new AbortController();
  const options = { passive: true, signal: listening.signal };
  page.addEventListener(
    'focusin',
    ({ target }) => {
      clearTimeout(timer);
      if (target instanceof Element && target.matches(typed)) dataset.typing = '';
      else if (dataset.typing !== undefined) timer = setTimeout(end, settledAfterMs);
    },
    options,
  );
  page.addEventListener(
    'focusout',
    () => {
      clearTimeout(timer);
      if (dataset.typing !== undefined) timer = setTimeout(end, settledAfterMs);
    },
    options,
  );
  return () => {
    listening.abort();
    clearTimeout(timer);
    end();
  };
}
