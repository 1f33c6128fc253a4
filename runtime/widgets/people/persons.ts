import { isObject, type Json } from '../../json/json.ts';
import type { FieldSchema } from '../../schema/types.ts';

export type Person = { [part: string]: Json };

/** The persons of a list; an invalid item becomes an empty person, so that it is visible and can be removed. */
const personsOf = (value: Json | undefined): Person[] =>
  Array.isArray(value) ? value.map((one) => (isObject(one) ? one : {})) : [];

/** How many forms are shown at least, and how many at most. `fewest`: the widget's setting; 1 where it says nothing. */
export const bounds = ({ maxItems = 4 }: FieldSchema, fewest: unknown = 1): { minimum: number; maximum: number } => ({
  minimum: typeof fewest === 'number' ? fewest : 1,
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

/** The stored list: absent while no more are shown than at first, and all of them are empty. */
export const heldPersons = (persons: Person[], fewest: number): Json | undefined =>
  persons.every((person) => Object.keys(person).length === 0) && persons.length <= fewest ? undefined : persons;
