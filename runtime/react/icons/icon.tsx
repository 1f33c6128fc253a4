import { useRuntime } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';
import { controlIcons } from './control-icons.ts';

/** A path on a grid of 24, drawn in the colour of the text. Words beside it say the same. */
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

/** An icon that a control has whatever the documents say. */
export const ControlIcon = ({ name }: { name: keyof typeof controlIcons }) => <PathIcon path={controlIcons[name]} />;

/** An icon that a document names. */
export function NamedIcon({ name }: { name: string }) {
  const { icons } = useAtom(useRuntime().productAtom);
  const path = icons[name];
  return path === undefined ? null : <PathIcon path={path} />;
}
