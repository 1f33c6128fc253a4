import { expect, test } from 'vitest';
import { changesByDay } from '../../../src/documents/report/changes-by-day.ts';

const file = (path: string, value: object) => ({ path, text: JSON.stringify(value) });
const text = { text: 'By mail.' };
const letter = file('flows/papers/letter.json', { revision: '2026-11', sections: { all: { blocks: { how: text } } } });
const brands = file('brands/fairway/flows/papers/letter.json', {
  versions: {
    '2027-01-01': {
      why: 'The law.',
      revision: '2027-01',
      sections: { all: { blocks: { how: { text: 'By email.' } } } },
    },
    '2027-07-01': { why: 'It was too much.', revision: '2027-07' },
  },
});
const deadlines = file('flows/lifecycle/line/deadlines.json', {
  deadlines: {
    answer: { day: { var: 'askedOn' }, versions: { '2027-02-01': { why: 'Later.', day: { 'add-days': [1] } } } },
  },
});

test('what changes is told with both sides, the earliest first, and each version against the one before', () => {
  expect(changesByDay([deadlines, letter, brands], '2026-12-31')).toEqual([
    'brands/fairway/flows/papers/letter.json:1:14 "letter" changes on 2027-01-01: revision from "2026-11" to "2027-01"; sections.all.blocks.how.text from "By mail." to "By email." (The law.)',
    'flows/lifecycle/line/deadlines.json:1:61 "answer" changes on 2027-02-01: day from {"var":"askedOn"} to {"add-days":[1]} (Later.)',
    'brands/fairway/flows/papers/letter.json:1:126 "letter" changes on 2027-07-01: revision from "2027-01" to "2027-07"; sections.all.blocks.how.text from "By email." to "By mail." (It was too much.)',
  ]);
});

test('a change is told until its day', () => {
  expect(changesByDay([letter, brands], '2027-07-01')).toEqual([]);
});

const ofMain = file('brands/main/brand.json', {
  settings: { links: { help: '/help' }, hours: 'Every day' },
  versions: { '2027-01-01': { why: 'The law.', settings: { links: { help: '/ask' } } } },
});
const ofFairway = file('brands/fairway/brand.json', {
  extends: 'main',
  settings: { hours: 'Mondays' },
  versions: {
    '2027-02-01': { why: 'It is open more often.', settings: { hours: 'Weekdays' } },
    '2027-03-01': { why: 'It has its own page.', settings: { links: { help: '/fairway' } } },
  },
});
const ofBranch = file('brands/branch/brand.json', {
  extends: 'fairway',
  versions: { '2027-04-01': { why: 'It is closed.', settings: { hours: 'Never' } } },
});

test('a brand that extends another changes what it has from that one, each setting from what it was the day before', () => {
  expect(changesByDay([ofBranch, ofFairway, ofMain], '2026-12-31')).toEqual([
    'brands/main/brand.json:1:72 "brand" changes on 2027-01-01: links.help from "/help" to "/ask" (The law.)',
    'brands/fairway/brand.json:1:62 "brand" changes on 2027-02-01: hours from "Mondays" to "Weekdays" (It is open more often.)',
    'brands/fairway/brand.json:1:140 "brand" changes on 2027-03-01: links.help from "/ask" to "/fairway" (It has its own page.)',
    'brands/branch/brand.json:1:34 "brand" changes on 2027-04-01: hours from "Weekdays" to "Never" (It is closed.)',
  ]);
});

const price = (more: object) => ({ fee: 100, versions: {}, ...more });

test('a price of a brand is told against that of the brand which it extends', () => {
  const files = [
    ofFairway,
    file('brands/main/pricing.json', price({})),
    file('brands/fairway/pricing.json', { versions: { '2027-05-01': { why: 'Dearer.', fee: 200 } } }),
  ];
  expect(changesByDay(files, '2027-04-30')).toEqual([
    'brands/fairway/pricing.json:1:14 "pricing" changes on 2027-05-01: fee from 100 to 200 (Dearer.)',
  ]);
});

test('a text of a brand is told against that of the brand which it extends', () => {
  const own = file('brands/branch/flows/papers/letter.json', {
    versions: { '2027-02-01': { why: 'Ours.', revision: '2027-02' } },
  });
  const above = file('brands/fairway/flows/papers/letter.json', { revision: '2026-12' });
  expect(changesByDay([letter, own, above, ofBranch, ofFairway], '2026-12-31')).toContain(
    'brands/branch/flows/papers/letter.json:1:14 "letter" changes on 2027-02-01: revision from "2026-12" to "2027-02" (Ours.)',
  );
});
