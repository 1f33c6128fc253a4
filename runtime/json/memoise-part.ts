/** Memoises a function by its argument, a part that several organisations share. */
export function memoisePart<A extends object, B>(make: (part: A) => B): (part: A) => B {
  const made = new WeakMap<A, B>();
  return (part) => {
    const known = made.get(part) ?? make(part);
    made.set(part, known);
    return known;
  };
}
