import { _, Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { FormValidator } from '../../runtime/engine/forms/validator.ts';
import type { FormSchema } from '../../runtime/engine/product.ts';
import { formats } from './formats.ts';
import { validatorRuntime } from './validator-runtime.ts';

/** Validates in this process; `code` is the same validator as the text of an ES module. */
export type LoadedValidator = FormValidator & { readonly fn: FormValidator; readonly code: string };

const ajv = new Ajv({
  allErrors: true,
  ownProperties: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  formats,
  code: { source: true, esm: true, lines: true, formats: _`formats` },
});

/** Cached by the schema's hash: after documents are loaded again, only changed schemas are compiled. */
const made = new Map<string, LoadedValidator>();

/** The validator of a form's schema; `hash` is that of the schema's canonical JSON. Compiled on first use. */
export function validatorFor(schema: FormSchema, hash: string): LoadedValidator {
  const known = made.get(hash);
  if (known) return known;
  let compiled: ReturnType<typeof ajv.compile> | undefined;
  const validate = (): NonNullable<typeof compiled> => (compiled ??= ajv.compile(schema));
  const fn: FormValidator = (values) => (validate()(values) ? null : (validate().errors ?? []));
  let text: string | undefined;
  const validator = Object.defineProperties(fn, {
    fn: { value: fn },
    code: { get: () => (text ??= withImports(standaloneCode(ajv, validate()))) },
  }) as LoadedValidator;
  made.set(hash, validator);
  return validator;
}

/** The validator of a form that was compiled in this process. */
export const knownValidator = (hash: string): LoadedValidator | undefined => made.get(hash);

/** ajv calls require for its helper functions; these calls become imports of one shared module. */
function withImports(code: string): string {
  const body = code.replace(/require\("ajv\/dist\/runtime\/(equal|ucs2length)"\)\.default/g, '$1');
  const other = /require\("([^"]+)"\)/.exec(body)?.[1];
  if (other !== undefined) throw new Error(`A form validator needs ${other}, which the shared module lacks.`);
  return `import { equal, formats, ucs2length } from './runtime.${validatorRuntime.hash}.js';\n${body}`;
}
