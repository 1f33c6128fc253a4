import { expect, test } from 'vitest';
import type { Journey } from '../../runtime/schema/types.ts';
import { engineRun } from '../../src/cli/journeys/engine-run.ts';
import { firstDrawnStep, tooLateToBegin } from '../../src/cli/journeys/first-drawn-step.ts';
import { journeyDocuments, journeyTools } from '../../src/product/journey-tools.ts';
import { loaded } from '../documents/loaded.ts';
import { journeys } from '../journey/journeys.ts';

const { product, server } = loaded.organisations.get('main') ?? {};
if (!product || !server) throw new Error('main does not compile');
const documents = journeyDocuments(product, server);
const tools = journeyTools(loaded.validators);
const run: Parameters<typeof firstDrawnStep>[2] = (journey, like) =>
  engineRun(product, documents, journey, tools, like);
const found = (id: string): Journey => {
  const journey = journeys.find((one) => one.id === id);
  if (!journey) throw new Error(`there is no journey ${id}`);
  return journey;
};
const made = (steps: Journey['do']): Journey => ({ id: 'made', title: 'Made', do: steps });

const registration = found('primary-home-to-offers');
const asksForConsents = registration.do.findIndex(({ answer }) => answer?.password !== undefined);

test('a registration begins in the browser at its last step, which the draft has kept', () => {
  expect(firstDrawnStep(registration, asksForConsents, run)).toBe(asksForConsents);
});

test('a page that would forget what was answered makes that answer itself', () => {
  expect(firstDrawnStep(registration, asksForConsents + 1, run)).toBe(asksForConsents);
});

test('a page that refused something makes the press that was refused', () => {
  const refused = made([{ open: '/register-v2' }, { press: 'next' }]);
  expect(run(refused).steps[1]?.shown).toContain('errors');
  expect(firstDrawnStep(refused, 2, run)).toBe(1);
});

test('a hosted page, a document that is read and a file that is handed in need a page', () => {
  for (const id of ['bank-autopay-of-another', 'papers-disclosures', 'identity-license']) {
    const journey = found(id);
    const first = journey.do.findIndex(
      ({ hosted, read, answer }) =>
        hosted !== undefined || read !== undefined || JSON.stringify(answer ?? {}).includes('"file":'),
    );
    expect(firstDrawnStep(journey, journey.do.length, run), id).toBeLessThanOrEqual(first);
    expect(first, id).not.toBe(-1);
  }
});

test('who lets a browser begin after a step that needs a page is told which, and where it can begin', () => {
  const thawed = found('whole-thawed');
  const reads = thawed.do.findIndex(({ read }) => read !== undefined);
  expect(tooLateToBegin(thawed, reads)).toBeUndefined();
  expect(tooLateToBegin(thawed, reads + 1)).toBe(
    `--from ${reads + 1}: step ${reads + 1} (read) needs a page; begin at ${reads} or before`,
  );
  expect(tooLateToBegin(made([{ open: '/terms' }]), 2)).toBe('--from 2: the last step of the journey is 1');
});

test('a step back in the history needs the pages that it goes back to', () => {
  const back = made([{ open: '/register-v2' }, { open: '/terms' }, { expect: {} }, { back: true }]);
  expect(firstDrawnStep(back, 3, run)).toBe(0);
  expect(firstDrawnStep(made(back.do.slice(0, 3)), 3, run)).toBe(3);
  expect(firstDrawnStep(made([...back.do, { expect: {} }]), 5, run)).toBe(0);
});

test('a run that has to show what another did goes no further than where it differs', () => {
  const whole = run(registration);
  const like = whole.steps.map((step, index) => (index === 2 ? { ...step, shown: '' } : step));
  const differing = run(registration, like);
  expect(whole.passed).toBe(true);
  expect(whole.steps.length).toBeGreaterThan(3);
  expect(run(registration, whole.steps).passed).toBe(true);
  expect({ passed: differing.passed, steps: differing.steps.length }).toEqual({ passed: false, steps: 3 });
});

test('a journey that fails on the engine is driven whole', () => {
  expect(firstDrawnStep(made([{ open: '/register-v2' }, { press: 'nothing' }]), 2, run)).toBe(0);
});
