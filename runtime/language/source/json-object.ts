import type { Json } from '../../json/json.ts';

/** A validated document's value as JSON; its generated type leaves open parts unknown. */
export const asJson = (value: unknown): Json => value as Json;

/** An own member, never an inherited one. */
export const own = <T>(object: { [key: string]: T } | undefined, key: string): T | undefined =>
  object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined;
