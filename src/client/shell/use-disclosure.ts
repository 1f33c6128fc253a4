import { atom } from 'jotai/vanilla';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useRuntime } from '../../../runtime/react/context/runtime-context.tsx';
import { useAtom } from '../../../runtime/react/context/use-atom.ts';

/**
 * The state of a button that shows and hides a panel. Escape closes the panel and returns the focus to the button. A click or
 * focus outside it, or another screen, closes it too.
 */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const visit = useVisit();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes it
  useEffect(() => setOpen(false), [visit]);
  const panel = useId();
  const button = useRef<HTMLButtonElement>(null);
  const whole = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);
  const containerProps = {
    ref: (element: HTMLElement | null): void => {
      whole.current = element;
    },
    onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || !open) return;
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
      // A dialog opened from the panel returns the focus to its opener, which must still exist then.
      const isOutside = relatedTarget instanceof Element && !currentTarget.contains(relatedTarget);
      if (isOutside && !relatedTarget.closest('dialog')) setOpen(false);
    },
  };
  const toggle = {
    ref: button,
    type: 'button' as const,
    'aria-expanded': open,
    'aria-controls': panel,
    onClick: (): void => setOpen(!open),
  };
  return { open, panel, containerProps, toggle };
}

/** The id of the current visit to a screen, which changes with each screen. */
function useVisit(): number {
  const { sessionAtom } = useRuntime();
  return useAtom(useMemo(() => atom((get) => get(sessionAtom).visit), [sessionAtom]));
}
