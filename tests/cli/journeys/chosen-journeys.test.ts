import { basename, relative } from 'node:path';
import { expect, test } from 'vitest';
import { type Choice, chosenJourneys } from '../../../src/cli/journeys/chosen-journeys.ts';
import { journeyPaths, openJourney } from '../../../src/cli/journeys/journey-files.ts';
import { repository } from '../../../src/documents/files/repository.ts';

/** The ids of those of the named journeys that are chosen. */
async function chosen(named: string[], { brand, tags = [] }: Partial<Choice> = {}): Promise<string[]> {
  const files = await Promise.all(named.flatMap(journeyPaths).map(openJourney));
  const read = files.filter((file) => file !== undefined);
  return (await chosenJourneys(read, { brand, tags })).map(({ journey }) => journey.id);
}

test('a folder is named by its place in tests/journeys or by its path, a journey by its id', () => {
  const byName = journeyPaths('campaigns');
  expect(byName.length).toBeGreaterThan(10);
  expect(new Set(byName.map((path) => relative(repository, path).split('/')[2]))).toEqual(new Set(['campaigns']));
  expect(journeyPaths('tests/journeys/campaigns')).toEqual(byName);
  expect(journeyPaths('offer-code-unknown').map((path) => basename(path))).toEqual(['offer-code-unknown.json']);
});

test('a folder in which no journey is, is refused', () => {
  expect(() => journeyPaths('tests/cli')).toThrow('tests/cli: no journey is in this folder');
});

test('journeys of an organisation are chosen, also where that stands in the journey at whose end one begins', async () => {
  const all = ['partner-parameter.main', 'partner-parameter.fairway', 'partner-reorders-steps'];
  expect(await chosen(all, { brand: 'fairway' })).toEqual(['partner-parameter.fairway']);
});

test('an organisation that there is not, or of which none of these is, is refused with what is near', async () => {
  await expect(chosen(['chat'], { brand: 'fairwy' })).rejects.toThrow(
    '--brand fairwy: there is no such organisation (did you mean "fairway"?)',
  );
  await expect(chosen(['chat'], { brand: 'fairway' })).rejects.toThrow(
    '--brand fairway: these journeys are all of main',
  );
});

test('journeys are chosen by what they visit: a screen or its folder, a status, a language, who acts', async () => {
  const all = ['agent-clears-condition', 'referral-unknown', 'spanish-registration'];
  const [agent = '', referral = '', spanish = ''] = all;
  const at = (...tags: string[]): Promise<string[]> => chosen(all, { tags });
  expect(await at('registration')).toEqual(expect.arrayContaining([referral, spanish]));
  expect(await at('agent')).toEqual([agent]);
  expect(await at('es-US')).toEqual([spanish]);
  expect(await at('WAITING_FOR_DECISION')).toEqual([agent]);
  expect(await at('registration', 'es-US')).toEqual([spanish]);
});

test('a tag that none has is refused with what is near, and so are tags that no journey has together', async () => {
  await expect(chosen(['referral-unknown'], { tags: ['registratoin'] })).rejects.toThrow(
    '--tag registratoin: none of these 1 journeys visits it (did you mean "registration"?)',
  );
  await expect(
    chosen(['agent-clears-condition', 'spanish-registration'], { tags: ['agent', 'es-US'] }),
  ).rejects.toThrow('No journey has all of these tags: agent, es-US');
});

test('journeys are chosen by their product', { tags: ['all'] }, async () => {
  expect(await chosen(['dscr-footer', 'referral-unknown'], { tags: ['dscr'] })).toEqual(['dscr-footer']);
});
