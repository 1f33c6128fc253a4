/**
 * Writes src/server/sandbox/addresses/places.tsv from a file of GeoNames: state, city and the city's ZIP codes on a line.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';

const command = new Command('node src/cli/places.ts')
  .description("Writes the places of the sandbox from GeoNames' ZIP codes.")
  .argument('<file>', 'US.txt of https://download.geonames.org/export/zip/US.zip')
  .parse();

type Places = Record<string, Record<string, string[]>>;

const root = join(import.meta.dirname, '../..');
const states =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  );

/** Columns of GeoNames: country, ZIP, place, state, state's code … */
function readPlaces(text: string): Places {
  const places: Places = Object.fromEntries(states.map((state) => [state, {}]));
  for (const line of text.split('\n')) {
    const [, zip = '', city = '', , state = ''] = line.split('\t');
    const cities = places[state];
    if (!cities || !/^\d{5}$/.test(zip)) continue;
    cities[city] = [...(cities[city] ?? []), zip].sort();
  }
  return places;
}

const source = readFileSync(command.processedArgs[0], 'utf8');
const lines = Object.entries(readPlaces(source)).flatMap(([state, cities]) =>
  Object.entries(cities)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([city, zips]) => `${state}\t${city}\t${zips.join(' ')}\n`),
);
writeFileSync(join(root, 'src/server/sandbox/addresses/places.tsv'), lines.join(''));
