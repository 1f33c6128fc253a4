/** Deeper than anything that we send or are told, and less than any recursion minds. */
const deepest = 32;
/** More values than the largest body holds. */
const most = 200_000;

/** Whether a database can keep the text: no NUL, and no half of a character. */
const isWritable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/**
 * Whether a value from outside is JSON that can be walked and kept: nested at most 32 deep, of finite numbers, without texts or keys that no database
 * takes. What is undefined is not there. Walks level by level, so that nothing is nested too deeply for it.
 */
export function isPlainJson(value: unknown): boolean {
  let level = [value];
  let seen = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    seen += level.length;
    if (depth > deepest || seen > most || !level.every(isPlainByItself)) return false;
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

/** An object of names and values, whose keys can be kept; no Date, no Map. */
function isRecord(value: object): boolean {
  const made: unknown = Object.getPrototypeOf(value);
  return (made === Object.prototype || made === null) && Object.keys(value).every(isWritable);
}

const partsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];
