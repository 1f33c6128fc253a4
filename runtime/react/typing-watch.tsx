import { useEffect } from 'react';

/** Fields for which a phone shows its keyboard. */
const typed = 'textarea, input:not([type="radio"], [type="checkbox"], [type="range"], [type="file"])';

/**
 * How long, in milliseconds, the page keeps its layout after such a field loses the focus. On a touch the field loses
 * it before the click: if the page moved in between, the click would miss its target.
 */
const settledAfterMs = 400;

/** Sets `data-typing` on the root element while a field that opens the keyboard has the focus, and a moment longer. */
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
