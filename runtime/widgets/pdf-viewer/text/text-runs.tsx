import type { TextCell } from '../../../engine/papers/paper-text.ts';

/** Adds React keys by index: a paper's text does not change while it is shown. */
export const keyed = <T,>(items: readonly T[]): { key: string; item: T }[] =>
  items.map((item, index) => ({ key: `${index}`, item }));

/** Runs of text; strong ones in bold. */
export const Runs = ({ cell }: { cell: TextCell | undefined }) =>
  keyed(cell ?? []).map(({ key, item: { text, strong } }) =>
    strong ? <strong key={key}>{text}</strong> : <span key={key}>{text}</span>,
  );
