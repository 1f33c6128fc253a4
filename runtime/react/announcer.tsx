import { useRuntime } from './context/runtime-context.tsx';
import { useAtom } from './context/use-atom.ts';

/** Tells screen readers what the machine announces. */
export function Announcer() {
  return (
    <p className="visually-hidden" aria-live="polite">
      {useAtom(useRuntime().announcementAtom)}
    </p>
  );
}
