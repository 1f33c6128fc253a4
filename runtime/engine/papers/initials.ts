/** The initials of a name: the first letter of each word. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .flatMap((word) => word.match(/\p{L}/u)?.[0] ?? [])
    .join('');
}
