/** A colleague, as notes name them. */
export type Colleague = { id: string; name: string };

/**
 * The colleagues whom a note names: @ and their name, whatever the case of its letters. Of two names of which one begins the
 * other, the longer counts.
 */
export function mentionedIn(note: string, colleagues: readonly Colleague[]): Colleague[] {
  let left = note.toLowerCase();
  return colleagues
    .toSorted((one, other) => other.name.length - one.name.length)
    .filter(({ name }) => {
      const named = `@${name.toLowerCase()}`;
      const isNamed = left.includes(named);
      left = left.replaceAll(named, '@');
      return isNamed;
    });
}
