import { atom } from 'jotai/vanilla';
import { useLayoutEffect, useMemo } from 'react';
import type { Session } from '../engine/session/session.ts';
import { useRuntime } from './context/runtime-context.tsx';
import { useAtom } from './context/use-atom.ts';

/** Whether the answers of a press are being sent. A press that only waits to be judged takes later answers in. */
const isSending = ({ busy, pending }: Session): boolean =>
  busy === 'press' &&
  Object.values(pending).some(({ kind, background, quiet }) => kind === 'call' && !background && !quiet);

/**
 * While answers are being sent, their forms rest: an answer changed now would be shown, and not be kept. The field with the
 * focus has it again afterwards, unless the response moved it.
 */
export function RestingForms() {
  const { sessionAtom } = useRuntime();
  const source = useMemo(() => atom((get) => isSending(get(sessionAtom))), [sessionAtom]);
  const sending = useAtom(source);
  useLayoutEffect(() => {
    if (!sending) return undefined;
    const forms = [...document.querySelectorAll<HTMLElement>('.form')];
    const focused = forms.some((form) => form.contains(document.activeElement)) ? document.activeElement : null;
    for (const form of forms) form.toggleAttribute('inert', true);
    return () => {
      for (const form of forms) form.removeAttribute('inert');
      if (focused instanceof HTMLElement && document.activeElement === document.body)
        focused.focus({ preventScroll: true });
    };
  }, [sending]);
  return null;
}
