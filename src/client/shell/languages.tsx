import { useEffect, useState } from 'react';
import { useParts, useRuntime } from '../../../runtime/react/context/runtime-context.tsx';
import { useAtom } from '../../../runtime/react/context/use-atom.ts';
import { useHolds } from '../../../runtime/react/context/use-holds.ts';
import styles from './header.module.css';

const always = {};

/** The links to the organisation's other languages, while flows/shell/header.json has them. */
export function Languages() {
  const { shell } = useAtom(useRuntime().productAtom);
  return useHolds(shell.header?.languages ?? always) ? <Others /> : null;
}

/** Links to this page in the organisation's other languages, each by its own name; the server stores the choice. */
function Others() {
  const { languages = {}, language } = useAtom(useRuntime().productAtom);
  const now = useParts().navigation.port.searchHook();
  // Set after hydration: the server renders one page for all query strings.
  const [search, setSearch] = useState('');
  useEffect(() => setSearch(now), [now]);
  const [first] = Object.keys(languages);
  const others = Object.entries(languages).filter(([tag]) => tag !== (language?.tag ?? first));
  return others.map(([tag, name]) => (
    <a key={tag} className={styles.link} href={inLanguage(search, tag)} lang={tag} hrefLang={tag}>
      {name}
    </a>
  ));
}

/** The query string with the language. */
function inLanguage(search: string, tag: string): string {
  const query = new URLSearchParams(search);
  query.set('lang', tag);
  return `?${query}`;
}
