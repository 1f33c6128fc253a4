/** The name of an effect: its key, whatever stands beside it. */
export const effectName = (effect: object): string => Object.keys(effect).find((key) => key !== 'query') ?? '';
