import { atom } from 'jotai/vanilla';
import { useMemo } from 'react';
import { useRuntime } from '../../../runtime/react/context/runtime-context.tsx';
import { useText } from '../../../runtime/react/context/text.tsx';
import { useAtom } from '../../../runtime/react/context/use-atom.ts';
import { useHolds } from '../../../runtime/react/context/use-holds.ts';
import { useShellText } from '../../../runtime/react/context/use-shell-text.ts';
import { BrandLogo } from '../../../runtime/react/controls/brand-logo.tsx';
import { ControlIcon } from '../../../runtime/react/icons/icon.tsx';
import type { Action, ShellLink as ShellLinkDocument } from '../../../runtime/schema/types.ts';
import { DeveloperToolbar } from './developer-toolbar.tsx';
import styles from './header.module.css';
import { Languages } from './languages.tsx';
import { Menu } from './menu.tsx';
import { ShellLink } from './shell-link.tsx';
import { useDisclosure } from './use-disclosure.ts';

export type HeaderProps = { sandbox: boolean; onLogout: () => void };

/**
 * The header: the logo, the menus, and the links and actions of flows/shell/header.json with logout; in a narrow window these
 * are behind a button.
 */
export function Header({ sandbox, onLogout }: HeaderProps) {
  const { shell } = useAtom(useRuntime().productAtom);
  const { menus = {} } = shell.header ?? {};
  return (
    <header className={styles.header}>
      {sandbox ? (
        <div className={styles.strip}>
          <SandboxNote />
          <DeveloperToolbar />
        </div>
      ) : null}
      <div className={styles.bar}>
        <Logo />
        <div className={styles.tools}>
          <ChatPlace />
          <div className={styles.languages}>
            <Languages />
          </div>
          {Object.entries(menus).map(([name, menu]) => (
            <Menu key={name} name={name} menu={menu} />
          ))}
          <Links onLogout={onLogout} />
        </div>
      </div>
    </header>
  );
}

/** The place of the chat's button, which is loaded after the page: its room is kept. */
const ChatPlace = () => {
  const { shell } = useAtom(useRuntime().productAtom);
  return useHolds(shell.chat ?? never) ? <div className={styles.chat} data-chat-place="" /> : null;
};

function Links({ onLogout }: Pick<HeaderProps, 'onLogout'>) {
  const { shell } = useAtom(useRuntime().productAtom);
  const { links = {}, order = Object.keys(links), actions = {} } = shell.header ?? {};
  const { open, panel, containerProps, toggle } = useDisclosure();
  const label = useShellText('header', 'menu');
  const isKnown = useIsKnown();
  return (
    <nav className={styles.nav} aria-label={label} {...containerProps}>
      <button {...toggle} className={styles.toggle} data-menu="links">
        {label}
        <ControlIcon name="chevron-down" />
      </button>
      <ul
        id={panel}
        className={`${styles.links} ${styles.behind}`}
        data-open={open}
        data-known={isKnown ? '' : undefined}
      >
        {order.map((key) => (links[key] ? <ShellLink key={key} link={links[key]} className={styles.link} /> : null))}
        {Object.entries(actions).map(([name, action]) =>
          name === 'logout' ? null : <ShellAction key={name} name={name} action={action} />,
        )}
        <Logout onLogout={onLogout} />
        <li className={styles.moved}>
          <Languages />
        </li>
      </ul>
    </nav>
  );
}

/** Whether the page knows who visits it. Until it does, styles hide the links, so that none says Login to who is logged in. */
function useIsKnown(): boolean {
  const { sessionAtom } = useRuntime();
  return useAtom(useMemo(() => atom((get) => get(sessionAtom).identity !== null), [sessionAtom]));
}

function SandboxNote() {
  const text = useShellText('header', 'sandbox');
  return text === '' ? null : <p className={styles.sandbox}>{text}</p>;
}

function Logo() {
  const { organisation } = useAtom(useRuntime().productAtom).brand;
  const home = useShellText('header', 'home');
  return (
    <a className={styles.logo} href={organisation?.baseUrl ?? '/'} aria-label={home}>
      <BrandLogo />
    </a>
  );
}

function ShellAction({ name, action }: { name: string; action: Action }) {
  const runtime = useRuntime();
  const label = useText(action.label);
  return useHolds(action) ? (
    <li>
      <button
        type="button"
        className={`${styles.link} ${styles.action}`}
        data-action={name}
        onClick={() => runtime.press(name)}
      >
        {label}
      </button>
    </li>
  ) : null;
}

const never = { when: false } satisfies Pick<ShellLinkDocument, 'when'>;
const signedIn = { when: { var: 'authenticated' } } satisfies Pick<ShellLinkDocument, 'when'>;

/**
 * Logs out. An action with the key `logout` takes its place while its condition is true: the button stays, so that it has the
 * focus again after a dialog.
 */
function Logout({ onLogout }: Pick<HeaderProps, 'onLogout'>) {
  const runtime = useRuntime();
  const { shell } = useAtom(runtime.productAtom);
  const action = shell.header?.actions?.logout;
  const replaced = useHolds(action ?? never);
  const labels = [useShellText('header', 'logout'), useText(action?.label ?? '')] as const;
  const offered = useHolds(signedIn);
  return offered || replaced ? (
    <li>
      <button
        type="button"
        className={`${styles.link} ${styles.action}`}
        data-action="logout"
        onClick={replaced ? () => runtime.press('logout') : onLogout}
      >
        {labels[replaced ? 1 : 0]}
      </button>
    </li>
  ) : null;
}
