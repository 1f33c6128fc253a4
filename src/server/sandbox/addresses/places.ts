import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeKey } from './place-key.ts';

/** `zips`: all of its ZIP codes, the lowest first; `key`: its normalised name for searches. */
export type City = { state: string; city: string; zips: string[]; key: string };

let known: City[] | undefined;

/** Every city of the fifty states and DC, the largest first (by its number of ZIP codes). Read once. */
export function places(): City[] {
  known ??= readPlaces().sort((a, b) => b.zips.length - a.zips.length || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return known;
}

function readPlaces(): City[] {
  return readFileSync(join(import.meta.dirname, 'places.tsv'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [state = '', city = '', zips = ''] = line.split('\t');
      return city === '' ? [] : [{ state, city, zips: zips.split(' '), key: placeKey(city) }];
    });
}
