import type { Journey } from '../../../runtime/schema/types.ts';

const address = /[\w.+-]+@example\.com/g;

/**
 * A journey as people with other email addresses make it: the accounts that it made before, in a first attempt or in another test, stay on the server.
 * An address that is only expected is somebody else's, and stays.
 * `mark`: a name of the letters and digits that an address may have.
 */
export function byOthers(journey: Journey, mark: string): Journey {
  const given = JSON.stringify(journey, (key, value) => (key === 'expect' ? undefined : value));
  const own = new Set(given.match(address));
  const text = JSON.stringify(journey);
  return JSON.parse(text.replaceAll(address, (found) => (own.has(found) ? found.replace('@', `@${mark}.`) : found)));
}
