import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { findText, type Match } from './find-text.ts';
import { clearMatches, paintMatches, type TextLayers } from './highlights.ts';
import { type PageText, textOfPage } from './page-text.ts';

export type Find = {
  wanted: string;
  /** Number of results; undefined while pages are searched for the first time. */
  matches: Match[] | undefined;
  /** The current result, from 0. */
  current: number;
  search(wanted: string): void;
  /** Moves to the next result (1) or the previous one (-1), wrapping around. */
  step(by: 1 | -1): void;
};

/** Searches all pages. Their text is read once, at the first search. */
export function useFind(pdf: PDFDocumentProxy, layers: TextLayers, page: number, show: (match: Match) => void): Find {
  const [wanted, setWanted] = useState('');
  const [texts, setTexts] = useState<PageText[] | undefined>();
  const [current, setCurrent] = useState(0);
  const isSearching = wanted.trim() !== '';
  useEffect(() => {
    if (!isSearching || texts) return undefined;
    let over = false;
    readAll(pdf).then(
      (read) => over || setTexts(read),
      (error: unknown) => console.warn(error),
    );
    return () => {
      over = true;
    };
  }, [pdf, isSearching, texts]);
  const matches = useMemo(
    () =>
      isSearching && !texts
        ? undefined
        : findText(
            (texts ?? []).map(({ text }) => text),
            wanted,
          ),
    [texts, wanted, isSearching],
  );
  useEffect(() => {
    if (texts && matches) paintMatches(layers, texts, matches, current);
    return clearMatches;
  }, [layers, texts, matches, current]);
  const search = useCallback((next: string) => {
    setWanted(next);
    setCurrent(-1);
  }, []);
  // The first result shown is the next one after the reader's position.
  useEffect(() => {
    if (current !== -1 || !matches || matches.length === 0) return;
    const first = Math.max(
      0,
      matches.findIndex((match) => match.page >= page),
    );
    setCurrent(first);
    const match = matches[first];
    if (match) show(match);
  }, [current, matches, page, show]);
  const step = useCallback(
    (by: 1 | -1) => {
      if (!matches || matches.length === 0) return;
      const next = (current + by + matches.length) % matches.length;
      setCurrent(next);
      const match = matches[next];
      if (match) show(match);
    },
    [matches, current, show],
  );
  return { wanted, matches, current: Math.max(0, current), search, step };
}

async function readAll(pdf: PDFDocumentProxy): Promise<PageText[]> {
  const texts: PageText[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) texts.push(await textOfPage(await pdf.getPage(number)));
  return texts;
}
