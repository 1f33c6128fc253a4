import { useMemo, useRef } from 'react';
import { shownBanners } from '../../../../runtime/engine/banners/shown-banners.ts';
import { ItemScope } from '../../../../runtime/react/context/item-scope.ts';
import { useRuntime } from '../../../../runtime/react/context/runtime-context.tsx';
import { Text, useText } from '../../../../runtime/react/context/text.tsx';
import { useAtom } from '../../../../runtime/react/context/use-atom.ts';
import { useHolds } from '../../../../runtime/react/context/use-holds.ts';
import type { ShellBanners } from '../../../../runtime/schema/types.ts';
import styles from './banners.module.css';

type BannersProps = { name: string; banners: ShellBanners };

/** The banners of a list that were not dismissed, the newest first. */
export function Banners({ name, banners }: BannersProps) {
  const { facts } = useRuntime();
  const shown = useAtom(useMemo(() => facts.derive((env) => shownBanners(banners, env)), [facts, banners]));
  const label = useText(banners.label);
  const list = useRef<HTMLUListElement>(null);
  // The button that was pressed is about to go: the next one takes the focus, else the page.
  const passFocus = (pressed: HTMLElement): void => {
    const others = [...(list.current?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [])];
    (others.find((other) => other !== pressed) ?? document.getElementById('main'))?.focus();
  };
  return (
    <section aria-label={label} aria-live="polite" className={styles.banners} data-banners={name}>
      {shown.length === 0 ? null : (
        <ul ref={list} className={styles.list}>
          {shown.map((item) => (
            <ItemScope key={String(item.uuid)} value={item}>
              <Banner name={name} banners={banners} id={String(item.uuid)} onDismiss={passFocus} />
            </ItemScope>
          ))}
        </ul>
      )}
    </section>
  );
}

type BannerProps = BannersProps & { id: string; onDismiss(pressed: HTMLElement): void };

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
        <button
          type="button"
          className={styles.dismiss}
          aria-label={dismiss}
          data-dismiss={name}
          onClick={({ currentTarget }) => {
            onDismiss(currentTarget);
            dispatch({ type: 'dismiss', of: name, id });
          }}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
    </li>
  );
}
