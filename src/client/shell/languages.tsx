import { useEffect, useState } from 'react';
import { useParts, useRuntime } from '../../../runtime/react/context/runtime-context.tsx';
import { useAtom } from '../../../runtime/react/context/use-atom.ts';
import styles from './header.module.css';

/** Leads to this page in the other languages of the organisation, each by its own name; the server keeps the choice. */
export function Languages() {
  const { languages = {}, language } = useAtom(useRuntime().productAtom);
  const now = useParts().navigation.port.searchHook();
  // The server draws a page once for all who ask for it, whatever else their addresses say.
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

/** The same address with the language. */
function inLanguage(search: string, tag: string): string {
  const query = new URLSearchParams(search);
  query.set('lang', tag);
  return `?${query}`;
}
