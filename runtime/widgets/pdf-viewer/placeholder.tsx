import { type KeyboardEvent, useId, useState } from 'react';
import type { WidgetWords } from '../../react/context/widget.ts';
import type { DocumentState } from './document/use-document.ts';
import styles from './styles/pdf-viewer.module.css';

type Props = { state: Exclude<DocumentState, { kind: 'ready' }>; words: WidgetWords; retry(): void };

/** Shown in place of the pages: a loading message, a request for the password, or the reason why they cannot be shown. */
export function Placeholder({ state, words, retry }: Props) {
  if (state.kind === 'loading')
    return (
      <p className={styles.instead} role="status" data-opening>
        {words('loading')}
      </p>
    );
  if (state.kind === 'password') return <Password {...state} words={words} />;
  return (
    <div className={styles.instead} role="alert" data-viewer-failure={state.failure}>
      <p>{words(`failed-${state.failure}`)}</p>
      <button type="button" className="button button-secondary" onClick={retry}>
        {words('retry')}
      </button>
    </div>
  );
}

function Password({ wrong, give, words }: { wrong: boolean; give(password: string): void; words: WidgetWords }) {
  const id = useId();
  const [password, setPassword] = useState('');
  // Enter must not submit the surrounding form.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    give(password);
  };
  return (
    <div className={styles.instead}>
      <label htmlFor={id}>{words('password')}</label>
      <input
        id={id}
        className="input"
        type="password"
        autoComplete="off"
        value={password}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => setPassword(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {wrong ? (
        <p id={`${id}-wrong`} role="alert">
          {words('passwordWrong')}
        </p>
      ) : null}
      <button type="button" className="button" onClick={() => give(password)}>
        {words('passwordOpen')}
      </button>
    </div>
  );
}
