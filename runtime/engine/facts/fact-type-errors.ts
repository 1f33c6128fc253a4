import type { Json } from '../../json/json.ts';
import type { FactPart } from '../../schema/types.ts';
import { isAbsent } from '../environment/absent.ts';
import { characterCount } from '../formats/character-count.ts';
import { severalLines } from './plain-text.ts';

type Declared = Pick<FactPart, 'type' | 'enum' | 'fields' | 'items' | 'maxLength' | 'maxItems'>;

/** Default limits, in characters and in items, for facts that declare none. */
const usual = { maxLength: 2000, maxItems: 200 };

const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const dollars = /^-?\d+(\.\d+)?$/;

const isText = (value: Json): value is string => typeof value === 'string';

/** Type checks of a single value. `factTypeErrors` checks the items of lists and the parts of objects. */
const ofType: Record<FactPart['type'], (value: Json) => boolean> = {
  string: isText,
  integer: (value) => Number.isSafeInteger(value),
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  money: (value) => (typeof value === 'number' ? Number.isFinite(value) : isText(value) && dollars.test(value)),
  date: (value) => isText(value) && day.test(value),
  timestamp: (value) => isText(value) && moment.test(value),
  boolean: (value) => typeof value === 'boolean',
  object: (value) => typeof value === 'object' && !Array.isArray(value),
  list: Array.isArray,
};

/**
 * Dotted paths of the values that do not match their declaration: wrong type, too long, invisible characters, not in
 * the enum, an undeclared part. Absent values are valid.
 */
export function factTypeErrors(declared: Declared, value: Json | undefined, path: string): string[] {
  if (value === undefined || isAbsent(value)) return [];
  if (!ofType[declared.type](value)) return [path];
  if (isTooMuch(declared, value) || (isText(value) && !severalLines.test(value))) return [path];
  if (declared.enum && !declared.enum.some((one) => one === value)) return [path];
  if (Array.isArray(value)) {
    const { items } = declared;
    return items ? value.flatMap((item, index) => factTypeErrors(items, item, `${path}.${index}`)) : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const field = declared.fields && Object.hasOwn(declared.fields, name) ? declared.fields[name] : undefined;
    return field ? factTypeErrors(field, part, `${path}.${name}`) : [`${path}.${name}`];
  });
}

function isTooMuch({ maxLength = usual.maxLength, maxItems = usual.maxItems }: Declared, value: Json): boolean {
  if (isText(value)) return characterCount(value) > maxLength;
  return Array.isArray(value) && value.length > maxItems;
}
