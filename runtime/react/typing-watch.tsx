import { useEffect } from 'react';

/** Fields for which a phone shows its keyboard. */
const typed = 'textarea, input:not([type="radio"], [type="checkbox"], [type="range"], [type="file"])';

/**
 * How long, in milliseconds, the page keeps its layout after such a field loses the focus. On a touch the field loses
 * it before the click: if the page moved in between, the click would miss its target.
 */
const settledAfterMs = 400;

/**
 * Sets `data-typing` on the root element while a field that opens the keyboard has the focus, and a moment longer. On a
 * phone it also keeps that field, with its error, above what stands at the lower edge of the window.
 */
export function TypingWatch() {
  useEffect(() => watchTyping(document), []);
  useEffect(() => watchKeyboard(document), []);
  return null;
}

/**
 * Sets `--keyboard` to the height by which a keyboard covers the window, for browsers that do not make the page shorter
 * for it, and brings the field back into view when it opens.
 */
function watchKeyboard({ documentElement: root, defaultView }: Document): () => void {
  const room = defaultView?.visualViewport;
  if (!defaultView || !room || !defaultView.matchMedia?.('(pointer: coarse)').matches) return () => undefined;
  const bringField = (): void => {
    const field = document.activeElement;
    if (field?.matches(typed)) (field.closest('[data-field]') ?? field).scrollIntoView({ block: 'nearest' });
  };
  const measure = (): void => {
    // Enlarged by two fingers, it is smaller than the window too.
    const covered = room.scale > 1 ? 0 : defaultView.innerHeight - room.height - room.offsetTop;
    root.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    bringField();
  };
  const listening = new AbortController();
  const { signal } = listening;
  room.addEventListener('resize', measure, { passive: true, signal });
  document.addEventListener('focusin', () => defaultView.requestAnimationFrame(bringField), { passive: true, signal });
  return () => {
    listening.abort();
    root.style.removeProperty('--keyboard');
  };
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
