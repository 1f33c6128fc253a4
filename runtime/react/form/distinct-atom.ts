import { type Atom, atom } from 'jotai/vanilla';

/** Returns the previous value while the content is equal, so that components do not render again. For plain data. */
export function distinctAtom<T>(source: Atom<T>): Atom<T> {
  let last: { value: T; text: string } | undefined;
  return atom((get) => {
    const value = get(source);
    const text = JSON.stringify(value);
    if (last?.text !== text) last = { value, text };
    return last.value;
  });
}
