import { isObject, type Json } from '../../json/json.ts';
import type { FieldSchema } from '../../schema/types.ts';

export type Person = { [part: string]: Json };

/** The persons of a list; an invalid item becomes an empty person, so that it is visible and can be removed. */
const personsOf = (value: Json | undefined): Person[] =>
  Array.isArray(value) ? value.map((one) => (isObject(one) ? one : {})) : [];

/** The minimum and maximum number: at least one form is shown. */
export const bounds = ({ maxItems = 4 }: FieldSchema): { minimum: number; maximum: number } => ({
  minimum: 1,
  maximum: maxItems,
});

/** The persons to show: those in the list, and empty forms up to the minimum. */
export function shownPersons(value: Json | undefined, fewest: number): Person[] {
  const persons = personsOf(value);
  return [...persons, ...Array.from({ length: Math.max(0, fewest - persons.length) }, (): Person => ({}))];
}

/** The list with one part of one person changed; an emptied or unticked part is removed. */
export function withPart(persons: Person[], index: number, part: string, value: string | boolean): Person[] {
  return persons.map((person, at) => {
    if (at !== index) return person;
    const { [part]: _, ...rest } = person;
    return value === '' || value === false ? rest : { ...person, [part]: value };
  });
}

/** The stored list: absent while all persons are empty. */
export const heldPersons = (persons: Person[]): Json | undefined =>
  persons.every((person) => Object.keys(person).length === 0) && persons.length <= 1 ? undefined : persons;
