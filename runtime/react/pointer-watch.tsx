import { useEffect } from 'react';
import type { PointerHold } from '../state/event-queue.ts';
import { useRuntime } from './context/runtime-context.tsx';

/** Elements that a press can miss when the layout moves. */
const controls = 'button, a[href], input, textarea, select, label, summary, [tabindex], [role="option"]';

/**
 * The longest wait, in milliseconds, for the click of a touch after its release, and for a select's list that captured
 * the pointer.
 */
const clickWithinMs = 400;

/** Events that end a press without a click, or show that the keyboard is used. */
const breaks = ['pointercancel', 'contextmenu', 'dragend', 'keydown'] as const;

/** Reports to the runtime when a pointer presses a control and when it is released. */
export function PointerWatch() {
  const { pointer } = useRuntime();
  useEffect(() => watchPointer(pointer), [pointer]);
  return null;
}

/** Listens in the capture phase: pointerdown comes before the focused control loses the focus. */
function watchPointer(pointer: PointerHold): () => void {
  const timer = createTimer(pointer.release);
  const begin = ({ target }: MouseEvent): void => {
    const control = target instanceof Element ? target.closest(controls) : null;
    if (!control) return;
    timer.stop();
    pointer.begin();
    if (control.localName === 'select') timer.endIn(clickWithinMs);
  };
  // The click comes after pointerup, and its handlers must run first.
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
  // Not in the capture phase, where blur events of all fields would arrive too.
  window.addEventListener('blur', timer.endNow, { signal: listening.signal });
  window.addEventListener('pagehide', timer.endNow, { signal: listening.signal, capture: true });
  // Ends the press if the pointer was released outside the window.
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
