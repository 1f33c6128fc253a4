import type { Journey } from '../../../runtime/schema/types.ts';

/**
 * A journey as people with other email addresses make it: the accounts that it made before, in a first attempt or in another test, stay on the server.
 * `mark`: a name of the letters and digits that an address may have.
 */
export const byOthers = (journey: Journey, mark: string): Journey =>
  JSON.parse(JSON.stringify(journey).replaceAll('@example.com', `@${mark}.example.com`));
