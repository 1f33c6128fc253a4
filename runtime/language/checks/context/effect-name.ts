/** The name of an effect: its first key other than those that say more of a `go` or `leave`. */
export const effectName = (effect: object): string =>
  Object.keys(effect).find((key) => key !== 'query' && key !== 'forgetting') ?? '';
