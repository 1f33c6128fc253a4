import type { Json } from '../../../runtime/json/json.ts';
import { isObject } from '../../../runtime/json/json.ts';

const present = (value: Json | undefined): string[] => {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? [] : [text];
};

const suffixes: Readonly<Record<string, string>> = { JR: 'Jr.', SR: 'Sr.' };

/** A person's name as papers write it: { firstName, middleName, lastName, suffix } becomes 'Ana María Núñez Jr.'. Undefined without any part. */
export function fullName(name: Json | undefined): string | undefined {
  if (!isObject(name)) return undefined;
  const suffix = present(name.suffix).map((code) => suffixes[code] ?? code);
  const parts = [name.firstName, name.middleName, name.lastName].flatMap(present);
  return parts.length === 0 ? undefined : [...parts, ...suffix].join(' ');
}

/** The full names of a list of persons; persons without a name are left out. */
export function fullNames(people: Json | undefined): string[] {
  return Array.isArray(people) ? people.flatMap((person) => fullName(person) ?? []) : [];
}

/** Whether two lists have the same names, in any order. True without a first list. */
export function sameNames(before: Json | undefined, now: Json | undefined): boolean {
  if (!Array.isArray(before)) return true;
  const names = Array.isArray(now) ? now : [];
  return before.length === names.length && before.toSorted().every((name, index) => name === names.toSorted()[index]);
}

/** An address on one line: '742 Cedar Ave, Unit 4, Denver, CO 80203'. Undefined without any part. */
export function addressLine(address: Json | undefined): string | undefined {
  if (!isObject(address)) return undefined;
  const place = [address.state, address.zip].flatMap(present).join(' ');
  const parts = [...[address.street1, address.street2, address.city].flatMap(present), ...present(place)];
  return parts.length === 0 ? undefined : parts.join(', ');
}
