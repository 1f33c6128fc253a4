import type { ErrorObject } from 'ajv';
import { isObject } from '../../json/json.ts';
import { nearest } from './suggest.ts';

/**
 * Whether the key that ajv reports as missing is present under a similar, misspelt name. That name is reported already,
 * so the missing key is not a second error.
 */
export function isMisspelt({ keyword, instancePath, params }: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (keyword !== 'required') return false;
  return errors.some(
    (other) =>
      other.keyword === 'additionalProperties' &&
      other.instancePath === instancePath &&
      nearest(String(other.params.additionalProperty), keysOf(other.parentSchema)) === params.missingProperty,
  );
}

const keysOf = (schema: object | undefined): string[] => {
  const { properties }: { properties?: unknown } = schema ?? {};
  return isObject(properties) ? Object.keys(properties) : [];
};
