import type { Json } from '../../json/json.ts';

/** A document's value as JSON: its schema was checked, but the types made of schemas leave open parts unknown. */
export const asJson = (value: unknown): Json => value as Json;

/** An own member, never an inherited one. */
export const own = <T>(object: { [key: string]: T } | undefined, key: string): T | undefined =>
  object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined;
