/** Sorted alphabetically, ignoring case. */
export const sortedStates = <State extends string>(states: readonly State[]): State[] =>
  [...states].sort((one, other) => one.localeCompare(other, 'en', { sensitivity: 'base' }));
