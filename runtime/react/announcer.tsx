import { useRuntime } from './context/runtime-context.tsx';
import { useAtom } from './context/use-atom.ts';

/** Announces the engine's messages to screen readers. */
export function Announcer() {
  return (
    <p className="visually-hidden" aria-live="polite">
      {useAtom(useRuntime().announcementAtom)}
    </p>
  );
}
