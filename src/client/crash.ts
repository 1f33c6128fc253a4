import { atom } from 'jotai/vanilla';

/** What failed outside of drawing, so that the error page shows it too; null while nothing has. */
export const crashAtom = atom<{ error: unknown } | null>(null);
