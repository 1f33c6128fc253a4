import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { findText, type Match } from './find-text.ts';
import { clearMatches, paintMatches, type TextLayers } from './highlights.ts';
import { type PageText, textOf } from './page-text.ts';

export type Find = {
  wanted: string;
  /** Places found; undefined while pages are searched for the first time. */
  matches: Match[] | undefined;
  /** The place shown, from 0. */
  current: number;
  search(wanted: string): void;
  /** To the next place (1) or the one before (-1), around the end. */
  step(by: 1 | -1): void;
};

/** Finds a text in all pages. Their text is read once, when something is first looked for. */
export function useFind(pdf: PDFDocumentProxy, layers: TextLayers, page: number, show: (match: Match) => void): Find {
  const [wanted, setWanted] = useState('');
  const [texts, setTexts] = useState<PageText[] | undefined>();
  const [current, setCurrent] = useState(0);
  const asked = wanted.trim() !== '';
  useEffect(() => {
    if (!asked || texts) return undefined;
    let over = false;
    readAll(pdf).then(
      (read) => over || setTexts(read),
      (error: unknown) => console.warn(error),
    );
    return () => {
      over = true;
    };
  }, [pdf, asked, texts]);
  const matches = useMemo(
    () =>
      asked && !texts
        ? undefined
        : findText(
            (texts ?? []).map(({ text }) => text),
            wanted,
          ),
    [texts, wanted, asked],
  );
  useEffect(() => {
    if (texts && matches) paintMatches(layers, texts, matches, current);
    return clearMatches;
  }, [layers, texts, matches, current]);
  const search = useCallback((next: string) => {
    setWanted(next);
    setCurrent(-1);
  }, []);
  // The first place shown is the next from where the reader is.
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
  for (let number = 1; number <= pdf.numPages; number += 1) texts.push(await textOf(await pdf.getPage(number)));
  return texts;
}
