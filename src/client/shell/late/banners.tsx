import { useEffect, useMemo, useRef } from 'react';
import { shownBanners } from '../../../../runtime/engine/banners/shown-banners.ts';
import { ItemScope } from '../../../../runtime/react/context/item-scope.ts';
import { useRuntime } from '../../../../runtime/react/context/runtime-context.tsx';
import { Text, useText } from '../../../../runtime/react/context/text.tsx';
import { useAtom } from '../../../../runtime/react/context/use-atom.ts';
import { useHolds } from '../../../../runtime/react/context/use-holds.ts';
import { CloseButton } from '../../../../runtime/react/controls/close-button.tsx';
import type { ShellBanners } from '../../../../runtime/schema/types.ts';
import styles from './banners.module.css';

type BannersProps = { name: string; banners: ShellBanners };

/** The banners of a list that are not dismissed, the newest first. */
export function Banners({ name, banners }: BannersProps) {
  const { facts } = useRuntime();
  const shown = useAtom(useMemo(() => facts.derive((env) => shownBanners(banners, env)), [facts, banners]));
  const label = useText(banners.label);
  const list = useRef<HTMLUListElement>(null);
  const dismissed = useRef(false);
  // The dismissed banner's button is gone: the first remaining button gets the focus, else the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once other banners are shown
  useEffect(() => {
    if (!dismissed.current) return;
    dismissed.current = false;
    const left = list.current?.querySelector<HTMLElement>('[data-dismiss]');
    (left ?? document.getElementById('main'))?.focus();
  }, [shown]);
  const onDismiss = (): void => {
    dismissed.current = true;
  };
  return (
    <section aria-label={label} aria-live="polite" className={styles.banners} data-banners={name}>
      {shown.length === 0 ? null : (
        <ul ref={list} className={styles.list}>
          {shown.map((item) => (
            <ItemScope key={String(item.uuid)} value={item}>
              <Banner name={name} banners={banners} id={String(item.uuid)} onDismiss={onDismiss} />
            </ItemScope>
          ))}
        </ul>
      )}
    </section>
  );
}

type BannerProps = BannersProps & { id: string; onDismiss(): void };

function Banner({ name, banners, id, onDismiss }: BannerProps) {
  const { dispatch } = useRuntime();
  const { text, warns = false, stays = false } = banners.item;
  const warning = useHolds({ when: warns });
  const kept = useHolds({ when: stays });
  const dismiss = useText(banners.dismiss);
  return (
    <li className={`notice ${styles.banner}`} data-tone={warning ? 'warning' : 'info'}>
      <p>
        <Text copy={text} />
      </p>
      {kept ? null : (
        <CloseButton
          label={dismiss}
          data-dismiss={name}
          onClick={() => {
            onDismiss();
            dispatch({ type: 'dismiss', of: name, id });
          }}
        />
      )}
    </li>
  );
}
