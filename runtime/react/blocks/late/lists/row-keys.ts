import { type RefObject, useEffect, useRef } from 'react';

const step: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * In rows that are links, the arrow keys lead from the link to the values that tell their source, and back: with a tab stop for
 * each value, the next row would be far away.
 */
export function useRowKeys(isLink: boolean): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const rows = body.current;
    if (!rows || !isLink) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const by = step[event.key];
      const focused = document.activeElement;
      const row = focused?.closest('tr');
      if (by === undefined || !row || !rows.contains(row)) return;
      const stops = [...row.querySelectorAll<HTMLElement>('a[href], button')];
      const at = stops.indexOf(focused as HTMLElement);
      stops[at + by]?.focus();
      event.preventDefault();
    };
    rows.addEventListener('keydown', onKey);
    return () => rows.removeEventListener('keydown', onKey);
  }, [isLink]);
  return body;
}
