import { type ComponentType, lazy, type ReactNode } from 'react';
import { useShellText } from '../../../runtime/react/context/use-shell-text.ts';
import { useShownLayout } from '../../../runtime/react/frame/shown-layout.ts';
import type { ChatHost } from '../../../runtime/widgets/chat/model/chat-service.ts';
import { AfterPaint } from './after-paint.tsx';
import { CardRoom } from './card-room.tsx';
import { Footer } from './footer.tsx';
import { Header, type HeaderProps } from './header.tsx';
import styles from './shell.module.css';

/** These parts are optional: if they cannot be loaded, the page still works. */
const emptyModule = (): { default: ComponentType } => ({ default: () => null });
const Above = lazy((): Promise<{ default: ComponentType }> => import('./late/above.tsx').catch(emptyModule));
const ShellExtras = lazy(
  (): Promise<{ default: ComponentType }> => import('./late/shell-extras.tsx').catch(emptyModule),
);

type ShellProps = HeaderProps & { children: ReactNode; chat?: ChatHost | undefined };

const ChatLauncher = lazy(
  (): Promise<{ default: ComponentType<{ host: ChatHost }> }> =>
    import('../../../runtime/widgets/chat/launcher/launcher.tsx').catch(() => ({ default: () => null })),
);

/** The frame of every screen: skip link, branded header, footer. */
export function Shell({ children, chat, ...header }: ShellProps) {
  const skip = useShellText('header', 'skip');
  return (
    <div className={styles.shell} data-layout={useShownLayout()}>
      <a className={styles.skip} href="#main">
        {skip}
      </a>
      <Header {...header} />
      <CardRoom>
        <AfterPaint>
          <Above />
        </AfterPaint>
      </CardRoom>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <AfterPaint>
        <ShellExtras />
        {chat ? <ChatLauncher host={chat} /> : null}
      </AfterPaint>
    </div>
  );
}
