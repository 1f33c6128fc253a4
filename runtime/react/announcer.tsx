import { useRuntime } from './runtime-context.tsx';
import { useAtom } from './use-atom.ts';

/** Tells screen readers what the machine announces. */
export function Announcer() {
  return (
    <p className="visually-hidden" aria-live="polite">
      {useAtom(useRuntime().announcementAtom)}
    </p>
  );
}
