import { openTestDatabase } from './test-database.ts';

/** Keeps the database that the test files share running from the first of them to the last. */
export default async function keepDatabase(): Promise<() => Promise<void>> {
  const { stop } = await openTestDatabase();
  return stop;
}
