/** Parts of a view that may be missing or null. */
import Type from 'typebox';
import { nullable, stringEnum } from './parts.ts';

export const maybe = <S extends Type.TSchema>(schema: S) => Type.Optional(nullable(schema));
export const text = maybe(Type.String());
export const flag = maybe(Type.Boolean());

export const named = <N extends string>(names: readonly N[], description?: string) =>
  maybe(stringEnum(names, description));
