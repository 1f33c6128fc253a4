import { useEffect, useRef, useState } from 'react';
import { type ShortAge, shortAge } from '../../../../runtime/dates/short-age.ts';
import { datesIn } from '../../../../runtime/engine/formats/dates-in.ts';
import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import { ItemScope } from '../../../../runtime/react/context/item-scope.ts';
import { itemKey } from '../../../../runtime/react/context/list-fact.ts';
import { useRuntime } from '../../../../runtime/react/context/runtime-context.tsx';
import { AppLink, Text } from '../../../../runtime/react/context/text.tsx';
import { useLanguage } from '../../../../runtime/react/context/use-language.ts';
import { useShellWords } from '../../../../runtime/react/context/use-shell-words.ts';
import type { ShellMenu, ShellMenuItem } from '../../../../runtime/schema/types.ts';
import styles from './menu.module.css';

type PanelProps = { menu: ShellMenu; items: readonly JsonObject[] };

/** The entries of a menu: the first few, and all on demand. It takes the focus when it is opened. */
export default function MenuPanel({ menu, items }: PanelProps) {
  const [all, setAll] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  const shown = all ? items : items.slice(0, menu.first);
  return (
    <div ref={element} tabIndex={-1} className={styles.content}>
      <h2 className={styles.title}>
        <Text copy={menu.label} />
      </h2>
      {items.length === 0 ? (
        <p className={styles.empty}>
          <Text copy={menu.empty} />
        </p>
      ) : (
        <ul className={styles.items}>
          {shown.map((item, index) => (
            <li key={itemKey(item, index)}>
              <ItemScope value={item}>
                <Entry of={menu.item} item={item} />
              </ItemScope>
            </li>
          ))}
        </ul>
      )}
      {items.length > menu.first ? (
        <button type="button" className={styles.all} aria-expanded={all} onClick={() => setAll(!all)}>
          <Text copy={all ? menu.less : menu.more} />
        </button>
      ) : null}
    </div>
  );
}

function Entry({ of, item }: { of: ShellMenuItem; item: JsonObject }) {
  const { now } = useRuntime();
  // The path is checked by the compiler: it begins with "item.".
  const age = of.at === undefined ? undefined : shortAge(readPath({ item }, of.at), now());
  return (
    <span className={styles.entry}>
      <AppLink to={of.to} className={styles.link}>
        <Text copy={of.text} />
      </AppLink>
      {age === undefined ? null : <Age age={age} />}
    </span>
  );
}

function Age({ age }: { age: ShortAge }) {
  const language = useLanguage();
  const words = useShellWords('header', `age-${age.unit}`, { count: age.unit === 'date' ? 0 : age.count });
  return <span className={styles.age}>{age.unit === 'date' ? monthAndDay(new Date(age.at), language) : words}</span>;
}

/** In the visitor's own time zone, because the age is counted from the visitor's clock. */
const monthAndDay = datesIn({ month: 'short', day: 'numeric' });
