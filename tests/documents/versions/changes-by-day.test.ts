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
