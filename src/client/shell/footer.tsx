import { useRuntime } from '../../../runtime/react/context/runtime-context.tsx';
import { Text } from '../../../runtime/react/context/text.tsx';
import { useAtom } from '../../../runtime/react/context/use-atom.ts';
import styles from './footer.module.css';
import { ShellLink } from './shell-link.tsx';

/** Legal links and the lender's details (flows/shell/footer.json). */
export function Footer() {
  const { shell } = useAtom(useRuntime().productAtom);
  const { copy = {}, links = {}, order = Object.keys(links) } = shell.footer ?? {};
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <ul className={styles.links}>
          {order.map((key) => (links[key] ? <ShellLink key={key} link={links[key]} className={undefined} /> : null))}
        </ul>
        {Object.entries(copy).map(([key, text]) => (
          <p key={key}>
            <Text copy={text} />
          </p>
        ))}
      </div>
    </footer>
  );
}
