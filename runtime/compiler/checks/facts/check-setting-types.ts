import { isObject, type Json } from '../../../json/json.ts';
import { pointerTo, valueAt } from '../../../json/json-pointer.ts';
import type { Fact } from '../../../schema/types.ts';
import { asJson } from '../../read/json-object.ts';
import { didYouMean } from '../../source/suggest.ts';
import type { CheckContext } from '../context/check-context.ts';

/** Reports settings of the brand that are of another type, or have another value, than the facts that read them allow. */
export function checkSettingTypes({ documents, facts, report }: CheckContext): void {
  const brand = documents.brand.get('brand');
  if (!brand) return;
  for (const [name, fact] of Object.entries(facts)) {
    if (fact.source !== 'setting' || fact.from === undefined) continue;
    const pointer = pointerTo('/settings', ...fact.from.split('.'));
    const value = valueAt(asJson(brand.value), pointer);
    if (value === undefined || value === null) continue;
    if (!isOfType(value, fact.type))
      report(brand, pointer, {
        code: 'wrong-type',
        message: `${JSON.stringify(value)} is not ${words[fact.type]}: the setting is the fact "${name}".`,
        remedy: `write ${words[fact.type]}`,
      });
    else if (fact.enum && !fact.enum.some((one) => one === value))
      report(brand, pointer, {
        code: 'not-allowed',
        message: `${JSON.stringify(value)} is not a value of the fact "${name}", which the setting is.`,
        remedy: didYouMean(String(value), fact.enum.map(String), `use one of ${fact.enum.map(String).join(', ')}`),
      });
  }
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
