import type { Json } from '../../schema/copy.ts';

export type JsonObject = { [key: string]: Json };

/** A document's value as JSON: its schema was checked, but the types made of schemas leave open parts unknown. */
export const asJson = (value: unknown): Json => value as Json;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An own member, never an inherited one. */
export const own = <T>(object: { [key: string]: T } | undefined, key: string): T | undefined =>
  object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined;
