import { isObject, type Json } from '../../../json/json.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import type { Fact } from '../../../schema/types.ts';
import type { Finding } from '../../source/diagnostic.ts';
import { own } from '../../source/json-object.ts';
import { didYouMean } from '../../source/suggest.ts';
import type { FactShape } from '../logic/fact-scope.ts';

/** `at`: where in the value, as a JSON pointer. */
type ValueFinding = { at: string; finding: Finding };

/**
 * Problems of a value that a document sets for a fact: a wrong type, or a value that is not in the enumeration, in the
 * value or its parts. Ignores null and parts that the fact does not declare.
 */
export function valueFindings(value: Json, shape: FactShape, name: string, at = ''): ValueFinding[] {
  if (value === null) return [];
  if (!isOfType(value, shape.type))
    return [
      {
        at,
        finding: {
          code: 'wrong-type',
          message: `${JSON.stringify(value)} is not ${words[shape.type]}, as the fact "${name}" is.`,
          remedy: `write ${words[shape.type]}`,
        },
      },
    ];
  if (shape.enum && !shape.enum.some((one) => one === value)) {
    const allowed = shape.enum.map(String);
    const remedy = didYouMean(String(value), allowed, `use one of ${allowed.join(', ')}`);
    return [
      {
        at,
        finding: {
          code: 'not-allowed',
          message: `${JSON.stringify(value)} is not a value of the fact "${name}".`,
          remedy,
        },
      },
    ];
  }
  const inside = (key: string | number, part: Json, of: FactShape | undefined): ValueFinding[] =>
    of ? valueFindings(part, of, `${name}.${key}`, pointerTo(at, key)) : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => inside(index, item, shape.items));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => inside(key, part, own(shape.fields, key)));
}

const words: Readonly<Record<Fact['type'], string>> = {
  string: 'a text in quotes',
  date: 'a day in quotes, yyyy-MM-dd',
  timestamp: 'a time in quotes, ISO 8601',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  money: 'a number of dollars',
  object: 'an object { }',
  list: 'a list [ ]',
};

function isOfType(value: Json, type: Fact['type']): boolean {
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'number') return typeof value === 'number';
  if (type === 'money') return typeof value === 'number' || typeof value === 'string';
  if (type === 'list') return Array.isArray(value);
  return type === 'object' ? isObject(value) : typeof value === 'string';
}
