import type { ErrorObject } from 'ajv';
import { isObject } from '../../json/json.ts';
import { nearest } from './suggest.ts';

/** Whether ajv misses a key that stands there under a name like it. The name is reported, with the key that is meant: to miss it too is no second fault. */
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
