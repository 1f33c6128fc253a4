import { isObject, type Json } from '../../json/json.ts';
import type { FieldSchema } from '../../schema/types.ts';

export type Person = { [part: string]: Json };

/** The persons of a list; what is none is an empty one, so that it is seen and can be removed. */
const personsOf = (value: Json | undefined): Person[] =>
  Array.isArray(value) ? value.map((one) => (isObject(one) ? one : {})) : [];

/** How many there may be, and must be, by the schema; at least one form shows. */
export function bounds({ minItems = 1, maxItems = 4 }: FieldSchema): { fewest: number; most: number } {
  return { fewest: Math.max(1, minItems), most: maxItems };
}

/** What is shown: the persons there are, and empty forms up to the fewest. */
export function shownPersons(value: Json | undefined, fewest: number): Person[] {
  const persons = personsOf(value);
  return [...persons, ...Array.from({ length: Math.max(0, fewest - persons.length) }, (): Person => ({}))];
}

/** The list with one part of one person changed; a part that is emptied is gone. */
export function withPart(persons: Person[], index: number, part: string, text: string): Person[] {
  return persons.map((person, at) => {
    if (at !== index) return person;
    const { [part]: _, ...rest } = person;
    return text === '' ? rest : { ...person, [part]: text };
  });
}

/** The list as it is held: absent while nobody has a word in it. */
export const heldPersons = (persons: Person[]): Json | undefined =>
  persons.every((person) => Object.keys(person).length === 0) && persons.length <= 1 ? undefined : persons;
