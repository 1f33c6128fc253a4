/** Feature flags by key, without their fe-heloc- prefix. */
export type Flags = Record<string, boolean | string | number>;

export const isFlagValue = (value: unknown): value is Flags[string] =>
  ['boolean', 'string', 'number'].includes(typeof value);
