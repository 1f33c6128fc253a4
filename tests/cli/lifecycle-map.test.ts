import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mapOfStage } from '../../src/cli/map/lifecycle-map.ts';
import { mermaidOf } from '../../src/cli/map/mermaid.ts';
import { svgDrawer } from '../../src/cli/map/svg.ts';
import { writeMaps } from '../../src/cli/map/write-maps.ts';
import { repository } from '../../src/documents/files/repository.ts';
import { loaded } from '../documents/loaded.ts';

const { organisations } = loaded;
const lifecycle = organisations.get('main')?.server.lifecycle.heloc;
if (!lifecycle) throw new Error('The lifecycle of the home equity line compiles');

const folder = mkdtempSync(join(tmpdir(), 'maps-'));
let paths: string[] = [];
beforeAll(async () => {
  paths = await writeMaps(repository, organisations, folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const drawing = (path: string): string => readFileSync(join(folder, path), 'utf8');

/** The texts of an SVG, without its markup. */
const wordsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words = '']) => words.replaceAll('&#45;', '-'));

test('every status of a lifecycle is drawn, with its events, as text', () => {
  const words = new Set(
    paths.filter((path) => path.endsWith('.svg')).flatMap((path) => wordsOf(drawing(relative(folder, path)))),
  );
  const events = Object.values(lifecycle.states).flatMap(({ on = {} }) => Object.keys(on));
  const drawn = [...words].join('\n');
  expect(Object.keys(lifecycle.states).filter((status) => !words.has(status))).toEqual([]);
  expect(events.filter((event) => !drawn.includes(event))).toEqual([]);
});

test('a stage shows what leads out of it', () => {
  const map = mapOfStage(lifecycle, { name: 'deed', states: ['NOTARY_WAITING_PERIOD', 'ATTORNEY_REVIEW'] });
  expect(map.outside).toEqual(['MANUAL_DEED_SIGNING', 'GEN_CLOSING_DISCLOSURE']);
  expect(map.arrows).toEqual([
    { from: 'NOTARY_WAITING_PERIOD', to: 'ATTORNEY_REVIEW', events: ['waiting-period-over'] },
    {
      from: 'NOTARY_WAITING_PERIOD',
      to: 'NOTARY_WAITING_PERIOD',
      events: ['texas-charges-given, if', 'emergency-closing-asked, if', 'emergency-oath-accepted, if'],
    },
    { from: 'ATTORNEY_REVIEW', to: 'MANUAL_DEED_SIGNING', events: ['approved'] },
    { from: 'ATTORNEY_REVIEW', to: 'GEN_CLOSING_DISCLOSURE', events: ['corrections-needed'] },
  ]);
  expect(mermaidOf(map)).toContain('  ATTORNEY_REVIEW --> MANUAL_DEED_SIGNING: approved\n');
});

test('a transition says the tests that it fails, or that it has a condition', () => {
  const labels = Object.keys(lifecycle.states).flatMap((state) =>
    mapOfStage(lifecycle, { name: state, states: [state] }).arrows.flatMap(({ events }) => events),
  );
  expect(labels.filter((label) => label.includes(', not '))).not.toEqual([]);
  expect(labels).toContain('property-not-identified: refused');
  expect(labels).toContain('done, if');
});

test('the same documents give the same drawing', async () => {
  const states = ['OFFER_SELECTION'];
  const map = mapOfStage(lifecycle, { name: 'offer-chosen', states });
  const [first, second] = await Promise.all([svgDrawer(), svgDrawer()]);
  expect(first(map)).toBe(second(map));
  expect(first(map)).toBe(drawing('heloc/offer-chosen.svg'));
});
