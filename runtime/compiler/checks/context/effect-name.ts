/** The name of an effect: its first key other than `query`. */
export const effectName = (effect: object): string => Object.keys(effect).find((key) => key !== 'query') ?? '';
