import { atom } from 'jotai/vanilla';

/** An error from outside of rendering, for the error page to show; null while there is none. */
export const crashAtom = atom<{ error: unknown } | null>(null);
