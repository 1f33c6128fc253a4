import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
import type { ValidationError } from '../engine/forms/validator.ts';
import type { FormSchema, Product } from '../engine/product.ts';
import { asRjsf, formValidator, type RjsfFormValidator } from '../validation/form-validator.ts';
import { formats } from './formats.ts';
import { sha256 } from './sha256.ts';
import { validatorModules, validatorRuntime } from './validator-runtime.ts';

/** Validates in this process when called; `code` is the text of the ES module with the same functions, for a page. */
export type LoadedValidator = ((values: unknown) => ValidationError[] | null) &
  Pick<RjsfFormValidator, 'rjsf'> & { readonly code: string };

type Ajv = typeof import('ajv');
type Rjsf = typeof import('@rjsf/validator-ajv8/compileSchemaValidators');

/** ajv and what rjsf makes of it are loaded when a form is compiled: most processes find the code of its validator on disk. */
const load = createRequire(import.meta.url);

/** Own properties only, all errors, no $data. The compiler has checked the schemas, so that ajv need not. */
function compiledCode(schema: FormSchema): string {
  const { _ }: Ajv = load('ajv');
  const { compileSchemaValidatorsCode }: Rjsf = load('@rjsf/validator-ajv8/compileSchemaValidators');
  return compileSchemaValidatorsCode(asRjsf(schema), {
    ajvFormatOptions: false,
    customFormats: formats,
    ajvOptionsOverrides: {
      ownProperties: true,
      strict: true,
      strictTypes: false,
      strictRequired: false,
      verbose: false,
      meta: false,
      validateSchema: false,
      code: { lines: true, formats: _`formats` },
    },
  });
}

/** Codes that were compiled before, by the hash of the schema's JSON. */
export type ValidatorCodes = { read(hash: string): string | undefined; write(hash: string, code: string): void };

let codes: ValidatorCodes | undefined;

/** Uses these from now on; none are used before. */
export function setValidatorCodes(known: ValidatorCodes): void {
  codes = known;
}

/** The code of a schema's validator, which may have been compiled before. */
function codeOf(schema: FormSchema): string {
  const hash = codes && sha256(JSON.stringify(schema));
  const known = hash === undefined ? undefined : codes?.read(hash);
  if (known !== undefined) return known;
  const code = compiledCode(schema);
  if (hash !== undefined) codes?.write(hash, code);
  return code;
}

/** Cached by the schema's hash: a reload of documents only compiles what changed. */
const validators = new Map<string, LoadedValidator>();

/** The validator of a form's schema; `hash` is that of the schema's canonical JSON. Compiled on first use. */
export function validatorFor(schema: FormSchema, hash: string): LoadedValidator {
  const known = validators.get(hash);
  if (known) return known;
  let text: string | undefined;
  const code = (): string => {
    text ??= codeOf(schema);
    return text;
  };
  let loaded: RjsfFormValidator | undefined;
  const own = (): RjsfFormValidator => {
    loaded ??= formValidator(evaluated(code()));
    return loaded;
  };
  const validate = (values: unknown): ValidationError[] | null => own()(values, schema);
  const validator = Object.defineProperties(validate, {
    rjsf: { value: (of: FormSchema) => own().rjsf(of) },
    code: { get: () => moduleOf(code()) },
  }) as LoadedValidator;
  validators.set(hash, validator);
  return validator;
}

/** The validators of a product's forms by the hash of their schema; from then on they are known to this process. */
export function validatorsOf({ screens, dialogs }: Product): [hash: string, LoadedValidator][] {
  const forms = [...Object.values(screens), ...Object.values(dialogs)].flatMap(({ forms }) => Object.values(forms));
  return forms.map(({ schema, validator }) => [validator, validatorFor(schema, validator)]);
}

/** The validator of a form that was compiled in this process. */
export const knownValidator = (hash: string): LoadedValidator | undefined => validators.get(hash);

/** rjsf writes a CommonJS module: it is evaluated here with the modules that the page's version imports. */
function evaluated(code: string): ValidatorFunctions {
  const exports: ValidatorFunctions = {};
  compileFunction(code, ['exports', 'require', 'formats'])(exports, requireModule, formats);
  return exports;
}

function requireModule(name: string): unknown {
  const module = Object.hasOwn(validatorModules, name) ? validatorModules[name] : undefined;
  if (!module) throw new Error(`A form validator needs ${name}: add it to runtime/files/validator-runtime.ts.`);
  return module;
}

/** The same code as an ES module, with `require` and `exports` as its own names. */
const moduleOf = (code: string): string =>
  `import { formats, require } from './runtime.${validatorRuntime.hash}.js';\nconst exports = {};\n${code}\nexport default exports;\n`;
