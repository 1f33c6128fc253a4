import { expect, it } from 'vitest';
import { documentsOf, withDistinctNames } from '../../runtime/widgets/pdf-viewer/document/viewer-document.ts';

const titles = (documents: { id: string; title: string; forWhom?: string; copy?: number }[]): string[] =>
  withDistinctNames(documentsOf({ documents }, {}), ({ title, whose, copy }) => `${title} (${whose} ${copy})`).map(
    ({ title }) => title,
  );

it('documents with the same title are distinguished by the holder of the copy', () => {
  expect(
    titles([
      { id: 'a', title: 'Notice', forWhom: 'Ana', copy: 1 },
      { id: 'b', title: 'Notice', forWhom: 'Ana', copy: 2 },
      { id: 'c', title: 'Deed', forWhom: 'Ana', copy: 1 },
    ]),
  ).toEqual(['Notice (Ana 1)', 'Notice (Ana 2)', 'Deed']);
});

it('titles stay where nothing else is known', () => {
  expect(
    titles([
      { id: 'a', title: 'Sample' },
      { id: 'b', title: 'Sample' },
    ]),
  ).toEqual(['Sample', 'Sample']);
});
