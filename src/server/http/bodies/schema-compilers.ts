import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import fastJsonStringify, { type AnySchema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

/** ajv does not optimize the code that it generates: that takes a large part of the time of compiling a schema. */
const code = { optimize: false } as const;
const options = { ownProperties: true, removeAdditional: false, useDefaults: false, strict: false, code } as const;
const forBodies = addFormats.default(new Ajv({ ...options, coerceTypes: false }));
const forText = addFormats.default(new Ajv({ ...options, coerceTypes: 'array' }));

/** Bodies are validated as they were sent, without coercion. A property that the schema does not name is an error. */
export const bodyValidator = oncePerSchema((schema): ValidateFunction => forBodies.compile(schema));

/** Queries, paths and headers are text, so numbers and booleans in them are parsed. */
export const textValidator = oncePerSchema((schema): ValidateFunction => forText.compile(schema));

/** Writes a response; properties that the schema does not name are not sent. */
export const serializer = oncePerSchema((schema) => fastJsonStringify(schema as AnySchema));

/**
 * The compilers of all routes' validators and serialisers. A schema is compiled at the first request that needs it, and once
 * for all equal schemas of the process: compiling all takes longer than the rest of a server's start.
 */
export function compileSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    lazyValidator(() => (httpPart === 'body' ? bodyValidator : textValidator)(schema as object)),
  );
  app.setSerializerCompiler(({ schema }) => {
    let write: ((value: unknown) => string) | undefined;
    return (value) => {
      write ??= serializer(schema as object);
      return write(value);
    };
  });
}

/** Fastify reads the errors from the function that it called, so they are copied there. */
function lazyValidator(compile: () => ValidateFunction) {
  let compiled: ValidateFunction | undefined;
  const validate = (value: unknown): boolean => {
    compiled ??= compile();
    const isValid = compiled(value);
    Object.assign(validate, { errors: compiled.errors });
    return isValid;
  };
  return validate;
}

function oncePerSchema<Compiled>(compile: (schema: object) => Compiled): (schema: object) => Compiled {
  const byText = new Map<string, Compiled>();
  return (schema) => {
    const text = JSON.stringify(schema);
    const compiled = byText.get(text) ?? compile(schema);
    byText.set(text, compiled);
    return compiled;
  };
}
