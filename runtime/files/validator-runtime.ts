import { formats } from './formats.ts';
import { sha256 } from './sha256.ts';

/** Length in Unicode code points, as JSON Schema counts. Sent to the browser as text: uses nothing outside itself. */
function ucs2length(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

/** Equality of two JSON values. Sent to the browser as text. */
function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    a === null ||
    b === null ||
    Array.isArray(a) !== Array.isArray(b)
  )
    return false;
  const [one, other] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return one.size === other.size && [...one].every(([key, value]) => other.has(key) && equal(value, other.get(key)));
}

/** The modules that compiled validators require, by name. */
export const validatorModules: Record<string, { default: unknown }> = {
  'ajv/dist/runtime/equal': { default: equal },
  'ajv/dist/runtime/ucs2length': { default: ucs2length },
};

function moduleText(): string {
  const members = Object.entries(formats).map(([name, format]) => `${name}: ${format.toString()}`);
  const modules = [equal, ucs2length].map(({ name }) => `'ajv/dist/runtime/${name}': { default: ${name} }`);
  return [
    ucs2length.toString(),
    equal.toString(),
    `const formats = { ${members.join(',\n')} };`,
    `const modules = { ${modules.join(', ')} };`,
    'const require = (name) => modules[name];',
    'export { formats, require };\n',
  ].join('\n');
}

const code = moduleText();

/** The module that all form validators import; immutable, named by the hash of its text. */
export const validatorRuntime: { hash: string; code: string } = { hash: sha256(code), code };
