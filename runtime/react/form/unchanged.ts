import { type Atom, atom } from 'jotai/vanilla';

/** Gives the value it gave before while what is in it is the same, so that nobody draws it again. Of plain data. */
export function unchanged<T>(source: Atom<T>): Atom<T> {
  let last: { value: T; text: string } | undefined;
  return atom((get) => {
    const value = get(source);
    const text = JSON.stringify(value);
    if (last?.text !== text) last = { value, text };
    return last.value;
  });
}
