/** Words between two values, where the comparison is true and where it is not. */
export const comparisons: Readonly<Record<string, [holds: string, fails: string]>> = {
  '==': ['is', 'is not'],
  '===': ['is exactly', 'is not exactly'],
  same: ['is', 'is not'],
  '!=': ['is not', 'is'],
  '!==': ['is not exactly', 'is exactly'],
  '<': ['is less than', 'is at least'],
  '<=': ['is at most', 'is more than'],
  '>': ['is more than', 'is at most'],
  '>=': ['is at least', 'is less than'],
  'date-before': ['is before', 'is not before'],
  'date-after': ['is after', 'is not after'],
  'date-before-or-same': ['is not after', 'is after'],
  'date-after-or-same': ['is not before', 'is before'],
  'starts-with': ['begins with', 'does not begin with'],
  'same-address': ['is the same address as', 'is another address than'],
  'zip-in-state': ['is a ZIP code of', 'is no ZIP code of'],
};

/** Comparisons that say whether two values are equal. */
export const equalities: ReadonlySet<string> = new Set(['==', '===', 'same', '!=', '!==']);

/** Further operators whose result is true or false. */
export const conditions: ReadonlySet<string> = new Set([
  'and',
  'or',
  '!',
  '!!',
  'present',
  'rule',
  'one-of',
  'in',
  'matches',
  'some',
  'all',
  'none',
]);

/** Words around the values of an operator: its arguments stand in the place of `$1`, `$2`; of `$*` all of them. */
export const phrases: Readonly<Record<string, string>> = {
  max: 'the largest of $*',
  min: 'the smallest of $*',
  '+': '$+',
  '*': '$×',
  '/': '$1 divided by $2',
  '%': 'the remainder of $1 divided by $2',
  merge: '$* together',
  cat: '$* as one text',
  age: 'the years from $1 to $2',
  'day-diff': 'the days from $1 to $2',
  'add-days': '$2 days after $1',
  length: 'the number of characters of $1',
  'length-without': 'the number of characters of $1 without $2',
  lower: '$1 in small letters',
  upper: '$1 in capital letters',
  missing_some: 'those that are missing of $2, if fewer than $1 are given',
  filter: 'those of $1 that fit: $?',
  map: '$! of each of $1',
};

/** Operators on days. */
export const ofDays: ReadonlySet<string> = new Set(['age', 'day-diff', 'add-days']);
