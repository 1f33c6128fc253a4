import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Place = { state: string; city: string; zip: string };

let known: Place[] | undefined;

/** Every city of the fifty states and DC with its lowest ZIP code, by state and name; read once. */
export function places(): Place[] {
  known ??= readFileSync(join(import.meta.dirname, 'places.tsv'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [state = '', city = '', zips = ''] = line.split('\t');
      return city === '' ? [] : [{ state, city, zip: zips.split(' ')[0] ?? '' }];
    });
  return known;
}
