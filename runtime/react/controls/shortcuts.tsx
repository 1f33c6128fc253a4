import { useEffect } from 'react';
import type { Shortcut, Shortcuts as ShortcutsDocument } from '../../schema/types.ts';
import { controlOf } from '../context/field-ids.ts';
import { useRuntime } from '../context/runtime-context.tsx';
import { useHolds } from '../context/use-holds.ts';

/** Listens for the keys of the screen's shortcuts, while no field has the focus and no dialog is open. */
export function Shortcuts({ shortcuts }: { shortcuts: ShortcutsDocument }) {
  const { press } = useRuntime();
  const isOn = useHolds(shortcuts);
  useEffect(() => {
    if (!isOn) return undefined;
    const listening = new AbortController();
    const onKey = (event: KeyboardEvent): void => {
      const { key, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      const shortcut = Object.hasOwn(shortcuts.keys, key) ? shortcuts.keys[key] : undefined;
      if (!shortcut || defaultPrevented || ctrlKey || metaKey || altKey || takesKeys(event.target)) return;
      event.preventDefault();
      perform(shortcut, press);
    };
    document.addEventListener('keydown', onKey, { signal: listening.signal });
    return () => listening.abort();
  }, [shortcuts, isOn, press]);
  return null;
}

/** Whether the key belongs to a field, or to what is in front of the page. */
const takesKeys = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"]') !== null));

function perform({ next, previous, focus, press }: Shortcut, pressAction: (name: string) => void): void {
  if (next !== undefined) step(next, 1);
  if (previous !== undefined) step(previous, -1);
  if (focus !== undefined) controlOf(focus)?.focus();
  if (press !== undefined && isShown(press)) pressAction(press);
}

/** Whether the action has a button on the page: that of a toast goes with it. */
const isShown = (action: string): boolean => document.querySelector(`[data-action="${CSS.escape(action)}"]`) !== null;

/**
 * Moves the focus to the next or the previous link of a block: from where the focus is, else from the link of what is open. At the
 * ends it stays.
 */
function step(block: string, by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(`[data-block="${CSS.escape(block)}"] a[href]`)];
  const { activeElement } = document;
  const focused = links.findIndex((link) => rowOf(link).contains(activeElement));
  const at = focused < 0 ? links.findIndex((link) => rowOf(link).hasAttribute('aria-current')) : focused;
  const from = at < 0 && by < 0 ? links.length : at;
  links[from + by]?.focus();
}

const rowOf = (link: HTMLElement): Element => link.closest('tr, li') ?? link;
