import { type ComponentType, lazy, type ReactNode } from 'react';
import { useShellText } from '../../../runtime/react/context/use-shell-text.ts';
import { AfterPaint } from './after-paint.tsx';
import { Footer } from './footer.tsx';
import { Header, type HeaderProps } from './header.tsx';
import styles from './shell.module.css';

/** Not needed to show the page. A page without it can still be used. */
const ShellCalls = lazy(
  (): Promise<{ default: ComponentType }> => import('./late/shell-calls.tsx').catch(() => ({ default: () => null })),
);

/** The frame of every screen: skip link, branded header, footer. */
export function Shell({ children, ...header }: HeaderProps & { children: ReactNode }) {
  const skip = useShellText('header', 'skip');
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {skip}
      </a>
      <Header {...header} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <AfterPaint>
        <ShellCalls />
      </AfterPaint>
    </div>
  );
}
