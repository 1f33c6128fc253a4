import { useEffect } from 'react';
import type { PointerHold } from '../state/pointer-hold.ts';
import { useRuntime } from './context/runtime-context.tsx';

/** What a press can be lost on. */
const controls = 'button, a[href], input, textarea, select, label, summary, [tabindex], [role="option"]';

/** A finger's click comes a moment after it let go, and a list of options may keep the pointer to itself: longer nobody waits for either. */
const clickWithinMs = 400;

/** The press came to nothing, or somebody went on by keyboard. */
const breaks = ['pointercancel', 'contextmenu', 'dragend', 'keydown'] as const;

/** Tells the runtime when a pointer presses a control, and when it has let go. */
export function PointerWatch() {
  const { pointer } = useRuntime();
  useEffect(() => watchPointer(pointer), [pointer]);
  return null;
}

/** Listens before anything else does: what has the focus loses it only after a pointer went down. */
function watchPointer(pointer: PointerHold): () => void {
  const timer = createTimer(pointer.end);
  const begin = ({ target }: MouseEvent): void => {
    const control = target instanceof Element ? target.closest(controls) : null;
    if (!control) return;
    timer.stop();
    pointer.begin();
    if (control.localName === 'select') timer.endIn(clickWithinMs);
  };
  // A click comes after the pointer is up, and what it does comes first.
  const end = (): void => timer.endIn(0);
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  document.addEventListener('pointerdown', begin, options);
  document.addEventListener('mousedown', begin, options);
  document.addEventListener('mouseup', end, options);
  document.addEventListener('click', end, options);
  document.addEventListener(
    'pointerup',
    ({ pointerType }) => timer.endIn(pointerType === 'mouse' ? 0 : clickWithinMs),
    options,
  );
  for (const type of breaks) document.addEventListener(type, timer.endNow, options);
  // The window's own: capturing, it would hear of every field that loses the focus.
  window.addEventListener('blur', timer.endNow, { signal: listening.signal });
  window.addEventListener('pagehide', timer.endNow, { signal: listening.signal, capture: true });
  // It let go where the page could not see it: outside of the window.
  document.addEventListener(
    'pointermove',
    ({ buttons, pointerType }) => buttons === 0 && pointerType === 'mouse' && timer.endNow(),
    options,
  );
  return () => {
    listening.abort();
    timer.endNow();
  };
}

type Timer = { endIn(ms: number): void; endNow(): void; stop(): void };

function createTimer(then: () => void): Timer {
  let running: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(running);
  return {
    stop,
    endIn(ms) {
      stop();
      running = setTimeout(then, ms);
    },
    endNow() {
      stop();
      then();
    },
  };
}
