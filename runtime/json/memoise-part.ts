/** Memoises a function by its argument, a part that several organisations share. */
export function memoisePart<A extends object, B>(make: (part: A) => B): (part: A) => B {
  const results = new WeakMap<A, B>();
  return (part) => {
    const known = results.get(part) ?? make(part);
    results.set(part, known);
    return known;
  };
}
