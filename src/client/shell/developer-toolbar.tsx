import { useRuntime } from '../../../runtime/react/context/runtime-context.tsx';
import { useAtom } from '../../../runtime/react/context/use-atom.ts';
import { useShellText } from '../../../runtime/react/context/use-shell-text.ts';
import styles from './header.module.css';
import { ShellLink } from './shell-link.tsx';

const part = 'developer-toolbar';

/** Outside production, on pages of an application: its status, and a link to the sandbox's tools for it. */
export function DeveloperToolbar() {
  const { shell } = useAtom(useRuntime().productAtom);
  const label = useShellText(part, 'label');
  const status = useShellText(part, 'status');
  const { links = {}, order = Object.keys(links) } = shell[part] ?? {};
  if (!shell[part]) return null;
  return (
    <nav className={styles.toolbar} aria-label={label} data-toolbar>
      {status === '' ? null : <code>{status}</code>}
      <ul className={styles.links}>
        {order.map((key) => (links[key] ? <ShellLink key={key} link={links[key]} className={styles.tool} /> : null))}
      </ul>
    </nav>
  );
}
