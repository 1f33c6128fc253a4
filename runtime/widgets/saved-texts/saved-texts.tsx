import { useRef } from 'react';
import type { Json } from '../../json/json.ts';
import { isObject } from '../../json/json.ts';
import type { BlockWidgetProps } from '../../react/context/widget.ts';
import { ControlIcon } from '../../react/icons/icon.tsx';
import styles from './saved-texts.module.css';

type SavedText = { id: string; title: string; text: string };

/** A list of saved texts to insert into a message. Choosing one closes the list and returns the focus to its button. */
export function SavedTexts({ id, values, copy, report }: BlockWidgetProps) {
  const folder = useRef<HTMLDetailsElement>(null);
  const opener = useRef<HTMLElement>(null);
  const texts = textsOf(values.texts);
  if (texts.length === 0) return null;
  const choose = (text: string): void => {
    report('choose', { text });
    if (folder.current) folder.current.open = false;
    opener.current?.focus();
  };
  return (
    <details ref={folder} id={id} className={styles.texts}>
      <summary ref={opener} className={styles.opener}>
        {copy.title}
        <ControlIcon name="chevron-down" />
      </summary>
      <ul className={styles.list}>
        {texts.map((saved) => (
          <li key={saved.id}>
            <button type="button" className={styles.choice} onClick={() => choose(saved.text)}>
              <span className={styles.title}>{saved.title}</span>
              <span className={styles.text}>{saved.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

const textsOf = (value: Json | undefined): SavedText[] =>
  (Array.isArray(value) ? value : []).filter(isObject).map(({ id, title, text }) => ({
    id: String(id),
    title: String(title),
    text: String(text),
  }));
