import { useRuntime } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';
import { useShellText } from '../context/use-shell-text.ts';
import { Steps } from './steps.tsx';

/** The borrower's progress in the flow: one step for each group of steps. */
export function ProgressBar() {
  const { facts } = useRuntime();
  const segments = useAtom(facts.progress);
  const label = useShellText('states', 'progress');
  return segments.length === 0 ? null : <Steps steps={segments} label={label} flat />;
}
