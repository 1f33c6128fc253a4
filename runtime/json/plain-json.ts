/** The most nested levels: more than any request or response has, and safe for recursion. */
const deepest = 32;
/** The most values: more than the largest request body has. */
const valueLimit = 200_000;

/** Whether a database can store the text: no NUL, no lone surrogate. */
const isWritable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/**
 * Whether a value from outside is JSON that can be traversed and stored: at most 32 levels deep, finite numbers, texts
 * and keys that a database can store. Undefined members are allowed. Checks level by level, so that no depth overflows
 * the stack.
 */
export function isPlainJson(value: unknown): boolean {
  let level = [value];
  let seen = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    seen += level.length;
    if (depth > deepest || seen > valueLimit || !level.every(isPlainByItself)) return false;
    level = level.flatMap(partsOf);
  }
  return true;
}

function isPlainByItself(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
      return isWritable(value);
    case 'number':
      return Number.isFinite(value);
    case 'boolean':
    case 'undefined':
      return true;
    case 'object':
      return value === null || Array.isArray(value) || isRecord(value);
    default:
      return false;
  }
}

/** A plain object whose keys can be stored; no Date, no Map. */
function isRecord(value: object): boolean {
  const made: unknown = Object.getPrototypeOf(value);
  return (made === Object.prototype || made === null) && Object.keys(value).every(isWritable);
}

const partsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];
