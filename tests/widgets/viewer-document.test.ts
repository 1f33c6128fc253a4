import { expect, it } from 'vitest';
import {
  documentsOf,
  newestFirst,
  withDistinctNames,
} from '../../runtime/widgets/pdf-viewer/document/viewer-document.ts';

const titles = (documents: { id: string; title: string; forWhom?: string; copy?: number }[]): string[] =>
  withDistinctNames(documentsOf({ documents }, {}), {
    person: ({ title, whose }) => `${title} (${whose})`,
    copy: ({ title, whose, copy }) => `${title} (${whose} ${copy})`,
  }).map(({ title }) => title);

it('documents with the same title are distinguished by the holder of the copy', () => {
  expect(
    titles([
      { id: 'a', title: 'Notice', forWhom: 'Ana', copy: 1 },
      { id: 'b', title: 'Notice', forWhom: 'Ana', copy: 2 },
      { id: 'c', title: 'Deed', forWhom: 'Ana', copy: 1 },
    ]),
  ).toEqual(['Notice (Ana 1)', 'Notice (Ana 2)', 'Deed']);
});

it('the number of the copy is named only where one person has several', () => {
  expect(
    titles([
      { id: 'a', title: 'Disclosures', forWhom: 'Ana', copy: 1 },
      { id: 'b', title: 'Disclosures', forWhom: 'Luis', copy: 1 },
    ]),
  ).toEqual(['Disclosures (Ana)', 'Disclosures (Luis)']);
});

it('titles stay where nothing else is known', () => {
  expect(
    titles([
      { id: 'a', title: 'Sample' },
      { id: 'b', title: 'Sample' },
    ]),
  ).toEqual(['Sample', 'Sample']);
});

it('a list begins with the newest day; a signed document counts from the day it was signed, and those of one day keep their order', () => {
  const documents = documentsOf(
    {
      documents: [
        { id: 'terms', title: 'Terms', madeAt: '2026-11-19T17:00:00Z' },
        { id: 'note', title: 'Note', madeAt: '2026-11-21T18:00:00Z' },
        { id: 'deed', title: 'Deed', madeAt: '2026-11-21T17:00:00Z' },
        { id: 'consent', title: 'Consent', madeAt: '2026-11-18T17:00:00Z', signedAt: '2026-11-24T17:00:00Z' },
      ],
    },
    {},
  );
  expect(newestFirst(documents).map(({ id }) => id)).toEqual(['consent', 'note', 'deed', 'terms']);
});
