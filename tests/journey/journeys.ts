import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Journey } from '../../runtime/schema/types.ts';

const folder = join(import.meta.dirname, '../journeys');

/** Every journey of tests/journeys and its folders, in the order of their paths. */
export const journeys: Journey[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
