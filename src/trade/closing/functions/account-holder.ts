import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../../runtime/json/json.ts';
import { isSameName } from '../../../values/names/same-name.ts';

/**
 * Whether the applicant or one of the others, each { firstName, middleName, lastName, suffix }, holds a bank account, by the holder's name as
 * the bank writes it: 'DOE, JAMIE L', 'Jamie Doe and Alex Roe'. Either side may omit or shorten a middle name; only the bank may omit a suffix.
 * Undefined without a person's name.
 */
export function holdsAccount(holder: Json = null, applicant: Json = null, others: Json = null): boolean | undefined {
  const named = [applicant, ...(Array.isArray(others) ? others : [])].flatMap(partsOf);
  if (typeof holder !== 'string' || holder.trim() === '' || named.length === 0) return undefined;
  const written = holder.split(/\s+(?:and|or)\s+|\s*[&;/]\s*/i).flatMap(inOrder);
  return named.some((person) => written.some((name) => isWritten(name, person)));
}

type NameParts = { first: string; middle: string; last: string; suffix: string };

function partsOf(person: Json): NameParts[] {
  const part = (name: string): string => {
    const value = readPath(person, name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const [first, middle, last, suffix] = ['firstName', 'middleName', 'lastName', 'suffix'].map(part);
  return last ? [{ first: first ?? '', middle: middle ?? '', last, suffix: suffix ?? '' }] : [];
}

/** A name as written and, where it has a comma, also in the order first name, last name: 'Doe, Jamie' is 'Jamie Doe'. */
function inOrder(name: string): string[] {
  const [, last, first] = /^([^,]+),(.+)$/.exec(name) ?? [];
  return last && first ? [name, `${first} ${last}`] : [name];
}

function isWritten(name: string, { first, middle, last, suffix }: NameParts): boolean {
  const between =
    first === '' ? [''] : ['', middle, middle.slice(0, 1), ...(middle === '' ? [betweenIn(name, suffix)] : [])];
  return between.some((inner) =>
    ['', suffix].some((end) => isSameName(name, [first, inner, last, end].join(' ').trim()) === true),
  );
}

/** The words between a name's first and last word: a middle name that the application does not have. */
function betweenIn(name: string, suffix: string): string {
  const words = name.trim().split(/\s+/);
  const end = suffix !== '' && isSameName(words.at(-1) ?? '', suffix) === true ? -2 : -1;
  return words.slice(1, end).join(' ');
}
