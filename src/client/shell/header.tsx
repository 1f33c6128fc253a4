import { assetAddress } from '../../../runtime/engine/product.ts';
import { useRuntime } from '../../../runtime/react/context/runtime-context.tsx';
import { useAtom } from '../../../runtime/react/context/use-atom.ts';
import { useHolds } from '../../../runtime/react/context/use-holds.ts';
import { useShellText } from '../../../runtime/react/context/use-shell-text.ts';
import type { ShellLink as ShellLinkDocument } from '../../../runtime/schema/types.ts';
import { DeveloperToolbar } from './developer-toolbar.tsx';
import styles from './header.module.css';
import { ShellLink } from './shell-link.tsx';

export type HeaderProps = { sandbox: boolean; onLogout: () => void };

/** The brand's logo with a link to the company's site, the links of flows/shell/header.json, and logout where a user is signed in. */
export function Header({ sandbox, onLogout }: HeaderProps) {
  const { shell } = useAtom(useRuntime().productAtom);
  const { links = {}, order = Object.keys(links) } = shell.header ?? {};
  return (
    <header className={styles.header}>
      {sandbox ? <SandboxNote /> : null}
      {sandbox ? <DeveloperToolbar /> : null}
      <div className={styles.bar}>
        <Logo />
        <nav className={styles.nav} aria-label={useShellText('header', 'menu')}>
          <ul className={styles.links}>
            {order.map((key) =>
              links[key] ? <ShellLink key={key} link={links[key]} className={styles.link} /> : null,
            )}
            <Logout onLogout={onLogout} />
          </ul>
        </nav>
      </div>
    </header>
  );
}

function SandboxNote() {
  const text = useShellText('header', 'sandbox');
  return text === '' ? null : <p className={styles.sandbox}>{text}</p>;
}

function Logo() {
  const product = useAtom(useRuntime().productAtom);
  const home = useShellText('header', 'home');
  const { logo, organisation, name } = product.brand;
  return (
    <a className={styles.logo} href={organisation?.baseUrl ?? '/'} aria-label={home}>
      {logo ? (
        <picture>
          {logo.dark === undefined ? null : (
            <source media="(prefers-color-scheme: dark)" srcSet={assetAddress(product, logo.dark)} />
          )}
          <img src={assetAddress(product, logo.src)} alt={logo.alt} width={logo.width} height={logo.height} />
        </picture>
      ) : (
        name
      )}
    </a>
  );
}

const signedIn = { when: { var: 'authenticated' } } satisfies Pick<ShellLinkDocument, 'when'>;

function Logout({ onLogout }: Pick<HeaderProps, 'onLogout'>) {
  const label = useShellText('header', 'logout');
  return useHolds(signedIn) ? (
    <li>
      <button type="button" className={`${styles.link} ${styles.logout}`} data-action="logout" onClick={onLogout}>
        {label}
      </button>
    </li>
  ) : null;
}
