import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../../../src/documents/files/repository.ts';
import { readStates } from '../../../src/documents/states/read-states.ts';

/** Pricing has no parts, so its list of states would not follow a row that changes. */
test('the notary is among the closing costs where the row has the owners meet one in person, and nowhere else', () => {
  const { costs } = JSON.parse(readFileSync(join(repository, 'brands/main/pricing.json'), 'utf8'));
  const inPerson = readStates(repository).rows.filter(({ onlineNotary }) =>
    ['at-office', 'in-person'].includes(onlineNotary?.how ?? ''),
  );
  expect(costs.notary.when).toEqual({ 'one-of': [{ var: 'lawState' }, inPerson.map(({ state }) => state).sort()] });
});

test('homes are exempt from the limits of a state where its row has a law of homesteads alone, and nowhere else', () => {
  const { exemptHomes } = JSON.parse(readFileSync(join(repository, 'brands/main/pricing.json'), 'utf8'));
  const ofHomesteads = readStates(repository).rows.filter(({ waiting }) => waiting?.onlyHomestead);
  expect(Object.keys(exemptHomes)).toEqual(ofHomesteads.map(({ state }) => state));
});
