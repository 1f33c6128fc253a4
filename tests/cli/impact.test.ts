import { afterAll, expect, test } from 'vitest';
import {
  type Impact,
  journeyChanges,
  ruleChanges,
  valueChanges,
  valueDifferences,
} from '../../src/cli/impact/impact.ts';
import { impactLines, impactMarkdown } from '../../src/cli/impact/impact-lines.ts';
import { revisionFolder } from '../../src/cli/impact/revision-folder.ts';
import { journeysIn, type Trail, trailOf } from '../../src/cli/impact/trail.ts';
import { loadDocuments } from '../../src/product/load.ts';
import { changedDocuments } from '../server/support/changed-documents.ts';
import { root } from '../server/support/test-server.ts';

const before = changedDocuments({}, ['main']);
const after = changedDocuments(
  {
    'flows/rules/income/low-income.json': {
      params: { threshold: 17_000 },
      examples: [{ pass: { 'income.income': 17_000 } }, { fail: { 'income.income': 16_999 } }, { undetermined: {} }],
    },
    'flows/registration/annual-income.json': { heading: 'What is your yearly income?' },
  },
  ['main'],
);
afterAll(() => {
  before.remove();
  after.remove();
});
const [was, is] = [before, after].map(({ root: folder }) =>
  loadDocuments(folder, { only: ['main'], lastRead: new Map() }),
);
if (!was || !is) throw new Error('nothing was loaded');

// Would show a reviewer JSON, or the rule as a whole, where one bound changed.
test('a changed rule is told in English, with what it said before', () => {
  expect(ruleChanges(was, was)).toEqual([]);
  expect(ruleChanges(was, is)).toEqual([
    {
      id: 'low-income',
      title: 'A low income is confirmed to be before taxes',
      orgs: ['main'],
      before: expect.arrayContaining(['requires the income is at least 15,000']),
      after: expect.arrayContaining(['requires the income is at least 17,000']),
    },
  ]);
});

// Would leave out a text, or what its change does to another language.
test('other values are told for whom they change, in each language', () => {
  const changes = valueChanges(valueDifferences(was, is));
  expect(changes).toMatchObject([
    {
      orgs: 'main',
      lines: [expect.stringMatching(/annual-income\.heading: .*→ "What is your yearly income\?"/), expect.anything()],
    },
    {
      orgs: 'main in es-US',
      lines: [expect.stringMatching(/Cuáles son.*→ "What is your yearly income\?"/), expect.anything()],
    },
  ]);
});

// Would call a change harmless that stops an applicant, or asks something else.
test('a journey that leads elsewhere is named, with the first step that differs', async () => {
  const journeys = await journeysIn(root);
  const journey = journeys.find(({ id }) => id === 'low-income-is-confirmed');
  if (!journey) throw new Error('there is no journey of a low income');
  const asked = { ...journey, do: journey.do.map((step) => ({ ...step })) };
  const [one, other] = [was, is].map((loaded) => trailOf(loaded, asked));
  if (!one || !other) throw new Error('the journey was not run');
  expect(journeyChanges([one], [one])).toEqual([]);
  const moved: Trail = {
    ...one,
    steps: one.steps.with(1, { ...(one.steps[1] ?? one.steps[0]), at: 'pages/elsewhere' } as Trail['steps'][number]),
  };
  expect(journeyChanges([one], [moved])).toEqual([
    {
      id: 'low-income-is-confirmed',
      org: 'main',
      what: expect.stringMatching(/^step 2: leads to pages\/elsewhere, and not to /),
    },
  ]);
  expect(journeyChanges([one], [])).toEqual([
    { id: 'low-income-is-confirmed', org: 'main', what: 'cannot be run any more' },
  ]);
});

// Would run a command with a revision that is none.
test('git is asked for revisions only, and an unknown one is none', () => {
  expect(revisionFolder('--output=/tmp/x')).toBeUndefined();
  expect(revisionFolder('no-such-revision')).toBeUndefined();
});

test('an impact is a text, and Markdown for a pull request', () => {
  const impact: Impact = {
    base: 'main',
    head: 'the documents on disk',
    orgs: ['main'],
    rules: ruleChanges(was, is),
    changes: valueChanges(valueDifferences(was, is)),
    ran: 3,
    journeys: [{ id: 'low-income-is-confirmed', org: 'main', what: 'step 2: leads to a, and not to b' }],
  };
  const text = impactLines(impact, false).join('\n');
  expect(text).toContain('1 rule and 4 other values changed, for 1 organisation; 1 of 3 journeys lead elsewhere.');
  expect(text).toContain('-   requires the income is at least 15,000\n+   requires the income is at least 17,000');
  expect(impactMarkdown(impact, false).join('\n')).toContain(
    '- **low-income-is-confirmed** (main), step 2: leads to a, and not to b',
  );
});
