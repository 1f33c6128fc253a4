import { useEffect, useMemo, useState } from 'react';
import type { ChatState } from '../model/chat-state.ts';

/** Ids of the messages from others that arrived while the window was hidden or the page not visible. */
export function useUnread({ entries }: Pick<ChatState, 'entries'>, shown: boolean): readonly string[] {
  const visible = useVisible();
  const seen = shown && visible;
  const others = useMemo(() => entries.filter(({ author }) => author !== 'visitor').map(({ id }) => id), [entries]);
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set(others));
  useEffect(() => {
    if (seen) setKnown(new Set(others));
  }, [seen, others]);
  return useMemo(() => (seen ? none : others.filter((id) => !known.has(id))), [seen, others, known]);
}

const none: readonly string[] = [];

function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const follow = (): void => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return visible;
}
