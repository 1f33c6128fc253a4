import { useRuntime } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';
import { controlIcons } from './control-icons.ts';

/**
 * An icon from a path on a grid of 24, in the text's colour. Hidden from screen readers: text beside it says the same.
 */
export const PathIcon = ({ path }: { path: string }) => (
  <svg
    aria-hidden="true"
    focusable="false"
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={path} />
  </svg>
);

/** An icon of the runtime's own controls, which documents need not name. */
export const ControlIcon = ({ name }: { name: keyof typeof controlIcons }) => <PathIcon path={controlIcons[name]} />;

/** An icon that a document names. */
export function NamedIcon({ name }: { name: string }) {
  const { icons } = useAtom(useRuntime().productAtom);
  const path = icons[name];
  return path === undefined ? null : <PathIcon path={path} />;
}
