import { lazy, Suspense } from 'react';
import { useList } from '../../../runtime/react/context/list-fact.ts';
import { useText } from '../../../runtime/react/context/text.tsx';
import { useHolds } from '../../../runtime/react/context/use-holds.ts';
import { NamedIcon } from '../../../runtime/react/icons/icon.tsx';
import type { ShellMenu } from '../../../runtime/schema/types.ts';
import styles from './late/menu.module.css';
import { useDisclosure } from './use-disclosure.ts';

/** Loaded when a menu is opened for the first time. */
const MenuPanel = lazy(() => import('./late/menu-panel.tsx'));

type MenuProps = { name: string; menu: ShellMenu };

/** A list behind a button of the header, with a dot while it has entries. */
export function Menu({ name, menu }: MenuProps) {
  return useHolds(menu) ? <OfferedMenu name={name} menu={menu} /> : null;
}

function OfferedMenu({ name, menu }: MenuProps) {
  const { open, panel, containerProps, toggle } = useDisclosure();
  const items = useList(menu.of);
  const label = useText(items.length > 0 ? menu.marked : menu.label);
  return (
    <div className={styles.menu} {...containerProps}>
      <button {...toggle} className={styles.button} aria-label={label} data-menu={name}>
        <NamedIcon name={menu.icon} />
        {items.length > 0 ? <span className={styles.dot} data-dot /> : null}
      </button>
      <div id={panel} className={styles.panel} hidden={!open}>
        {open ? (
          <Suspense fallback={null}>
            <MenuPanel menu={menu} items={items} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
