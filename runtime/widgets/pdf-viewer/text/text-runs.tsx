import type { TextCell } from '../../../engine/papers/paper-text.ts';

/** A text has no identity but its place: what it says never changes while it is shown. */
export const keyed = <T,>(items: readonly T[]): { key: string; item: T }[] =>
  items.map((item, index) => ({ key: `${index}`, item }));

/** Runs of text; strong ones in bold. */
export const Runs = ({ cell }: { cell: TextCell | undefined }) =>
  keyed(cell ?? []).map(({ key, item: { text, strong } }) =>
    strong ? <strong key={key}>{text}</strong> : <span key={key}>{text}</span>,
  );
